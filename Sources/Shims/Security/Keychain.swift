public import Foundation
import IdentityLookup

/// The result of a call.
public typealias OSStatus = Int32

/// The call did what it should.
public let errSecSuccess: OSStatus = 0
/// The item is not there.
public let errSecItemNotFound: OSStatus = -25300
/// The item is there already.
public let errSecDuplicateItem: OSStatus = -25299
/// The user may not.
public let errSecAuthFailed: OSStatus = -25293
/// A parameter is wrong.
public let errSecParam: OSStatus = -50
/// The phone is locked.
public let errSecInteractionNotAllowed: OSStatus = -25308
/// The call is not there.
public let errSecUnimplemented: OSStatus = -4
/// The process has no entitlement for the Keychain.
public let errSecMissingEntitlement: OSStatus = -34018

/// Finds nothing: the process has no Keychain.
public func SecItemCopyMatching(
  _ query: NSDictionary, _ result: UnsafeMutablePointer<AnyObject?>?
) -> OSStatus { refuse("SecItemCopyMatching") }

/// Adds nothing: the process has no Keychain.
public func SecItemAdd(
  _ attributes: NSDictionary, _ result: UnsafeMutablePointer<AnyObject?>?
) -> OSStatus { refuse("SecItemAdd") }

/// Changes nothing: the process has no Keychain.
public func SecItemUpdate(_ query: NSDictionary, _ attributes: NSDictionary) -> OSStatus {
  refuse("SecItemUpdate")
}

/// Deletes nothing: the process has no Keychain.
public func SecItemDelete(_ query: NSDictionary) -> OSStatus { refuse("SecItemDelete") }

private func refuse(_ call: String) -> OSStatus {
  InertUse.report("the Keychain", "\(call) gives errSecMissingEntitlement (-34018)")
  return errSecMissingEntitlement
}

/// The text for a result.
public func SecCopyErrorMessageString(
  _ status: OSStatus, _ reserved: UnsafeMutableRawPointer?
) -> NSString? { "OSStatus \(status)" as NSString }

/// A source of random bytes.
public struct SecRandom: Sendable {}

/// The source of random bytes.
public let kSecRandomDefault: SecRandom? = nil

/// Writes random bytes.
public func SecRandomCopyBytes(
  _ rnd: SecRandom?, _ count: Int, _ bytes: UnsafeMutableRawPointer
) -> Int32 {
  for offset in 0..<count {
    bytes.storeBytes(of: .random(in: .min ... .max), toByteOffset: offset, as: UInt8.self)
  }
  return errSecSuccess
}
