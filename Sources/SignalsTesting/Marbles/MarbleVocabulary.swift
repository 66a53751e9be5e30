/// How the values of a diagram are read, and how values are written in a failure.
struct MarbleVocabulary<Value> {
  let read: (String) -> Value?
  let write: (Value) -> String
  let matches: (Value, Value) -> Bool
  /// What to say of a name that means nothing.
  let complaint: (String) -> String
}

extension MarbleVocabulary where Value: MarbleValue {
  static var literal: MarbleVocabulary {
    MarbleVocabulary(read: { Value(marble: $0) }, write: \.marble, matches: { $0 == $1 }) { name in
      "'\(name)' is no \(Value.self)"
    }
  }
}

extension MarbleVocabulary {
  /// The values by their names; a value that has none is written as it describes itself.
  static func names(_ values: [String: Value], _ matches: @escaping (Value, Value) -> Bool) -> MarbleVocabulary {
    let names = values.keys.sorted()
    return MarbleVocabulary(
      read: { values[$0] },
      write: { value in
        names.first { name in values[name].map { matches($0, value) } ?? false } ?? String(describing: value)
      }, matches: matches
    ) { name in
      "there is no value for '\(name)', only for \(names.joined(separator: ", "))"
    }
  }
}
