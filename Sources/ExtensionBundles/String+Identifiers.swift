extension String {
  /// The text with everything that a C identifier cannot hold replaced by an underscore.
  ///
  /// Letters of other scripts stay, as with Xcode's `c99extidentifier`.
  package var c99Identifier: String {
    let body = String(map { $0.isLetter || $0.isWholeNumber || $0 == "_" ? $0 : "_" })
    guard let first = body.first else { return "_" }
    return first.isWholeNumber ? "_" + body : body
  }

  /// The text with everything that a bundle identifier cannot hold replaced by a hyphen.
  var rfc1034Identifier: String {
    String(map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" })
  }

  /// Whether the text can be the name of a Swift module or class.
  package var isIdentifier: Bool {
    !isEmpty && c99Identifier == self
  }

  /// Whether the text can be the name of a compiler's feature, which may have a value behind `=`.
  package var isFeature: Bool {
    let parts = split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.allSatisfy { String($0).isIdentifier }
  }
}
