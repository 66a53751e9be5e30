import Testing

@testable import TerminalUI

@Suite struct TerminalInputDecoderTests {
  /// The events of `text`'s bytes, with everything that waits for more let go.
  private func events(of text: String) -> [TerminalEvent] {
    var decoder = TerminalInputDecoder()
    return decoder.decode(text.utf8) + decoder.flush()
  }

  @Test(
    "Every key has its event",
    arguments: [
      ("q", .key(.character("q"))), ("Q", .key(.character("Q"))), (" ", .key(.character(" "))),
      ("é", .key(.character("é"))), ("赤", .key(.character("赤"))), ("👍", .key(.character("👍"))),
      ("\r", .key(.enter)), ("\n", .key(.enter)), ("\t", .key(.tab)), ("\u{1b}[Z", .key(.tab, .shift)),
      ("\u{7f}", .key(.backspace)), ("\u{8}", .key(.backspace)), ("\u{1b}[3~", .key(.delete)),
      ("\u{3}", .key(.control("c"))), ("\u{0}", .key(.control(" "))),
      ("\u{1b}[A", .key(.up)), ("\u{1b}[B", .key(.down)), ("\u{1b}[C", .key(.right)), ("\u{1b}[D", .key(.left)),
      ("\u{1b}OA", .key(.up)), ("\u{1b}OB", .key(.down)), ("\u{1b}OC", .key(.right)), ("\u{1b}OD", .key(.left)),
      ("\u{1b}OM", .key(.enter)),
      ("\u{1b}[1;2C", .key(.right, .shift)), ("\u{1b}[1;3C", .key(.right, .alt)),
      ("\u{1b}[1;5C", .key(.right, .control)), ("\u{1b}[1;8C", .key(.right, [.shift, .alt, .control])),
      ("\u{1b}[5~", .key(.pageUp)), ("\u{1b}[6~", .key(.pageDown)), ("\u{1b}[6;5~", .key(.pageDown, .control)),
      ("\u{1b}[H", .key(.home)), ("\u{1b}[F", .key(.end)), ("\u{1b}OH", .key(.home)), ("\u{1b}OF", .key(.end)),
      ("\u{1b}[1~", .key(.home)), ("\u{1b}[4~", .key(.end)), ("\u{1b}[7~", .key(.home)), ("\u{1b}[8~", .key(.end)),
      ("\u{1b}x", .key(.character("x"), .alt)), ("\u{1b}é", .key(.character("é"), .alt)),
      ("\u{1b}", .key(.escape)),
    ] as [(String, TerminalEvent)])
  func everyKeyHasItsEvent(bytes: String, event: TerminalEvent) {
    #expect(events(of: bytes) == [event])
  }

  @Test(
    "Every movement of the mouse has its event, with columns and lines from 0",
    arguments: [
      ("\u{1b}[<0;1;1M", TerminalMouse(.press(.left), column: 0, line: 0)),
      ("\u{1b}[<0;10;3m", TerminalMouse(.release(.left), column: 9, line: 2)),
      ("\u{1b}[<1;1;1M", TerminalMouse(.press(.middle), column: 0, line: 0)),
      ("\u{1b}[<2;1;1M", TerminalMouse(.press(.right), column: 0, line: 0)),
      ("\u{1b}[<32;300;200M", TerminalMouse(.drag(.left), column: 299, line: 199)),
      ("\u{1b}[<64;5;6M", TerminalMouse(.wheel(.up), column: 4, line: 5)),
      ("\u{1b}[<65;5;6M", TerminalMouse(.wheel(.down), column: 4, line: 5)),
      ("\u{1b}[<66;5;6M", TerminalMouse(.wheel(.left), column: 4, line: 5)),
      ("\u{1b}[<67;5;6M", TerminalMouse(.wheel(.right), column: 4, line: 5)),
      ("\u{1b}[<68;5;6M", TerminalMouse(.wheel(.left), column: 4, line: 5, modifiers: .shift)),
      ("\u{1b}[<69;5;6M", TerminalMouse(.wheel(.right), column: 4, line: 5, modifiers: .shift)),
      ("\u{1b}[<16;5;6M", TerminalMouse(.press(.left), column: 4, line: 5, modifiers: .control)),
      ("\u{1b}[<8;5;6M", TerminalMouse(.press(.left), column: 4, line: 5, modifiers: .alt)),
    ])
  func everyMovementOfTheMouseHasItsEvent(bytes: String, mouse: TerminalMouse) {
    #expect(events(of: bytes) == [.mouse(mouse)])
  }

