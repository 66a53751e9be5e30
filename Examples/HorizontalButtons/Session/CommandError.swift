/// Why something could not be done to the screen.
struct CommandError: Error, Equatable, CustomStringConvertible {
  let description: String
}
