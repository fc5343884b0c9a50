/// Everything that was decided about one message, and why.
package struct Decision: Sendable, Hashable {
  package let messageID: MessageID
  /// The facts that the gates looked at.
  package let facts: GateFacts
  /// Every gate that was looked at, in order.
  package let gates: [GateRecord]
  /// The name of the extension that was asked; nil if none was.
  package let askedFilter: String?
  /// What the extension answered; nil if it was not asked.
  package let answer: FilterAnswer?
  /// The rules that turned the answer, or its absence, into the placement.
  package let rules: [PolicyRule]
  package let placement: Placement

  /// How the message reached the phone.
  package var service: MessageService { facts.service }

  /// Whether the extension was asked.
  package var isAsked: Bool { askedFilter != nil }

  /// The gate that kept the extension from being asked; nil if it was asked.
  package var decisiveGate: GateRecord? { gates.first(where: \.isDecisive) }
}

/// Where a message ended, and what the user noticed of it.
package struct Placement: Sendable, Hashable {
  package let folder: Folder
  /// Whether there was a sound or a banner.
  package let isNotified: Bool
  /// Unread messages in that folder after this one arrived.
  package let unread: Int
  /// The line under the conversation, such as "Filtered by Filter It".
  package let label: String?
}

/// What the host does with a message that has just arrived.
package enum MessageArrival: Sendable, Hashable {
  /// The extension must be asked; `PhoneState.conclude(_:with:)` takes its answer.
  case ask(MessageID, filter: String)
  /// It is placed already, without asking.
  case placed(Decision)
}

/// The rules that place a message, or a conversation, without an answer of the extension.
package enum PlacementRule {
  package static let shownNormally = PolicyRule(
    "placement.normal", "A message that no filter is asked about is shown and notified normally.",
    source: "WWDC17 session 249", provenance: .documented)

  package static let followsJunkConversation = PolicyRule(
    "placement.junk-conversation",
    "While a filter is chosen, later messages of a junk conversation go to Junk, silently.",
    source: "gexiao.me 2017, with Apple\u{2019}s answer; developer forum thread 836163",
    provenance: .reported, seenIn: [.ios11, .ios26], elsewhere: .assumed)

  package static let iMessageStays = PolicyRule(
    "placement.imessage",
    "No iMessage moves by a verdict about another message of its conversation, or follows it.",
    source: "follows from WWDC17 session 249: no filter is asked about an iMessage",
    provenance: .inferred)

  package static let hiddenWithoutFilter = PolicyRule(
    "placement.hidden",
    "Junk, Promotions and Transactions are listed with a chosen filter only; what is there stays.",
    source: "follows from WWDC22 session 110341, where the folders come with the filter",
    provenance: .inferred, seenIn: [.ios14, .ios16], elsewhere: .assumed)

  package static let rescuedByReplies = PolicyRule(
    "placement.rescued-by-replies",
    "Three replies to a junk conversation restore it to the list of messages.",
    source: "WWDC17 session 249 (\u{201C}multiple times\u{201D}); the count: gexiao.me 2017",
    provenance: .reported, seenIn: .ios11, elsewhere: .inferred)

  package static let rescuedByContact = PolicyRule(
    "placement.rescued-by-contact",
    "Adding the sender to Contacts takes the conversation out of Junk.",
    source: "WWDC17 session 249; independent report of 2018", provenance: .reported, seenIn: .ios11,
    elsewhere: .inferred)

  package static let movedWithContact = PolicyRule(
    "placement.moved-with-contact",
    "Adding or removing a contact moves the conversation between known and unknown senders.",
    source: "WWDC22 session 110341", provenance: .inferred)

  package static let knownByReplies = PolicyRule(
    "placement.known-by-replies",
    "A sender whom the user has replied to three times is listed under known senders.",
    source: "follows from WWDC17 session 249", provenance: .inferred)

  package static let markedKnown = PolicyRule(
    "placement.marked-known", "A conversation marked as known moves to the list of messages.",
    source: "Apple Support: Screen, filter and report messages", provenance: .inferred)

  package static let blocked = PolicyRule(
    "placement.blocked", "A blocked sender\u{2019}s message is shown nowhere.",
    source: "Apple Support: Block phone numbers", provenance: .inferred)

  package static let overtaken = PolicyRule(
    "placement.overtaken",
    "An answer that comes after the sender was blocked, known or junk is not used.",
    source: "nobody says", provenance: .assumed)

  package static let uninstalled = PolicyRule(
    "placement.uninstalled", "Removing the chosen filter turns filtering off, as None does.",
    source: "public reading of the host\u{2019}s binaries", provenance: .reported,
    seenIn: [.ios16, .ios26], elsewhere: .inferred)

  package static let readByReplying = PolicyRule(
    "placement.read-by-replying", "Replying opens the conversation, so its messages become read.",
    source: "how the Messages app is used", provenance: .inferred)

  package static let alertsHidden = PolicyRule(
    "placement.alerts-hidden",
    "A message of a conversation whose alerts are hidden is placed as before, silently.",
    source: "gexiao.me 2017: a number under Do Not Disturb", provenance: .reported,
    seenIn: .ios11, elsewhere: .inferred)

  package static let all = [
    shownNormally, followsJunkConversation, iMessageStays, hiddenWithoutFilter, rescuedByReplies,
    rescuedByContact, movedWithContact, knownByReplies, markedKnown, blocked, overtaken,
    uninstalled,
    readByReplying, alertsHidden,
  ]
}
