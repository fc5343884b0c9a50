import HostPolicy

extension Gate {
  /// Changes the facts so that this gate does not hold.
  func close(_ facts: inout GateFacts) {
    switch self {
    case .service: facts.service = .iMessage
    case .blocked: facts.senderIsBlocked = true
    case .contact: facts.participantIsContact = true
    case .unknownSenderFiltering: facts.filtersUnknownSenders = false
    case .filterSelected: facts.selectedFilter = nil
    case .markedKnown: facts.conversationIsMarkedKnown = true
    case .replies: facts.replies = 3
    case .junkConversation: facts.conversationIsJunk = true
    case .senderAndBody: facts.hasBody = false
    }
  }
}
