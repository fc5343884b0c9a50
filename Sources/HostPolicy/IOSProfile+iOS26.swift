extension IOSProfile {
  /// iOS 26: screening of unknown senders, Spam, RCS, senders marked as known.
  package static let ios26 = IOSProfile(
    id: "ios26",
    line: .ios26,
    releases: "iOS 26",
    gates: [
      .service, .blocked, .contact, .markedKnown, .unknownSenderFiltering, .filterSelected,
      .replies, .junkConversation, .senderAndBody,
    ],
    filteredServices: [.sms, .mms, .rcs],
    screeningName: "Screen Unknown Senders",
    verdicts: [0: .none, 1: .allow, 2: .junk, 3: .promotion, 4: .transaction],
    hasSubActions: true,
    tellsReceiverCountry: true,
    folders: [
      FolderName(.known, "Messages"), FolderName(.unknown, "Unknown Senders"),
    ] + subFolders + [FolderName(.junk, "Spam")],
    labelPrefix: "Filtered by",
    junkStickiness: .conversation,
    redirects: .follow,
    trustedAfterReplies: 3
  )
}
