/// A condition that must hold before the extension is asked about a message.
package enum Gate: String, Sendable, Hashable, CaseIterable {
  case service
  case blocked
  case contact
  case unknownSenderFiltering = "unknown-sender-filtering"
  case filterSelected = "filter-selected"
  case markedKnown = "marked-known"
  case replies
  case junkConversation = "junk-conversation"
  case senderAndBody = "sender-and-body"

  /// Looks at the facts: does the gate let the message through, and what was found.
  package func judge(_ facts: GateFacts) -> (passes: Bool, finding: String) {
    switch self {
    case .service:
      (
        facts.filteredServices.contains(facts.service), "the message is an \(facts.service.name)"
      )
    case .blocked:
      (!facts.senderIsBlocked, "the sender is \(facts.senderIsBlocked ? "" : "not ")blocked")
    case .contact:
      (!facts.participantIsContact, contact(facts))
    case .unknownSenderFiltering:
      (
        facts.filtersUnknownSenders,
        "\(facts.screeningName) is \(facts.filtersUnknownSenders ? "on" : "off")"
      )
    case .filterSelected:
      (facts.selectedFilter != nil, "the filter chosen in Settings is \(chosen(facts))")
    case .markedKnown:
      (
        !facts.conversationIsMarkedKnown,
        "the user has \(facts.conversationIsMarkedKnown ? "" : "not ")marked the sender as known"
      )
    case .replies:
      (
        facts.replies < facts.trustedAfterReplies,
        "the user has \(replied(facts.replies)); the limit is \(facts.trustedAfterReplies)"
      )
    case .junkConversation:
      (
        !facts.conversationIsJunk,
        "the conversation is \(facts.conversationIsJunk ? "already" : "not") marked as junk"
      )
    case .senderAndBody:
      (facts.hasSender && facts.hasBody, missing(facts))
    }
  }

  private func contact(_ facts: GateFacts) -> String {
    switch (facts.isGroup, facts.participantIsContact) {
    case (false, true): "the sender is in Contacts" + how(facts)
    case (false, false): "the sender is not in Contacts"
    case (true, true): "somebody of the group is in Contacts" + how(facts)
    case (true, false): "nobody of the group is in Contacts"
    }
  }

  private func how(_ facts: GateFacts) -> String {
    facts.contactIsLocalMatch ? ", by the number without its area code" : ""
  }

  private func chosen(_ facts: GateFacts) -> String {
    facts.selectedFilter.map { "\u{201C}\($0)\u{201D}" } ?? "None"
  }

  private func replied(_ count: Int) -> String {
    switch count {
    case 0: "never replied"
    case 1: "replied once"
    case 2: "replied twice"
    default: "replied \(count) times"
    }
  }

  private func missing(_ facts: GateFacts) -> String {
    switch (facts.hasSender, facts.hasBody) {
    case (true, true): "the message has a sender and a text"
    case (false, true): "the message has no sender"
    case (true, false): "the message has no text"
    case (false, false): "the message has neither sender nor text"
    }
  }
}

