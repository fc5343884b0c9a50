/// Who sent a message: a phone number, an e-mail address, a short code or a name.
///
/// Private to the phone's user, so it prints redacted.
package struct SenderAddress: Sendable, Hashable {
  /// The address as it was received, passed to the extension unchanged.
  package let text: PrivateText
  /// What two writings of one address have in common; conversations and contacts match by it.
  package let key: String

  package init(_ text: String) {
    self.text = PrivateText(text)
    key = SenderAddress.key(of: text)
  }

  package static func == (left: SenderAddress, right: SenderAddress) -> Bool {
    left.key == right.key
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(key)
  }

  /// Reduces a phone number to its digits and plus sign, and anything else to lower case.
  private static func key(of text: String) -> String {
    let trimmed = text.drop { $0 == " " }
    let punctuation: Set<Character> = [" ", "-", "(", ")", ".", "/", "\u{a0}"]
    let isNumber = trimmed.allSatisfy {
      ("0"..."9").contains($0) || $0 == "+" || punctuation.contains($0)
    }
    guard isNumber, trimmed.contains(where: \.isNumber) else { return trimmed.lowercased() }
    return String(trimmed.filter { !punctuation.contains($0) })
  }
}

extension SenderAddress: CustomStringConvertible, CustomReflectable {
  package var description: String { "<private>" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
