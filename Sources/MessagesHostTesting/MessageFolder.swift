import HostPolicy

/// A list of the Messages app; a sub-folder's raw value has a slash.
public enum MessageFolder: String, Sendable, Hashable, CaseIterable {
  /// Contacts and trusted senders; the main list where the profile has only one.
  case known
  /// Unknown senders, where the profile has a list for them.
  case unknown
  /// Transactions without a sub-folder.
  case transactions
  /// Transactions, Finance.
  case transactionsFinance = "transactions/finance"
  /// Transactions, Orders.
  case transactionsOrders = "transactions/orders"
  /// Transactions, Reminders.
  case transactionsReminders = "transactions/reminders"
  /// Transactions, Health.
  case transactionsHealth = "transactions/health"
  /// Transactions, Public Services.
  case transactionsPublicServices = "transactions/public-services"
  /// Transactions, Weather.
  case transactionsWeather = "transactions/weather"
  /// Transactions, Carrier.
  case transactionsCarrier = "transactions/carrier"
  /// Transactions, Rewards.
  case transactionsRewards = "transactions/rewards"
  /// Transactions, Others.
  case transactionsOthers = "transactions/others"
  /// Promotions without a sub-folder.
  case promotions
  /// Promotions, Offers.
  case promotionsOffers = "promotions/offers"
  /// Promotions, Coupons.
  case promotionsCoupons = "promotions/coupons"
  /// Promotions, Others.
  case promotionsOthers = "promotions/others"
  /// Junk.
  case junk
  /// Nowhere: the message of a blocked sender.
  case blocked

  init(_ folder: Folder) {
    switch folder {
    case .known: self = .known
    case .unknown: self = .unknown
    case .transactions: self = .transactions
    case .transactionsFinance: self = .transactionsFinance
    case .transactionsOrders: self = .transactionsOrders
    case .transactionsReminders: self = .transactionsReminders
    case .transactionsHealth: self = .transactionsHealth
    case .transactionsPublicServices: self = .transactionsPublicServices
    case .transactionsWeather: self = .transactionsWeather
    case .transactionsCarrier: self = .transactionsCarrier
    case .transactionsRewards: self = .transactionsRewards
    case .transactionsOthers: self = .transactionsOthers
    case .promotions: self = .promotions
    case .promotionsOffers: self = .promotionsOffers
    case .promotionsCoupons: self = .promotionsCoupons
    case .promotionsOthers: self = .promotionsOthers
    case .junk: self = .junk
    case .blocked: self = .blocked
    }
  }
}
