// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import IdentityLookup

/// Manages call-directory extensions, of which none is installed.
open class CXCallDirectoryManager: NSObject, @unchecked Sendable {  // It stores nothing.
  public static var sharedInstance: CXCallDirectoryManager { CXCallDirectoryManager() }
  private var error: CXErrorCodeCallDirectoryManagerError { .init(.noExtensionFound) }
  open func reloadExtension(
    withIdentifier identifier: String,
    completionHandler completion: (@Sendable ((any Error)?) -> Void)? = nil
  ) { completion?(error) }
  open func reloadExtension(withIdentifier identifier: String) async throws { throw error }
  open func getEnabledStatusForExtension(
    withIdentifier identifier: String,
    completionHandler completion: @escaping @Sendable (EnabledStatus, (any Error)?) -> Void
  ) { completion(.unknown, error) }
  open func enabledStatusForExtension(withIdentifier identifier: String) async throws
    -> EnabledStatus
  { throw error }
  open func openSettings(completionHandler completion: (@Sendable ((any Error)?) -> Void)? = nil) {
    completion?(error)
  }
  open func openSettings() async throws { throw error }
  /// Whether an extension is chosen.
  public enum EnabledStatus: Int, Sendable { case unknown, disabled, enabled }
}
/// Why a call directory could not be managed.
public struct CXErrorCodeCallDirectoryManagerError: Error, Hashable, Sendable {
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static let errorDomain = "com.apple.CallKit.error.calldirectorymanager"
  /// The kinds of errors.
  public enum Code: Int, Sendable {
    case unknown, noExtensionFound, loadingInterrupted, entriesOutOfOrder, duplicateEntries
    case maximumEntriesExceeded, extensionDisabled, currentlyLoading, unexpectedIncrementalRemoval
  }
}

/// The principal class of a call-directory extension, which is never started here.
open class CXCallDirectoryProvider: NSObject {
  open func beginRequest(with context: CXCallDirectoryExtensionContext) {}
}
/// What a call-directory extension is given.
open class CXCallDirectoryExtensionContext: NSExtensionContext, @unchecked Sendable {
  open weak var delegate: (any CXCallDirectoryExtensionContextDelegate)?
  open var isIncremental: Bool { false }
  open func addBlockingEntry(withNextSequentialPhoneNumber phoneNumber: CXCallDirectoryPhoneNumber)
  {}
  open func removeBlockingEntry(withPhoneNumber phoneNumber: CXCallDirectoryPhoneNumber) {}
  open func removeAllBlockingEntries() {}
  open func addIdentificationEntry(
    withNextSequentialPhoneNumber phoneNumber: CXCallDirectoryPhoneNumber, label: String
  ) {}
  open func removeIdentificationEntry(withPhoneNumber phoneNumber: CXCallDirectoryPhoneNumber) {}
  open func removeAllIdentificationEntries() {}
  open func completeRequest(completionHandler completion: ((Bool) -> Void)? = nil) {
    completion?(false)
  }
  open func cancelRequest(withError error: any Error) {}
}
/// Hears of a failed request.
public protocol CXCallDirectoryExtensionContextDelegate: NSObjectProtocol {
  func requestFailed(
    for extensionContext: CXCallDirectoryExtensionContext, withError error: any Error)
}
/// A phone number as a number.
public typealias CXCallDirectoryPhoneNumber = Int64
