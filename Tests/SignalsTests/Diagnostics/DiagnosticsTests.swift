import Signals
import SignalsTesting
import Testing

@Suite("Diagnostics")
struct DiagnosticsTests {
  @Test("Outside a counting nothing is counted")
  func outside() {
    let subject = PassthroughSubject<Int, Oops>()
    let recorder = subject.record()
    #expect(Diagnostics.liveSubscriptions == 0)
    #expect(Diagnostics.liveObjects == 0)
    recorder.cancel()
  }

  @Test("Each subscription and object counts from its making to its end")
  func counts() {
    Diagnostics.counting {
      let subject = PassthroughSubject<Int, Oops>()
      #expect(Diagnostics.liveObjects == 1)
      let first = subject.record()
      #expect(Diagnostics.liveSubscriptions == 1)
      let second = subject.scan(0) { $0 + $1 }.record()
      #expect(Diagnostics.liveSubscriptions == 2)
      #expect(Diagnostics.liveObjects == 2)
      first.cancel()
      second.cancel()
      #expect(Diagnostics.liveObjects == 1)
    }
  }

  @Test("Countings do not see each other, nor what was made outside")
  func nested() {
    let outside = PassthroughSubject<Int, Oops>()
    Diagnostics.counting {
      let middle = PassthroughSubject<Int, Oops>()
      Diagnostics.counting {
        let inner = middle.record()
        let other = outside.record()
        #expect(Diagnostics.liveSubscriptions == 2)
        #expect(Diagnostics.liveObjects == 0)
        inner.cancel()
        other.cancel()
      }
      #expect(Diagnostics.liveSubscriptions == 0)
      #expect(Diagnostics.liveObjects == 1)
      _ = middle
    }
  }

  @Test("What is made in a counting is counted when it ends, wherever that is")
  func endsOutside() {
    var kept: RecordingSubscriber<Int, Oops>?
    var subject: PassthroughSubject<Int, Oops>?
    Diagnostics.counting {
      subject = PassthroughSubject()
      kept = subject?.record()
      Diagnostics.counting {
        kept?.cancel()
        kept = nil
        subject = nil
        #expect(Diagnostics.liveSubscriptions == 0)
      }
      #expect(Diagnostics.liveSubscriptions == 0)
      #expect(Diagnostics.liveObjects == 0)
    }
  }

  @Test("A counting hands on its result and its error, with its type")
  func results() throws {
    #expect(Diagnostics.counting { 7 } == 7)
    #expect(throws: Oops.offline) { try Diagnostics.counting { () throws(Oops) -> Int in throw .offline } }
  }

  @Test("Tasks that are started in a counting count in it")
  @MainActor
  func tasks() async {
    await Diagnostics.counting {
      let task = Task { @MainActor in
        let subject = PassthroughSubject<Int, Never>()
        let token = subject.sink { _ in }
        let live = (Diagnostics.liveSubscriptions, Diagnostics.liveObjects)
        token.cancel()
        return live
      }
      let live = await task.value
      #expect(live.0 == 1 && live.1 == 2)
      #expect(Diagnostics.liveSubscriptions == 0)
      #expect(Diagnostics.liveObjects == 0)
    }
  }
}
