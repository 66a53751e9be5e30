import Testing

/// That a process which was to stop has said why, in each of these words.
func check(_ result: ExitTest.Result?, says parts: String..., location: SourceLocation = #_sourceLocation) {
  let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  for part in parts { #expect(text.contains(part), "\(text)", sourceLocation: location) }
}
