public import Foundation

/// Asks for what was changed when; there is no history here.
open class NSPersistentHistoryChangeRequest: NSPersistentStoreRequest {
  /// What the request gives.
  open var resultType = NSPersistentHistoryResultType.transactionsAndChanges

  /// Which transactions.
  open var fetchRequest: NSFetchRequest<any NSFetchRequestResult>?

  /// From when on.
  public let token: NSPersistentHistoryToken?

  private init(token: NSPersistentHistoryToken?) { self.token = token }

  /// Asks for what came after a date.
  open class func fetchHistory(after date: Date) -> NSPersistentHistoryChangeRequest {
    NSPersistentHistoryChangeRequest(token: nil)
  }

  /// Asks for what came after a place in the history.
  open class func fetchHistory(
    after token: NSPersistentHistoryToken?
  ) -> NSPersistentHistoryChangeRequest { NSPersistentHistoryChangeRequest(token: token) }

  /// Asks for what came after a transaction.
  open class func fetchHistory(
    after transaction: NSPersistentHistoryTransaction?
  ) -> NSPersistentHistoryChangeRequest { NSPersistentHistoryChangeRequest(token: nil) }

  /// Asks for the transactions that a request finds.
  open class func fetchHistory(
    withFetch fetchRequest: NSFetchRequest<any NSFetchRequestResult>
  ) -> NSPersistentHistoryChangeRequest {
    let request = NSPersistentHistoryChangeRequest(token: nil)
    request.fetchRequest = fetchRequest
    return request
  }

  /// Deletes what came before a date.
  open class func deleteHistory(before date: Date) -> NSPersistentHistoryChangeRequest {
    NSPersistentHistoryChangeRequest(token: nil)
  }

  /// Deletes what came before a place in the history.
  open class func deleteHistory(
    before token: NSPersistentHistoryToken?
  ) -> NSPersistentHistoryChangeRequest { NSPersistentHistoryChangeRequest(token: token) }

  /// Deletes what came before a transaction.
  open class func deleteHistory(
    before transaction: NSPersistentHistoryTransaction?
  ) -> NSPersistentHistoryChangeRequest { NSPersistentHistoryChangeRequest(token: nil) }
}

/// What a request for the history gives.
public enum NSPersistentHistoryResultType: Int, Sendable {
  /// Whether it worked.
  case statusOnly
  /// Names of objects.
  case objectIDs
  /// How many.
  case count
  /// Transactions.
  case transactionsOnly
  /// Changes.
  case changesOnly
  /// Both.
  case transactionsAndChanges
}

/// What the history has: nothing.
open class NSPersistentHistoryResult: NSPersistentStoreResult {
  /// The transactions.
  open var result: Any? { [NSPersistentHistoryTransaction]() }
  /// The kind of result.
  open var resultType: NSPersistentHistoryResultType { .transactionsAndChanges }
}

/// A place in the history.
open class NSPersistentHistoryToken: NSObject, @unchecked Sendable {}  // It stores nothing.

/// What was saved at once; there is none here.
open class NSPersistentHistoryTransaction: NSObject {
  /// When.
  open var timestamp: Date { Date(timeIntervalSinceReferenceDate: 0) }
  /// The number.
  open var transactionNumber: Int64 { 0 }
  /// The store.
  open var storeID: String { "" }
  /// The bundle.
  open var bundleID: String { "" }
  /// The process.
  open var processID: String { "" }
  /// The context's name.
  open var contextName: String? { nil }
  /// The context's author.
  open var author: String? { nil }
  /// The place in the history.
  open var token: NSPersistentHistoryToken { NSPersistentHistoryToken() }
  /// The changes.
  open var changes: [NSPersistentHistoryChange]? { nil }
  /// A request for transactions.
  open class var fetchRequest: NSFetchRequest<any NSFetchRequestResult>? { nil }
  /// What contexts can take over.
  open func objectIDNotification() -> Notification {
    Notification(name: NSManagedObjectContext.didSaveObjectIDsNotification)
  }
}

/// A change; there is none here.
open class NSPersistentHistoryChange: NSObject {
  /// The number.
  open var changeID: Int64 { 0 }
  /// What was done.
  open var changeType: NSPersistentHistoryChangeType { .update }
  /// The transaction.
  open var transaction: NSPersistentHistoryTransaction? { nil }
}

/// What was done to an object.
public enum NSPersistentHistoryChangeType: Int, Sendable {
  /// It is new.
  case insert
  /// It was changed.
  case update
  /// It was deleted.
  case delete
}
