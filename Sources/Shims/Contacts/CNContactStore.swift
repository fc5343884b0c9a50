// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import IdentityLookup

/// The contacts, to which a message filter has no access (ASSUMED): every fetch is refused.
open class CNContactStore: NSObject, @unchecked Sendable {  // It stores nothing.
  open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus {
    .denied
  }
  private var denied: CNError {
    InertUse.report("the contacts", "access is denied, which is assumed of a message filter")
    return CNError(.authorizationDenied)
  }
  open func requestAccess(
    for entityType: CNEntityType,
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { completionHandler(false, denied) }
  open func requestAccess(for entityType: CNEntityType) async throws -> Bool { throw denied }
  open func unifiedContacts(
    matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> [CNContact] { throw denied }
  open func unifiedContact(
    withIdentifier identifier: String, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> CNContact { throw denied }
  open func unifiedMeContactWithKeys(toFetch keys: [any CNKeyDescriptor]) throws -> CNContact {
    throw denied
  }
  open func enumerateContacts(
    with fetchRequest: CNContactFetchRequest,
    usingBlock block: (CNContact, UnsafeMutablePointer<ObjCBool>) -> Void
  ) throws { throw denied }
  open func containers(matching predicate: NSPredicate?) throws -> [CNContainer] { throw denied }
  open func groups(matching predicate: NSPredicate?) throws -> [CNGroup] { throw denied }
  open func defaultContainerIdentifier() -> String { "" }
  open func execute(_ saveRequest: CNSaveRequest) throws { throw denied }
}
/// What of the contacts access is for.
public enum CNEntityType: Int, Sendable { case contacts }
/// Whether there is access.
public enum CNAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized, limited
}
/// Why the contacts could not be used.
public struct CNError: Error, CustomNSError, Hashable, Sendable {
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static let errorDomain = "CNErrorDomain"
  public var errorCode: Int { code.rawValue }
  /// The kinds of errors.
  public enum Code: Int, Sendable {
    case communicationError = 1, dataAccessError = 2, authorizationDenied = 100
    case noAccessableWritableContainers = 101, unauthorizedKeys = 102, recordDoesNotExist = 200
  }
}
/// Which contacts are fetched, and what of them.
open class CNContactFetchRequest: NSObject {
  open var predicate: NSPredicate?
  open var keysToFetch: [any CNKeyDescriptor]
  open var unifyResults = true
  open var mutableObjects = false
  open var sortOrder = CNContactSortOrder.none
  public init(keysToFetch: [any CNKeyDescriptor]) { self.keysToFetch = keysToFetch }
}
/// How contacts are sorted.
public enum CNContactSortOrder: Int, Sendable { case none, userDefault, givenName, familyName }
/// What is saved.
open class CNSaveRequest: NSObject {
  open func add(_ contact: CNMutableContact, toContainerWithIdentifier identifier: String?) {}
  open func update(_ contact: CNMutableContact) {}
  open func delete(_ contact: CNMutableContact) {}
}
/// An account of contacts.
open class CNContainer: NSObject {
  open var identifier: String { "" }
  open var name: String { "" }
}
/// A group of contacts.
open class CNGroup: NSObject {
  open var identifier: String { "" }
  open var name: String { "" }
}
extension Notification.Name {
  public static let CNContactStoreDidChange = Notification.Name(
    "CNContactStoreDidChangeNotification")
}
