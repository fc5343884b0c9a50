// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// The payments, which cannot be made.
open class SKPaymentQueue: NSObject, @unchecked Sendable {  // It stores nothing.
  private static let instance = SKPaymentQueue()
  open class func `default`() -> SKPaymentQueue { instance }
  open class func canMakePayments() -> Bool { false }
  open var transactions: [SKPaymentTransaction] { [] }
  open func add(_ observer: any SKPaymentTransactionObserver) {}
  open func remove(_ observer: any SKPaymentTransactionObserver) {}
  open func add(_ payment: SKPayment) {}
  open func restoreCompletedTransactions() {}
  open func finishTransaction(_ transaction: SKPaymentTransaction) {}
}
/// Hears of payments.
public protocol SKPaymentTransactionObserver: NSObjectProtocol {
  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])
}
/// A payment.
open class SKPayment: NSObject {
  public convenience init(product: SKProduct) { self.init() }
  open var productIdentifier: String { "" }
}
/// A payment that is made.
open class SKPaymentTransaction: NSObject {
  open var payment: SKPayment { SKPayment() }
  open var transactionState: SKPaymentTransactionState { .failed }
  open var error: (any Error)? { nil }
}
/// How far a payment is.
public enum SKPaymentTransactionState: Int, Sendable {
  case purchasing, purchased, failed, restored, deferred
}
/// A product.
open class SKProduct: NSObject {
  open var productIdentifier: String { "" }
  open var localizedTitle: String { "" }
  open var localizedDescription: String { "" }
  open var price: NSDecimalNumber { .zero }
  open var priceLocale: Locale { .current }
}
/// Asks for products: there are none.
open class SKProductsRequest: NSObject {
  open weak var delegate: (any SKProductsRequestDelegate)?
  public init(productIdentifiers: Set<String>) {}
  open func start() { delegate?.productsRequest(self, didReceive: SKProductsResponse()) }
  open func cancel() {}
}
/// Hears of products.
public protocol SKProductsRequestDelegate: NSObjectProtocol {
  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
}
/// Products.
open class SKProductsResponse: NSObject {
  open var products: [SKProduct] { [] }
  open var invalidProductIdentifiers: [String] { [] }
}
