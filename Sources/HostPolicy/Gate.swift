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
