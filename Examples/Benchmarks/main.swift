import Signals

@inline(never) func blackHole<T>(_ x: T) {}
@inline(never) func opaque<T>(_ x: T) -> T { x }
func best(_ name: String, _ n: Int, _ f: () -> Void) {
  let clock = ContinuousClock()
  var b = Duration.seconds(1000)
  for _ in 0..<7 { let d = clock.measure { f() }; if d < b { b = d } }
  let ns = Double(b.components.attoseconds) / 1e9 / Double(n)
  print(name, (ns * 100).rounded() / 100)
}
final class Handwritten {
  var list: [(Int) -> Void] = []; @inline(never) func send(_ v: Int) { for f in list { f(v) } }
}
final class HandwrittenU {
  @exclusivity(unchecked) var list: [(Int) -> Void] = []; @inline(never) func send(_ v: Int) { for f in list { f(v) } }
}
final class Total { @exclusivity(unchecked) var n = 0 }
let N = 1_000_000
nonisolated func run() {
  for sinks in [1, 10] {
    do {
      let h = HandwrittenU(); let t = Total(); for _ in 0..<sinks { h.list.append { t.n &+= $0 } }
      best("hand \(sinks)", N * sinks) { for i in 0..<N { h.send(i) } }; blackHole(t.n)
    }
    do {
      let s = opaque(PassthroughSubject<Int, Never>()); let t = Total(); var c: [AnyCancellable] = [];
      for _ in 0..<sinks { c.append(s.sink { t.n &+= $0 }) }
      best("signals \(sinks)", N * sinks) { for i in 0..<N { s.send(i) } }; blackHole(t.n); for x in c { x.cancel() }
    }
  }
}
@MainActor func run2() {
  do {
    let s = opaque(PassthroughSubject<Int, Never>()); let t = Total();
    best("subscribe+cancel", 100_000) { for _ in 0..<100_000 { let c = s.sink { t.n &+= $0 }; c.cancel() } };
    blackHole(t.n)
  }
}
if CommandLine.arguments.count == 1 { run() }
if CommandLine.arguments.count == 1 { run2() }
@MainActor func run3() {
  let s = opaque(PassthroughSubject<Int, Never>()); let t = Total();
  for _ in 0..<20_000 { let c = s.sink { t.n &+= $0 }; c.cancel() }
}
if CommandLine.arguments.count > 1 { run3() }
