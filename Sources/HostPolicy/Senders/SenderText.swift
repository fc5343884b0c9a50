/// A sender's writing with everything folded that a reader does not see as a difference.
///
/// Bidi controls and other invisible characters are gone, full-width forms and the decimal digits
/// of every script are ASCII, and white space is one space.
struct SenderText {
  /// Longer than any address: 64 octets, an at sign and 255 octets of an e-mail address.
  static let longest = 320

  let scalars: [Unicode.Scalar]

  /// Looks at no more of the text than an address can have; nil if there is more.
  init?(_ text: String) {
    guard text.unicodeScalars.prefix(Self.longest + 1).count <= Self.longest else { return nil }
    var folded: [Unicode.Scalar] = []
    var needsSpace = false
    for scalar in text.unicodeScalars where !scalar.properties.isDefaultIgnorableCodePoint {
      let next = Self.fold(scalar)
      if next == " " {
        needsSpace = !folded.isEmpty
      } else {
        if needsSpace { folded.append(" ") }
        needsSpace = false
        folded.append(next)
      }
    }
    scalars = folded
  }

  var string: String { String(String.UnicodeScalarView(scalars)) }

  private static func fold(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let properties = scalar.properties
    if properties.isWhitespace { return " " }
    if properties.numericType == .decimal, let value = properties.numericValue {
      return Unicode.Scalar(UInt8(ascii: "0") + UInt8(value))
    }
    switch scalar.value {
    case 0xFF01...0xFF5E: return Unicode.Scalar(UInt8(scalar.value - 0xFEE0))
    case 0x207A, 0xFE62: return "+"
    default: return scalar
    }
  }
}
