extension Publishers {
  /// A publisher that prints what passes; ``Publisher/print(_:to:)`` makes it.
  public struct Print<Upstream: Publisher>: Publisher {
    /// The values are its upstream's.
    public typealias Output = Upstream.Output
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// What each line begins with, before a colon and a space; nothing if it is empty.
    public let prefix: String
    /// Where the values come from.
    public let upstream: Upstream
    /// Where the lines go to; nil for the standard output.
    public let stream: (any TextOutputStream)?

    /// Makes a publisher that prints what passes.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - prefix: What each line begins with, before a colon and a space; nothing if it is empty.
    ///   - stream: Where the lines go to; nil for the standard output.
    public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
      self.upstream = upstream
      self.prefix = prefix
      self.stream = stream
    }

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: WatchingStage(
          subscriber, watcher: Log(printer: LinePrinter(prefix: prefix, stream: stream)), name: "print"))
    }

    private struct Log: StreamWatcher {
      let printer: LinePrinter

      func write(_ line: String) { printer.write(line) }

      func receive(subscription: any Subscription) { write("receive subscription: (\(subscription))") }

      func receive(_ output: Output) { write("receive value: (\(output))") }

      func receive(completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished: write("receive finished")
        case .failure(let error): write("receive error: (\(error))")
        }
      }

      func receive(request: Subscribers.Demand, isReturned: Bool) {
        let amount = request.max.map { "max: (\($0))" } ?? "unlimited"
        write("request \(amount)\(isReturned ? " (synchronous)" : "")")
      }

      func receiveCancellation() { write("receive cancel") }
    }
  }
}

/// Writes lines to a stream, never two at a time: a stream is anybody's code, and may cancel what it writes about.
private final class LinePrinter {
  private let prefix: String
  private var stream: (any TextOutputStream)?
  /// Lines that came up while another was being written.
  private var waiting = OrderedQueue<String>()
  private var isWriting = false

  init(prefix: String, stream: (any TextOutputStream)?) {
    self.prefix = prefix.isEmpty ? "" : "\(prefix): "
    self.stream = stream
  }

  func write(_ line: String) {
    waiting.append(prefix + line)
    if isWriting { return }
    isWriting = true
    while let line = waiting.popFirst() { writeOut(line) }
    isWriting = false
  }

  private func writeOut(_ line: String) {
    guard var stream else {
      Swift.print(line)
      return
    }
    // As `print` writes a line; here, with a stream of unknown type, the compiler does not take `print` itself.
    stream.write(line)
    stream.write("\n")
    self.stream = stream
  }
}

extension Publisher {
  /// Prints a line for everything that passes: the subscription, requests, values, the end, and cancelling.
  ///
  /// ```swift
  /// let token = [1, 2].publisher.print("numbers").sink { _ in }
  /// // numbers: receive subscription: (Sequence)
  /// // numbers: request unlimited
  /// // numbers: receive value: (1)
  /// // numbers: receive value: (2)
  /// // numbers: receive finished
  /// ```
  ///
  /// A request that a subscriber makes by what it returns on receiving a value is marked `(synchronous)`. A stream that is a
  /// value is copied for each subscriber.
  ///
  /// - Parameters:
  ///   - prefix: What each line begins with, before a colon and a space; nothing if it is empty.
  ///   - stream: Where the lines go to; nil for the standard output.
  /// - Returns: A publisher of the same stream.
  public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.Print<Self> {
    Publishers.Print(upstream: self, prefix: prefix, to: stream)
  }
}
