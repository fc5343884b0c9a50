extension IOSProfile {
  /// iOS 14 and 15: promotions and transactions have folders of their own.
  package static let ios14 = IOSProfile(
    id: "ios14",
    line: .ios14,
    releases: "iOS 14 and 15",
    gates: [
      .service, .blocked, .contact, .unknownSenderFiltering, .filterSelected, .replies,
      .junkConversation, .senderAndBody,
    ],
    filteredServices: [.sms, .mms],
    screeningName: "Filter Unknown Senders",
    verdicts: [0: .none, 1: .allow, 2: .junk, 3: .promotion, 4: .transaction],
    hasSubActions: false,
    tellsReceiverCountry: false,
    folders: [
      FolderName(.known, "Known Senders"),
      FolderName(.unknown, "Unknown Senders"),
      FolderName(.transactions, "Transactions"),
      FolderName(.promotions, "Promotions"),
      FolderName(.junk, "Junk"),
    ],
    labelPrefix: "Filtered by",
    junkStickiness: .conversation,
    redirects: .follow,
    trustedAfterReplies: 3
  )
}