  private static let mixture = "a\u{1b}[A赤\u{1b}[<0;10;3M\u{1b}OD👍\u{1b}[1;2C\u{1b}]11;rgb:0/0/0\u{1b}\\é\u{1b}[5~z"
  private static let mixtureEvents: [TerminalEvent] = [
    .key(.character("a")), .key(.up), .key(.character("赤")),
    .mouse(TerminalMouse(.press(.left), column: 9, line: 2)), .key(.left), .key(.character("👍")),
    .key(.right, .shift), .key(.character("é")), .key(.pageUp), .key(.character("z")),
  ]

  @Test("Reads may cut the bytes anywhere")
  func readsMayCutTheBytesAnywhere() {
    let bytes = Array(Self.mixture.utf8)
    for cut in 0...bytes.count {
      var decoder = TerminalInputDecoder()
      #expect(decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...]) == Self.mixtureEvents, "cut at \(cut)")
    }
    var decoder = TerminalInputDecoder()
    #expect(bytes.flatMap { decoder.decode(CollectionOfOne($0)) } == Self.mixtureEvents)
    #expect(!decoder.isIncomplete)
  }

  @Test("The beginning of a sequence waits; what is left of it is let go by a flush")
  func theBeginningOfASequenceWaits() {
    for (beginning, released) in [
      ("\u{1b}", [.key(.escape)]), ("\u{1b}[", [.key(.character("["), .alt)]),
      ("\u{1b}O", [.key(.character("O"), .alt)]),
      ("\u{1b}]", [.key(.character("]"), .alt)]), ("\u{1b}[1;", []), ("\u{1b}[<0;1", []), ("\u{1b}]11;rgb", []),
    ] as [(String, [TerminalEvent])] {
      var decoder = TerminalInputDecoder()
      #expect(decoder.decode(beginning.utf8) == [])
      #expect(decoder.isIncomplete)
      #expect(decoder.flush() == released, "\(beginning.debugDescription)")
      #expect(!decoder.isIncomplete)
      #expect(decoder.decode("q".utf8) == [.key(.character("q"))])
    }
  }

  @Test("Escape pressed twice, or before a sequence, is the Escape key")
  func escapePressedTwice() {
    #expect(events(of: "\u{1b}\u{1b}") == [.key(.escape), .key(.escape)])
    #expect(events(of: "\u{1b}\u{1b}[A") == [.key(.escape), .key(.up)])
  }

  @Test(
    "What is not known is swallowed whole",
    arguments: [
      "\u{1b}[?1;2c", "\u{1b}[12;34R", "\u{1b}[200~", "\u{1b}[<0;0;1M", "\u{1b}[<0;1M", "\u{1b}[<35;1;1M",
      "\u{1b}[<99999999999999999999;1;1M", "\u{1b}[M !!", "\u{1b}OP", "\u{1b}]0;title\u{7}", "\u{1b}P1$r0m\u{1b}\\",
      "\u{1b}[15;99999999999999999999~", "\u{1c}",
    ])
  func whatIsNotKnownIsSwallowedWhole(bytes: String) {
    #expect(events(of: bytes + "q") == [.key(.character("q"))])
  }

  @Test("A broken sequence does not take the next one with it")
  func aBrokenSequenceDoesNotTakeTheNextOneWithIt() {
    #expect(events(of: "\u{1b}[1;\u{1b}[A") == [.key(.up)])
    #expect(events(of: "\u{1b}]11;rgb\u{1b}[A") == [.key(.up)])
  }

  @Test("Bytes that are not UTF-8 become the replacement character, and the rest is read on")
  func bytesThatAreNotUTF8() {
    let wrong = TerminalEvent.key(.character("\u{fffd}"))
    for bytes: [UInt8] in [
      [0x80], [0xff], [0xc0, 0xaf], [0xe8, 0xb5], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80],
      [0xf0, 0x80, 0x80, 0x80],
    ] {
      var decoder = TerminalInputDecoder()
      #expect(decoder.decode(bytes + Array("q".utf8)) == [wrong, .key(.character("q"))], "\(bytes)")
    }
    var decoder = TerminalInputDecoder()
    #expect(decoder.decode([0xe8, 0xb5]) + decoder.flush() == [wrong])
  }

  @Test("Any bytes leave a decoder that still understands what comes next")
  func anyBytesLeaveADecoderThatUnderstandsWhatComesNext() {
    var state: UInt64 = 0x9e37_79b9_7f4a_7c15
    for _ in 0..<2000 {
      var decoder = TerminalInputDecoder()
      for _ in 0..<12 {
        // Every third byte or so is taken from those that sequences are made of.
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let byte = UInt8(truncatingIfNeeded: state >> 33)
        let special = Array("\u{1b}[O]<;1Mm~".utf8)
        _ = decoder.decode([byte % 3 == 0 ? special[Int(byte) % special.count] : byte])
      }
      _ = decoder.flush()
      #expect(decoder.decode("\u{1b}[A".utf8) == [.key(.up)])
    }
  }
}
