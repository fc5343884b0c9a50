// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Foundation
import IdentityLookup

private func offline() -> CKError {
  InertUse.report("iCloud (CloudKit)", "every call fails with networkUnavailable")
  return CKError(.networkUnavailable)
}

/// A container of iCloud, which a message filter cannot reach.
open class CKContainer: NSObject, @unchecked Sendable {  // It never changes.
  public let containerIdentifier: String?
  public init(identifier: String) { containerIdentifier = identifier }
  private static let standard = CKContainer(identifier: "iCloud")
  open class func `default`() -> CKContainer { standard }
  open var privateCloudDatabase: CKDatabase { CKDatabase() }
  open var publicCloudDatabase: CKDatabase { CKDatabase() }
  open var sharedCloudDatabase: CKDatabase { CKDatabase() }
  open func accountStatus(
    completionHandler: @escaping @Sendable (CKAccountStatus, (any Error)?) -> Void
  ) { completionHandler(.couldNotDetermine, offline()) }
  open func accountStatus() async throws -> CKAccountStatus { throw offline() }
}
/// Whether there is an account.
public enum CKAccountStatus: Int, Sendable {
  case couldNotDetermine, available, restricted, noAccount, temporarilyUnavailable
}
/// A database of iCloud, which a message filter cannot reach.
open class CKDatabase: NSObject, @unchecked Sendable {  // It stores nothing.
  open func save(
    _ record: CKRecord, completionHandler: @escaping @Sendable (CKRecord?, (any Error)?) -> Void
  ) { completionHandler(nil, offline()) }
  @discardableResult open func save(_ record: CKRecord) async throws -> CKRecord {
    throw offline()
  }
  open func fetch(
    withRecordID recordID: CKRecord.ID,
    completionHandler: @escaping @Sendable (CKRecord?, (any Error)?) -> Void
  ) { completionHandler(nil, offline()) }
  open func record(for recordID: CKRecord.ID) async throws -> CKRecord {
    throw offline()
  }
  open func perform(
    _ query: CKQuery, inZoneWith zone: CKRecordZone.ID?,
    completionHandler: @escaping @Sendable ([CKRecord]?, (any Error)?) -> Void
  ) { completionHandler(nil, offline()) }
}
/// A record.
open class CKRecord: NSObject, @unchecked Sendable {  // Its author shares it or not.
  public typealias RecordType = String
  public let recordType: RecordType
  public let recordID: ID
  private var values: [String: Any] = [:]
  public init(recordType: RecordType, recordID: ID = ID(recordName: UUID().uuidString)) {
    self.recordType = recordType
    self.recordID = recordID
  }
  open subscript(key: String) -> Any? {
    get { values[key] }
    set { values[key] = newValue }
  }
  /// The name of a record.
  open class ID: NSObject, @unchecked Sendable {  // It never changes.
    public let recordName: String
    public init(recordName: String) { self.recordName = recordName }
  }
}
/// A zone of records.
open class CKRecordZone: NSObject {
  /// The name of a zone.
  open class ID: NSObject, @unchecked Sendable {}  // It stores nothing.
}
/// What is looked for.
open class CKQuery: NSObject {
  open var sortDescriptors: [NSSortDescriptor]?
  public init(recordType: CKRecord.RecordType, predicate: NSPredicate) {}
}
/// Why iCloud could not be used.
public struct CKError: Error, CustomNSError, Hashable, Sendable {
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static let errorDomain = "CKErrorDomain"
  public var errorCode: Int { code.rawValue }
  /// The kinds of errors.
  public enum Code: Int, Sendable {
    case internalError = 1, partialFailure, networkUnavailable, networkFailure, badContainer
    case serviceUnavailable, requestRateLimited, missingEntitlement, notAuthenticated
    case permissionFailure, unknownItem
  }
}
