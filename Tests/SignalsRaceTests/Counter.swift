/// Counts in the domain that it is made in.
final class Counter {
  var count = 0
}
