/// A list in the Messages app; sub-folders are written with a slash.
package enum Folder: String, Sendable, Hashable, CaseIterable, Codable {
  /// Contacts and trusted senders; the main list where the profile has only one.
  case known
  case unknown
  case transactions
  case transactionsFinance = "transactions/finance"
  case transactionsOrders = "transactions/orders"
  case transactionsReminders = "transactions/reminders"
  case transactionsHealth = "transactions/health"
  case transactionsPublicServices = "transactions/public-services"
  case transactionsWeather = "transactions/weather"
  case transactionsCarrier = "transactions/carrier"
  case transactionsRewards = "transactions/rewards"
  case transactionsOthers = "transactions/others"
  case promotions
  case promotionsOffers = "promotions/offers"
  case promotionsCoupons = "promotions/coupons"
  case promotionsOthers = "promotions/others"
  case junk
  /// Nowhere: the message of a blocked sender.
  case blocked

  /// The folder that a sub-folder belongs to; nil for a folder of the top level.
  package var parent: Folder? {
    switch self {
    case .transactionsFinance, .transactionsOrders, .transactionsReminders, .transactionsHealth,
      .transactionsPublicServices, .transactionsWeather, .transactionsCarrier,
      .transactionsRewards, .transactionsOthers:
      .transactions
    case .promotionsOffers, .promotionsCoupons, .promotionsOthers: .promotions
    case .known, .unknown, .transactions, .promotions, .junk, .blocked: nil
    }
  }

  /// Whether a message of the other folder is in this one too, as in that of a sub-folder.
  package func holds(_ other: Folder) -> Bool { other == self || other.parent == self }

  /// Whether only filters put messages there.
  package var isOfFilter: Bool {
    switch self {
    case .known, .unknown, .blocked: false
    default: true
    }
  }

  /// What a folder is called while sub-folders of it are listed; nil for one that has none.
  var nameWithSubFolders: String? {
    switch self {
    case .transactions: "All Transactions"
    case .promotions: "All Promotions"
    default: nil
    }
  }
}
