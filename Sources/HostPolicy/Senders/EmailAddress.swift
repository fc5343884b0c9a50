/// An e-mail address, reduced to what two writings of one mailbox have in common.
struct EmailAddress {
  /// Lower case; the domain in Unicode, without a final dot.
  let key: String

  /// Reads a folded text; nil if it is no address.
  init?(_ text: String) {
    guard let at = text.lastIndex(of: "@") else { return nil }
    let mailbox = text[..<at]
    let domain = Self.domain(text[text.index(after: at)...])
    let isPlain = text.unicodeScalars.allSatisfy {
      $0 != " " && $0.properties.generalCategory != .control
    }
    guard isPlain, !mailbox.isEmpty, let domain else { return nil }
    key = mailbox.lowercased() + "@" + domain
  }

  private static let fullStops: Set<Character> = [".", "\u{3002}", "\u{FF0E}", "\u{FF61}"]

  /// The domain with its labels in Unicode, which compare canonically; nil if a label is empty.
  private static func domain(_ text: Substring) -> String? {
    var labels = text.lowercased().split(
      omittingEmptySubsequences: false, whereSeparator: fullStops.contains)
    if labels.count > 1, labels.last?.isEmpty == true { labels.removeLast() }
    guard labels.allSatisfy({ !$0.isEmpty }) else { return nil }
    return labels.map { Punycode.decode(label: $0) ?? String($0) }.joined(separator: ".")
  }
}
