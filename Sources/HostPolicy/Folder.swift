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

  /// Its place among all of them, from 0 on.
  var index: Int {
    switch self {
    case .known: 0
    case .unknown: 1
    case .transactions: 2
    case .transactionsFinance: 3
    case .transactionsOrders: 4
    case .transactionsReminders: 5
    case .transactionsHealth: 6
    case .transactionsPublicServices: 7
    case .transactionsWeather: 8
    case .transactionsCarrier: 9
    case .transactionsRewards: 10
    case .transactionsOthers: 11
    case .promotions: 12
    case .promotionsOffers: 13
    case .promotionsCoupons: 14
    case .promotionsOthers: 15
    case .junk: 16
    case .blocked: 17
    }
  }
}

/// By their places: what an enumeration of texts has by itself compares the texts.
extension Folder {
  package static func == (left: Folder, right: Folder) -> Bool { left.index == right.index }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(index)
  }
}

/// Some of the folders, in four bytes: a phone keeps such a set for each conversation.
struct FolderSet: Sendable, Hashable {
  private var bits: UInt32 = 0

  func contains(_ folder: Folder) -> Bool { bits & Self.bit(of: folder) != 0 }

  mutating func insert(_ folder: Folder) {
    bits |= Self.bit(of: folder)
  }

  mutating func remove(_ folder: Folder) {
    bits &= ~Self.bit(of: folder)
  }

  private static func bit(of folder: Folder) -> UInt32 { 1 << folder.index }
}
