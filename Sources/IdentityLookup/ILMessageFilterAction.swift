/// What a filter wants done with a message.
///
/// On a phone `init(rawValue:)` accepts any number; here it gives `nil` for one that is not listed.
@available(iOS 11.0, macCatalyst 13.0, visionOS 1.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
public enum ILMessageFilterAction: Int, Sendable {
  /// The filter knows too little; in a response the message is shown normally (DOC).
  case none = 0

  /// The message is shown normally (DOC).
  case allow = 1

  #if IDENTITYLOOKUP_BEFORE_IOS_14
    /// The message is kept from the user as junk (DOC); the name that it had before iOS 14.
    case filter = 2
  #else
    /// The message is kept from the user as junk (DOC).
    case junk = 2

    /// The message goes to the promotions (DOC).
    @available(iOS 14.0, macCatalyst 14.0, *)
    case promotion = 3

    /// The message goes to the transactions (DOC).
    @available(iOS 14.0, macCatalyst 14.0, *)
    case transaction = 4
  #endif
}

#if !IDENTITYLOOKUP_BEFORE_IOS_14
  @available(iOS 11.0, macCatalyst 13.0, visionOS 1.0, *)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  extension ILMessageFilterAction {
    /// The name that `junk` had before iOS 14 (DOC).
    @available(iOS, introduced: 11.0, deprecated: 14.0, renamed: "junk")
    @available(macCatalyst, introduced: 13.0, deprecated: 14.0, renamed: "junk")
    @available(visionOS, unavailable, renamed: "junk")
    public static var filter: ILMessageFilterAction { .junk }
  }
#endif

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
