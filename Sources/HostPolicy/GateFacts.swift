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
}
