/// A number as JSON5 writes it.
enum JSON5Number {
  /// The number that a word is; nil where it is none.
  static func value(of text: String) -> Double? {
    // What most numbers are.
    if text.utf8.count < 16, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      text == "0" || !text.hasPrefix("0"), let whole = Int(text)
    {
      return Double(whole)
    }
    return isNumber(text[...]) ? Double(text) : nil
  }

  /// Whether JSON5 has a number of this form; a file can hold very many, so that it is no pattern.
  private static func isNumber(_ text: Substring) -> Bool {
    var rest = text
    func takeDigits(_ isHex: Bool = false) -> Substring {
      let digits = rest.prefix { $0.isASCII && (isHex ? $0.isHexDigit : $0.isWholeNumber) }
      rest = rest.dropFirst(digits.count)
      return digits
    }
    func take(_ characters: String) -> Bool {
      guard let first = rest.first, characters.contains(first) else { return false }
      rest = rest.dropFirst()
      return true
    }
    _ = take("+-")
    if rest == "Infinity" || rest == "NaN" { return true }
    if rest.hasPrefix("0x") || rest.hasPrefix("0X") {
      rest = rest.dropFirst(2)
      return !takeDigits(true).isEmpty && rest.isEmpty
    }
    let whole = takeDigits()
    guard whole.count < 2 || !whole.hasPrefix("0") else { return false }
    let fraction = take(".") ? takeDigits() : ""
    guard !whole.isEmpty || !fraction.isEmpty else { return false }
    if take("eE") {
      _ = take("+-")
      guard !takeDigits().isEmpty else { return false }
    }
    return rest.isEmpty
  }
}
