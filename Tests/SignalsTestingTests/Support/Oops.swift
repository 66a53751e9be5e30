/// The failure of the tests' streams.
enum Oops: Error, Equatable {
  case offline
  case other
}
