/// The sub-actions of `ILMessageFilterSubAction`, with Apple's raw values and names.
package enum SubAction: Int, Sendable, Hashable, CaseIterable {
  case none = 0
  case transactionalOthers = 10000
  case transactionalFinance = 10001
  case transactionalOrders = 10002
  case transactionalReminders = 10003
  case transactionalHealth = 10004
  case transactionalWeather = 10005
  case transactionalCarrier = 10006
  case transactionalRewards = 10007
  case transactionalPublicServices = 10008
  case promotionalOthers = 20000
  case promotionalOffers = 20001
  case promotionalCoupons = 20002

  /// The action that the sub-action refines; nil for none.
  package var parent: VerdictRule? {
    switch rawValue {
    case 10000..<20000: .transaction
    case 20000...: .promotion
    default: nil
    }
  }

  /// The folder that a declared sub-action opens; nil for none.
  package var folder: Folder? {
    switch self {
    case .none: nil
    case .transactionalOthers: .transactionsOthers
    case .transactionalFinance: .transactionsFinance
    case .transactionalOrders: .transactionsOrders
    case .transactionalReminders: .transactionsReminders
    case .transactionalHealth: .transactionsHealth
    case .transactionalWeather: .transactionsWeather
    case .transactionalCarrier: .transactionsCarrier
    case .transactionalRewards: .transactionsRewards
    case .transactionalPublicServices: .transactionsPublicServices
    case .promotionalOthers: .promotionsOthers
    case .promotionalOffers: .promotionsOffers
    case .promotionalCoupons: .promotionsCoupons
    }
  }
}
