/// A word as the sender of a message.
enum SenderWord {
  /// Whether a word is a number or an e-mail address.
  static func isAddress(_ word: String) -> Bool {
    guard word.utf8.count <= 60, let first = word.utf8.first else { return false }
    if first < 0x3a, word.utf8.count <= 20 {
      return word.wholeMatch(of: /[+(]{0,2}[0-9](?:[0-9 ().\-\/]*[0-9])?/) != nil
        && word.utf8.count { (0x30...0x39).contains($0) } >= 3
    }
    return word.wholeMatch(of: /[^@\s]+@[^@\s]+\.[A-Za-z]{2,}/) != nil
  }

  /// Whether it can be what a company sends as: `HDFCBK`, or a part of it, `VM-`.
  static func canBeName(_ word: String) -> Bool {
    (2...20).contains(word.utf8.count) && !word.contains("://")
      && word.utf8.allSatisfy { (0x21...0x7e).contains($0) }
  }

  /// Whether it can be such a name with blanks inside: `DHL Express`.
  static func canBeSpacedName(_ word: String) -> Bool {
    let parts = word.split(separator: " ", omittingEmptySubsequences: false)
    return word.utf8.count <= 20 && parts.contains { $0.contains(where: \.isLetter) }
      && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x21...0x7e).contains($0) } }
  }

  /// An address of a domain, where a word is one: `bank.example` or `@bank.example`; nil of any other.
  static func address(ofDomain word: String) -> String? {
    let domain = word.hasPrefix("@") ? word.dropFirst() : word[...]
    guard (4...50).contains(domain.utf8.count), domain.utf8.contains(UInt8(ascii: ".")),
      domain.wholeMatch(of: /(?:[A-Za-z0-9_\-]+\.)+[A-Za-z]{2,}/) != nil
    else { return nil }
    return "info@\(domain)"
  }

  /// The forms of an address, the likeliest first: a phone has numbers of a country with its code.
  static func forms(ofAddress word: String) -> [String] {
    guard !word.contains("@") else { return [word] }
    let digits = word.filter(\.isNumber)
    let whole =
      switch digits.count {
      case 10: "+1\(digits)"
      case 7...15: "+\(digits)"
      default: digits
      }
    let isWritten = word == digits || word == "+\(digits)"
    if word.contains("+") { return isWritten ? [word] : ["+\(digits)", word] }
    return isWritten ? (whole == word ? [word] : [word, whole]) : [whole, word]
  }
}
