import Signals

/// Whether a publisher is of this failure type.
func fails<P: Publisher, E: Error>(_ publisher: P, with type: E.Type) -> Bool { P.Failure.self == E.self }
