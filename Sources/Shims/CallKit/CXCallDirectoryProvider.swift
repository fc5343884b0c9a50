// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Foundation
public import IdentityLookup

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
