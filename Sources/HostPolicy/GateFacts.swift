/// What the gates look at: the facts of one message at the moment of its arrival.
package struct GateFacts: Sendable, Hashable {
  package var service: MessageService
  package var senderIsContact: Bool
  package var filtersUnknownSenders: Bool
  /// The display name of the filter chosen in Settings; nil for None.
  package var selectedFilter: String?
  /// Replies of the user to this sender so far.
  package var replies: Int
  /// The replies after which the sender is trusted.
  package var trustedAfterReplies: Int
  package var conversationIsJunk: Bool
  package var hasSender: Bool
  package var hasBody: Bool

  package init(
    service: MessageService,
    senderIsContact: Bool,
    filtersUnknownSenders: Bool,
    selectedFilter: String?,
    replies: Int,
    trustedAfterReplies: Int,
    conversationIsJunk: Bool,
    hasSender: Bool,
    hasBody: Bool
  ) {
    self.service = service
    self.senderIsContact = senderIsContact
    self.filtersUnknownSenders = filtersUnknownSenders
    self.selectedFilter = selectedFilter
    self.replies = replies
    self.trustedAfterReplies = trustedAfterReplies
    self.conversationIsJunk = conversationIsJunk
    self.hasSender = hasSender
    self.hasBody = hasBody
  }
}
