/// The ways in which people compile: the language mode alone, with the meaning that async functions get next, and as a new
/// app is set up, where everything belongs to the main actor that does not say otherwise.
enum Mode: String, CaseIterable, Sendable, CustomStringConvertible {
  case swift6 = "Swift 6"
  case nonsending = "Swift 6 with NonisolatedNonsendingByDefault"
  case mainActor = "Swift 6 with main-actor default isolation"

  var description: String { rawValue }

  var arguments: [String] {
    switch self {
    case .swift6: []
    case .nonsending: ["-enable-upcoming-feature", "NonisolatedNonsendingByDefault"]
    case .mainActor:
      ["-default-isolation", "MainActor", "-enable-upcoming-feature", "InferIsolatedConformances"]
    }
  }
}
