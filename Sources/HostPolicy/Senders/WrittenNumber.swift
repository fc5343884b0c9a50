/// A text written as a phone number: an optional plus sign, digits, and perhaps an extension.
struct WrittenNumber {
  let hasPlus: Bool
  let digits: String
  /// What is dialled after the connection is made; nil if there is nothing.
  let subscriberExtension: String?

  init(hasPlus: Bool, digits: String, subscriberExtension: String?) {
    self.hasPlus = hasPlus
    self.digits = digits
    self.subscriberExtension = subscriberExtension
  }

  /// Reads a folded text; nil if anything in it does not belong to a phone number.
  init?(_ scalars: [Unicode.Scalar]) {
    var digits = String.UnicodeScalarView()
    var hasPlus = false
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      if Self.isDigit(scalar) {
        digits.append(scalar)
      } else if scalar == "+", digits.isEmpty {
        hasPlus = true
      } else if !Self.isPunctuation(scalar) {
        break
      }
      index += 1
    }
    guard !digits.isEmpty else { return nil }
    self.hasPlus = hasPlus
    self.digits = String(digits)
    guard index < scalars.count else {
      subscriberExtension = nil
      return
    }
    guard let found = Self.extensionDigits(scalars[index...]) else { return nil }
    subscriberExtension = found
  }

  static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// What people write between digits: dashes of every kind, brackets, dots, slashes, quotes.
  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isDash
      || " ()[]<>./'\"~\u{2053}\u{223C}\u{30FC}".unicodeScalars.contains(scalar)
  }

  private static let extensionMarks = [
    ";ext=", "extension", "extensión", "extn", "ext", "anexo", "int", "доб", "x", "#", ",", ";",
  ]

  /// The most digits of an extension, as in RFC 3966 implementations.
  private static let longestExtension = 20

  private static func extensionDigits(_ tail: ArraySlice<Unicode.Scalar>) -> String? {
    let text = String(String.UnicodeScalarView(tail)).lowercased()
    guard let mark = extensionMarks.first(where: text.hasPrefix) else { return nil }
    let rest = text.unicodeScalars.dropFirst(mark.unicodeScalars.count)
      .drop { ".:=-,; ".unicodeScalars.contains($0) }
    let digits = rest.prefix(while: isDigit)
    let end = rest.dropFirst(digits.count)
    guard (1...longestExtension).contains(digits.count), end.isEmpty || end.elementsEqual(["#"])
    else { return nil }
    return String(digits)
  }
}
