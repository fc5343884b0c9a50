/// A word that occurs once in the inbox, and nowhere else unless it was copied.
package struct Canary: Sendable, Hashable {
  /// What a word stands for.
  package enum Kind: String, Sendable, Hashable {
    case text, sender, recipient
  }

  package let kind: Kind
  /// Number of its message, counted from 1; 0 for the phone itself.
  package let message: Int
  /// The word itself, as it stands in the text or address.
  package let word: String

  package init(_ kind: Kind, message: Int, word: String) {
    self.kind = kind
    self.message = message
    self.word = word
  }

  /// The canary in words, without its word.
  package var name: String {
    switch kind {
    case .text: "the text of message \(message)"
    case .sender: "the sender of message \(message)"
    case .recipient: "the recipient\u{2019}s number"
    }
  }
}
