extension Profile {
  /// iOS 16 to 18: categories by message, junk by conversation.
  package static let ios16 = Profile(
    id: "ios16",
    gates: [
      .service, .contact, .unknownSenderFiltering, .filterSelected, .replies, .junkConversation,
      .senderAndBody,
    ],
    verdicts: [
      0: .none,
      1: .allow,
      2: .junk,
      3: .promotion,
      4: .transaction,
    ],
    folders: [
      FolderName(folder: .known, name: "Known Senders"),
      FolderName(folder: .unknown, name: "Unknown Senders"),
      FolderName(folder: .transactions, name: "Transactions"),
      FolderName(folder: .promotions, name: "Promotions"),
      FolderName(folder: .junk, name: "Junk"),
    ],
    trustedAfterReplies: 3
  )
}
