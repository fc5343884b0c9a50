extension String {
  /// The same with the spaces that a keyboard types: a phone writes narrow no-break ones into a time, and nobody
  /// sees the difference.
  package var withPlainSpaces: String {
    guard unicodeScalars.contains(where: \.isNoBreakSpace) else { return self }
    return String(
      String.UnicodeScalarView(unicodeScalars.map { $0.isNoBreakSpace ? " " : $0 }))
  }
}

extension Unicode.Scalar {
  fileprivate var isNoBreakSpace: Bool { self == "\u{A0}" || self == "\u{202F}" }
}
