// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// Something to buy; the shop has nothing.
public struct Product: Identifiable, Hashable, Sendable {
  public let id: String
  public let displayName: String
  public let description: String
  public let displayPrice: String
  public let price: Decimal
  public let type: ProductType
  public var subscription: SubscriptionInfo? { nil }
  public static func products<Identifiers: Collection>(for identifiers: Identifiers) async throws
    -> [Product] where Identifiers.Element == String
  { [] }
  public func purchase(options: Set<PurchaseOption> = []) async throws -> PurchaseResult {
    .userCancelled
  }
  /// The kind of a product.
  public struct ProductType: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static var consumable: ProductType { ProductType(rawValue: "Consumable") }
    public static var nonConsumable: ProductType { ProductType(rawValue: "Non-Consumable") }
    public static var nonRenewable: ProductType {
      ProductType(rawValue: "Non-Renewing Subscription")
    }
    public static var autoRenewable: ProductType {
      ProductType(rawValue: "Auto-Renewable Subscription")
    }
  }
  /// An option of a purchase.
  public struct PurchaseOption: Hashable, Sendable {
    public static func appAccountToken(_ token: UUID) -> PurchaseOption { .init() }
  }
  /// What became of a purchase.
  public enum PurchaseResult: Sendable {
    case success(VerificationResult<Transaction>)
    case userCancelled, pending
  }
  /// A subscription.
  public struct SubscriptionInfo: Hashable, Sendable {
    public var subscriptionPeriod: SubscriptionPeriod { .init() }
    public var subscriptionGroupID: String { "" }
    public var status: [Status] { get async throws { [] } }
    /// How a subscription stands.
    public struct Status: Hashable, Sendable {
      public var state: RenewalState { .expired }
    }
    /// Whether a subscription goes on.
    public enum RenewalState: Sendable {
      case subscribed, expired, inBillingRetryPeriod, inGracePeriod, revoked
    }
  }
  /// How long a subscription lasts.
  public struct SubscriptionPeriod: Hashable, Sendable {
    public var value: Int { 1 }
    public var unit: Unit { .month }
    /// The unit of time.
    public enum Unit: Sendable { case day, week, month, year }
  }
}
/// Whether Apple's signature holds.
public enum VerificationResult<SignedType: Sendable>: Sendable {
  case unverified(SignedType, VerificationError)
  case verified(SignedType)
  public var payloadValue: SignedType {
    get throws {
      switch self {
      case .verified(let value): value
      case .unverified(_, let error): throw error
      }
    }
  }
  public var unsafePayloadValue: SignedType {
    switch self {
    case .verified(let value), .unverified(let value, _): value
    }
  }
  /// Why a signature does not hold.
  public enum VerificationError: Error { case invalidSignature, invalidEncoding }
}
