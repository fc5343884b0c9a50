extension IOSProfile {
  /// iOS 11 to 13: allow or filter, a second tab for junk, junk by conversation.
  package static let ios11 = IOSProfile(
    id: "ios11",
    line: .ios11,
    releases: "iOS 11 to 13",
    gates: [
      .service, .blocked, .contact, .filterSelected, .replies, .junkConversation, .senderAndBody,
    ],
    filteredServices: [.sms, .mms],
    screeningName: "Filter Unknown Senders",
    verdicts: [0: .none, 1: .allow, 2: .junk],
    hasSubActions: false,
    tellsReceiverCountry: false,
    folders: [FolderName(.known, "Messages"), FolderName(.junk, "SMS Junk")],
    labelPrefix: "Marked as junk by",
    junkStickiness: .conversation,
    redirects: .follow,
    trustedAfterReplies: 3
  )
}