extension Gate {
  /// The rule of the real system that the gate stands for.
  package var rule: PolicyRule {
    switch self {
    case .service:
      PolicyRule(
        "gate.service",
        "Only SMS and MMS messages (RCS too, from iOS 26) are sent on, never iMessage.",
        source: "WWDC17 session 249; RCS: public reading of the host\u{2019}s binaries",
        provenance: .documented)
    case .blocked:
      PolicyRule(
        "gate.blocked", "A blocked sender\u{2019}s message is not shown and not sent on.",
        source: "Apple Support: Block phone numbers; the extension follows from it",
        provenance: .inferred
      )
    case .contact:
      PolicyRule(
        "gate.contact",
        "A message is never sent if its sender, or anybody of its group, is in Contacts.",
        source: "WWDC17 session 249; groups: public reading of the host\u{2019}s binaries",
        provenance: .documented)
    case .unknownSenderFiltering:
      PolicyRule(
        "gate.unknown-sender-filtering",
        "The extension is asked only while unknown senders are filtered (screened, in iOS 26).",
        source: "WWDC22 session 110341", provenance: .documented, seenIn: [.ios16, .ios26],
        elsewhere: .inferred)
    case .filterSelected:
      PolicyRule(
        "gate.filter-selected",
        "One extension at a time is chosen in Settings; with None chosen, none is asked.",
        source: "WWDC17 session 249", provenance: .documented)
    case .markedKnown:
      PolicyRule(
        "gate.marked-known", "A conversation that the user marked as known is not sent.",
        source: "public reading of the host\u{2019}s binaries, iOS 26", provenance: .reported)
    case .replies:
      PolicyRule(
        "gate.replies",
        "Once the user has replied three times, the sender\u{2019}s messages are not sent any more.",
        source: "WWDC17 session 249 (\u{201C}multiple times\u{201D}); the count: gexiao.me 2017",
        provenance: .reported)
    case .junkConversation:
      PolicyRule(
        "gate.junk-conversation",
        "One junk message makes the whole conversation junk; later ones follow unasked.",
        source: "gexiao.me 2017, with Apple\u{2019}s answer; developer forum thread 836163",
        provenance: .reported, seenIn: [.ios11, .ios26], elsewhere: .assumed)
    case .senderAndBody:
      PolicyRule(
        "gate.sender-and-body", "A message without sender or without text is not sent.",
        source: "public reading of the host\u{2019}s binaries", provenance: .reported,
        seenIn: [.ios16, .ios26], elsewhere: .inferred)
    }
  }
}

/// What the gates look at: the facts of one message at the moment of its arrival.
package struct GateFacts: Sendable, Hashable {
  package var service = MessageService.sms
  /// The services that the profile asks about.
  package var filteredServices: Set<MessageService> = [.sms, .mms]
  package var senderIsBlocked = false
  /// Whether the sender, or anybody of a group, is in Contacts.
  package var participantIsContact = false
  /// Whether that is so by the local number alone: one of the two has no area code.
  package var contactIsLocalMatch = false
  package var isGroup = false
  package var filtersUnknownSenders = true
  /// What Settings calls that switch.
  package var screeningName = "Filter Unknown Senders"
  /// The display name of the filter chosen in Settings; nil for None.
  package var selectedFilter: String?
  /// What that filter declared; nil where no filter was asked what it declares.
  package var declared: [SubAction]?
  package var conversationIsMarkedKnown = false
  /// Replies of the user to this conversation so far.
  package var replies = 0
  /// The replies after which the sender is trusted.
  package var trustedAfterReplies = 3
  package var conversationIsJunk = false
  package var hasSender = true
  package var hasBody = true

  package init() {}

  /// Takes what the gates of a profile go by.
  package mutating func judge(by profile: IOSProfile) {
    filteredServices = profile.filteredServices
    screeningName = profile.screeningName
    trustedAfterReplies = profile.trustedAfterReplies
  }
}

/// One gate that was looked at for one message.
package struct GateRecord: Sendable, Hashable {
  package let rule: PolicyRule
  /// What was found, in words; never message text or an address.
  package let finding: String
  /// Whether the gate let the message through to the extension.
  package let passes: Bool
  /// Whether this gate, the first that did not let it through, decided.
  package let isDecisive: Bool

  /// Looks at every gate in order; the first that fails decides, the rest is told for information.
  package static func judge(_ facts: GateFacts, by profile: IOSProfile) -> [GateRecord] {
    var isDecided = false
    return profile.gates.indices.map { index in
      let (passes, finding) = profile.gates[index].judge(facts)
      defer { isDecided = isDecided || !passes }
      return GateRecord(
        rule: profile.gateRules[index], finding: finding, passes: passes,
        isDecisive: !passes && !isDecided)
    }
  }
}
