import SignalsTesting
import Testing

@Suite("Marble diagrams")
struct MarbleDiagramTests {
  /// The events as text: `a@0 b@2`.
  private func read(_ text: String) throws -> String {
    let diagram = try MarbleDiagram(text)
    let events = diagram.events.map { event in
      let sign =
        switch event.mark {
        case .value(let name): name
        case .finished: "|"
        case .failure: "#"
        case .subscription: "^"
        case .cancellation: "!"
        }
      return "\(sign)@\(event.time / Duration.milliseconds(1))"
    }
    return (events + ["\(diagram.duration / Duration.milliseconds(1))"]).joined(separator: " ")
  }

  @Test(
    "What a diagram says",
    arguments: [
      ("", "0.0"),
      ("---", "3.0"),
      ("a-b-(cd)-|", "a@0.0 b@2.0 c@4.0 d@4.0 |@6.0 7.0"),
      ("  a -  b ", "a@0.0 b@2.0 3.0"),
      ("--#", "#@2.0 3.0"),
      ("(a|)--", "a@0.0 |@0.0 3.0"),
      ("( a b )", "a@0.0 b@0.0 1.0"),
      ("ab^c-|", "a@-2.0 b@-1.0 ^@0.0 c@1.0 |@3.0 4.0"),
      ("a-(^b)", "a@-2.0 ^@0.0 b@0.0 1.0"),
      ("-^--!", "^@0.0 !@3.0 4.0"),
      ("{red}-{-}{a b}", "red@0.0 -@2.0 a b@3.0 4.0"),
      ("1 9ms 2", "1@0.0 2@10.0 11.0"),
      ("9ms", "9.0"),
      ("2s a 1m |", "a@2000.0 |@62001.0 62002.0"),
      ("19ms", "19.0"),
      ("a9ms", "a@0.0 9@1.0 m@2.0 s@3.0 4.0"),
      ("5m5 5", "5@0.0 m@1.0 5@2.0 5@3.0 4.0"),
      ("é-👍🏽", "é@0.0 👍🏽@2.0 3.0"),
    ])
  func reads(_ text: String, _ meaning: String) throws {
    #expect(try read(text) == meaning)
  }

  @Test(
    "What is wrong with a diagram, and where",
    arguments: [
      ("a-b)-|", 4, "this ) closes no group"),
      ("a-(bc", 3, "this ( is not closed"),
      ("a-(b-c)", 5, "a group is one instant, there is no time in it"),
      ("((a))", 2, "a group cannot be in a group"),
      ("-()", 2, "a group needs something in it"),
      ("a-{bc", 3, "this { is not closed"),
      ("{}", 1, "a value needs a name"),
      ("a}", 2, "this } closes no name"),
      ("^-^", 3, "there can be one subscription ^ only"),
      ("a-|-b", 5, "nothing can follow the end |"),
      ("#|", 2, "nothing can follow the end #"),
      ("^!-^", 4, "there can be one subscription ^ only"),
      ("! a", 3, "nothing can follow the end !"),
      ("a 99999999999ms", 3, "this pause is too long"),
    ])
  func rejects(_ text: String, _ position: Int, _ message: String) {
    #expect(throws: MarbleSyntaxError.self) { try MarbleDiagram(text) }
    do throws(MarbleSyntaxError) {
      _ = try MarbleDiagram(text)
    } catch {
      #expect(error.position == position)
      #expect(error.message == message)
      #expect(error.text == text)
    }
  }

  @Test("Example: a diagram's events and duration")
  func example() throws {
    let diagram = try MarbleDiagram("a-(bc) 8ms |")
    #expect(diagram.events.map(\.time) == [.zero, .milliseconds(2), .milliseconds(2), .milliseconds(11)])
    #expect(diagram.events.map(\.mark) == [.value("a"), .value("b"), .value("c"), .finished])
    #expect(diagram.events.map(\.position) == [1, 4, 5, 12])
    #expect(diagram.duration == .milliseconds(12))
    #expect(diagram.subscriptionTime == nil)
    #expect(diagram.description == "a-(bc) 8ms |")
  }

  @Test("Example: an error shows the place")
  func errorDescription() {
    #expect(throws: MarbleSyntaxError.self) { try MarbleDiagram("a-b-)-|") }
    do throws(MarbleSyntaxError) {
      _ = try MarbleDiagram("a-b-)-|")
    } catch {
      #expect(
        error.description == """
          bad marble diagram: character 5: this ) closes no group
            a-b-)-|
                ^
          """)
    }
  }

  @Test("A frame of another length")
  func frame() throws {
    let diagram = try MarbleDiagram("a-b 5ms c", frame: .seconds(1))
    #expect(diagram.events.map(\.time) == [.zero, .seconds(2), .milliseconds(3005)])
  }

  @Test("A frame of nothing stops the program")
  func badFrame() async {
    await #expect(processExitsWith: .failure) { _ = try MarbleDiagram("a", frame: .zero) }
  }

  @Test("Values that are written as they are")
  func values() {
    #expect(Int(marble: "7") == 7)
    #expect(Int(marble: "-12") == -12)
    #expect(Int(marble: "x") == nil)
    #expect(Character(marble: "x") == "x")
    #expect(Character(marble: "xy") == nil)
    #expect(String(marble: "red") == "red")
    #expect(Bool(marble: "t") == true && Bool(marble: "f") == false && Bool(marble: "x") == nil)
    #expect([true.marble, false.marble] == ["t", "f"])
    #expect(Never(marble: "x") == nil)
    #expect([12.marble, "x".marble, Character("y").marble] == ["12", "x", "y"])
  }
}
