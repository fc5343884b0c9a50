extension IOSProfile {
  /// iOS 16 to 18: up to five sub-folders that the filter declares.
  package static let ios16 = IOSProfile(
    id: "ios16",
    line: .ios16,
    releases: "iOS 16 to 18",
    gates: [
      .service, .blocked, .contact, .unknownSenderFiltering, .filterSelected, .replies,
      .junkConversation, .senderAndBody,
    ],
    filteredServices: [.sms, .mms],
    screeningName: "Filter Unknown Senders",
    verdicts: [0: .none, 1: .allow, 2: .junk, 3: .promotion, 4: .transaction],
    hasSubActions: true,
    tellsReceiverCountry: true,
    folders: [
      FolderName(.known, "Known Senders"), FolderName(.unknown, "Unknown Senders"),
    ] + subFolders + [FolderName(.junk, "Junk")],
    labelPrefix: "Filtered by",
    junkStickiness: .conversation,
    redirects: .follow,
    trustedAfterReplies: 3
  )

  /// Transactions and promotions with every sub-folder, in the order of the screen.
  static let subFolders = [
    FolderName(.transactions, "Transactions"),
    FolderName(.transactionsFinance, "Finance"),
    FolderName(.transactionsOrders, "Orders"),
    FolderName(.transactionsReminders, "Reminders"),
    FolderName(.transactionsHealth, "Health"),
    FolderName(.transactionsPublicServices, "Public Services"),
    FolderName(.transactionsWeather, "Weather"),
    FolderName(.transactionsCarrier, "Carrier"),
    FolderName(.transactionsRewards, "Rewards"),
    FolderName(.transactionsOthers, "Others"),
    FolderName(.promotions, "Promotions"),
    FolderName(.promotionsOffers, "Offers"),
    FolderName(.promotionsCoupons, "Coupons"),
    FolderName(.promotionsOthers, "Others"),
  ]
}
