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
    if rawValue.hasPrefix("transactions/") { return .transactions }
    if rawValue.hasPrefix("promotions/") { return .promotions }
    return nil
  }
}
