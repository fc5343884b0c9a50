/// Keys that stand without quotes.
enum JSON5Name {
  /// Whether a key needs no quotes.
  static func isName(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, isLetter(first) else { return false }
    return scalars.dropFirst().allSatisfy { scalar in
      // The joiners of some scripts.
      if isLetter(scalar) || scalar == "\u{200C}" || scalar == "\u{200D}" { return true }
      return switch scalar.properties.generalCategory {
      case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber,
        .otherNumber, .connectorPunctuation:
        true
      default: false
      }
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "$"
        || scalar == "_"
    }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  /// A bare key without its escapes; nil where one is none that a key may have.
  static func unescaped(_ text: String) -> String? {
    let parts = text.split(separator: "\\", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(parts.first.map(String.init)) { name, part in
      let digits = part.unicodeScalars.dropFirst().prefix(4)
      guard let name, part.hasPrefix("u"), digits.count == 4,
        digits.allSatisfy(\.properties.isASCIIHexDigit),
        let scalar = UInt16(String(digits), radix: 16).flatMap(Unicode.Scalar.init)
      else { return nil }
      return name + String(scalar) + String(part.unicodeScalars.dropFirst(5))
    }
  }
}
