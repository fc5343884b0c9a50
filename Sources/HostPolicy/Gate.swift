/// A condition that must hold before the extension is asked about a message.
package enum Gate: String, Sendable, Hashable, CaseIterable {
  case service
  case contact
  case unknownSenderFiltering = "unknown-sender-filtering"
  case filterSelected = "filter-selected"
  case replies
  case junkConversation = "junk-conversation"
  case senderAndBody = "sender-and-body"

  /// Looks at the facts: does the gate let the message through, and what was found.
  package func judge(_ facts: GateFacts) -> (passes: Bool, finding: String) {
    switch self {
    case .service:
      (facts.service != .iMessage, "the message is an \(facts.service.name)")
    case .contact:
      (!facts.senderIsContact, "the sender is \(facts.senderIsContact ? "" : "not ")in Contacts")
    case .unknownSenderFiltering:
      (
        facts.filtersUnknownSenders,
        "Filter Unknown Senders is \(facts.filtersUnknownSenders ? "on" : "off")"
      )
    case .filterSelected:
      (facts.selectedFilter != nil, "the filter chosen in Settings is \(chosen(facts))")
    case .replies:
      (
        facts.replies < facts.trustedAfterReplies,
        "the user has replied \(times(facts.replies)); the limit is \(facts.trustedAfterReplies)"
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

  private func chosen(_ facts: GateFacts) -> String {
    facts.selectedFilter.map { "\u{201C}\($0)\u{201D}" } ?? "None"
  }

  private func times(_ count: Int) -> String {
    switch count {
    case 0: "never"
    case 1: "once"
    case 2: "twice"
    default: "\(count) times"
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
