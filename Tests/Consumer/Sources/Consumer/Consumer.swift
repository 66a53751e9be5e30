@main
struct Consumer {
  @MainActor
  static func main() async {
    publishers()
    subjects()
    subscribers()
    mapping()
    filtering()
    reducing()
    matching()
    sequences()
    stayingWhatTheyAre()
    combining()
    republishing()
    errors()
    time()
    buffering()
    debugging()
    await waiting()
    await beyond()
    for failure in Check.failures { print("wrong: \(failure)") }
    print("\(Check.count) checks, \(Check.failures.count) failures")
    if !Check.failures.isEmpty { fatalError("the library does not do what its users rely on") }
  }
}
