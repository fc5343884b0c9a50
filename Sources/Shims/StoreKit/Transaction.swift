// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import IdentityLookup

/// A purchase; there is none.
public struct Transaction: Identifiable, Hashable, Sendable {
  public let id: UInt64
  public let originalID: UInt64
  public let productID: String
  public let purchaseDate: Date
  public let expirationDate: Date?
  public let revocationDate: Date?
  public let productType: Product.ProductType
  public let isUpgraded: Bool
  public func finish() async {}
  public static var currentEntitlements: Transactions {
    nothingBought()
    return Transactions(isEndless: false)
  }
  public static var all: Transactions {
    nothingBought()
    return Transactions(isEndless: false)
  }
  private static func nothingBought() {
    InertUse.report("the App Store", "there are no purchases")
  }
  public static var unfinished: Transactions { Transactions(isEndless: false) }
  public static var updates: Transactions { Transactions(isEndless: true) }
  public static func latest(for productID: String) async -> VerificationResult<Transaction>? {
    nothingBought()
    return nil
  }
  public static func currentEntitlement(for productID: String) async
    -> VerificationResult<Transaction>?
  {
    nothingBought()
    return nil
  }
  /// Purchases, of which there are none.
  public struct Transactions: AsyncSequence, Sendable {
    public typealias Element = VerificationResult<Transaction>
    let isEndless: Bool
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(isEndless: isEndless) }
    /// Gives nothing: at once, or when its task is cancelled.
    public struct AsyncIterator: AsyncIteratorProtocol {
      let isEndless: Bool
      public mutating func next() async -> VerificationResult<Transaction>? {
        if isEndless {
          // What never comes is waited for, without a thread.
          for await _ in AsyncStream<Never>(unfolding: nil) {}
        }
        return nil
      }
    }
  }
}
extension AsyncStream where Element == Never {
  init(unfolding nothing: Never?) { self.init { _ in } }
}
/// The shop.
public enum AppStore {
  public static var canMakePayments: Bool { false }
  public static func sync() async throws {}
  public static func requestReview(in scene: AnyObject) {}
}
/// Asks for a review: it never does.
public final class SKStoreReviewController: NSObject {
  public class func requestReview() {}
  public class func requestReview(in scene: AnyObject) {}
}
