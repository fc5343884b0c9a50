/// What an answer of junk does to the rest of the conversation.
package enum JunkStickiness: String, Sendable, Hashable, CaseIterable, Codable {
  /// The whole conversation becomes junk, and later messages follow unasked.
  case conversation
  /// Only the message itself: each category is a conversation of its own, and each is asked about.
  case category
  /// As `conversation`, unless the first message of the conversation was a transaction.
  case unlessFirstTransaction = "unless-first-transaction"

  /// The rule that a profile or a scenario chooses by this.
  package var rule: PolicyRule {
    switch self {
    case .conversation:
      PolicyRule(
        "junk.conversation", "One junk message moves its whole conversation to Junk.",
        source: "gexiao.me 2017, with Apple\u{2019}s answer; WWDC17 session 249",
        provenance: .reported,
        seenIn: .ios11, elsewhere: .assumed)
    case .category:
      PolicyRule(
        "junk.category", "A junk message moves alone; each category is its own conversation.",
        source: "reported for iOS 14 to 18 by readers of the message store", provenance: .reported,
        seenIn: [.ios14, .ios16], elsewhere: .assumed)
    case .unlessFirstTransaction:
      PolicyRule(
        "junk.unless-first-transaction",
        "One junk message moves its conversation, unless that began with a transaction.",
        source: "developer forum thread 836163, iOS 26.5, cases A to C", provenance: .reported,
        seenIn: .ios26, elsewhere: .assumed)
    }
  }
}
