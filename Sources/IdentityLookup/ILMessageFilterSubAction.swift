/// The sub-folder that a filter wants for a transaction or a promotion.
@available(iOS 16.0, macCatalyst 16.0, visionOS 1.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
public enum ILMessageFilterSubAction: Int, Sendable {
  /// No sub-folder.
  case none = 0

  /// Transactions that fit no other sub-folder.
  case transactionalOthers = 10000

  /// Transactions about money.
  case transactionalFinance = 10001

  /// Transactions about orders.
  case transactionalOrders = 10002

  /// Transactions that remind of something.
  case transactionalReminders = 10003

  /// Transactions about health.
  case transactionalHealth = 10004

  /// Transactions about the weather.
  case transactionalWeather = 10005

  /// Transactions from the carrier.
  case transactionalCarrier = 10006

  /// Transactions about rewards.
  case transactionalRewards = 10007

  /// Transactions from public services.
  case transactionalPublicServices = 10008

  /// Promotions that fit no other sub-folder.
  case promotionalOthers = 20000

  /// Promotions that offer something.
  case promotionalOffers = 20001

  /// Promotions with a coupon.
  case promotionalCoupons = 20002
}
