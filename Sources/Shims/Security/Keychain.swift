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

/// The key or value `kSecClass`.
nonisolated(unsafe) public let kSecClass: NSString = "class"  // Immutable.

/// The key or value `kSecClassGenericPassword`.
nonisolated(unsafe) public let kSecClassGenericPassword: NSString = "genp"  // Immutable.

/// The key or value `kSecClassInternetPassword`.
nonisolated(unsafe) public let kSecClassInternetPassword: NSString = "inet"  // Immutable.

/// The key or value `kSecAttrService`.
nonisolated(unsafe) public let kSecAttrService: NSString = "svce"  // Immutable.

/// The key or value `kSecAttrAccount`.
nonisolated(unsafe) public let kSecAttrAccount: NSString = "acct"  // Immutable.

/// The key or value `kSecAttrAccessGroup`.
nonisolated(unsafe) public let kSecAttrAccessGroup: NSString = "agrp"  // Immutable.

/// The key or value `kSecAttrAccessible`.
nonisolated(unsafe) public let kSecAttrAccessible: NSString = "pdmn"  // Immutable.

/// The key or value `kSecAttrAccessibleAfterFirstUnlock`.
nonisolated(unsafe) public let kSecAttrAccessibleAfterFirstUnlock: NSString = "ck"  // Immutable.

/// The key or value `kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly`.
nonisolated(unsafe)  // Immutable.
  public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: NSString = "cku"

/// The key or value `kSecAttrAccessibleWhenUnlocked`.
nonisolated(unsafe) public let kSecAttrAccessibleWhenUnlocked: NSString = "ak"  // Immutable.

/// The key or value `kSecAttrAccessibleWhenUnlockedThisDeviceOnly`.
nonisolated(unsafe)  // Immutable.
  public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly: NSString = "aku"

/// The key or value `kSecAttrGeneric`.
nonisolated(unsafe) public let kSecAttrGeneric: NSString = "gena"  // Immutable.

/// The key or value `kSecAttrLabel`.
nonisolated(unsafe) public let kSecAttrLabel: NSString = "labl"  // Immutable.

/// The key or value `kSecAttrServer`.
nonisolated(unsafe) public let kSecAttrServer: NSString = "srvr"  // Immutable.

/// The key or value `kSecAttrSynchronizable`.
nonisolated(unsafe) public let kSecAttrSynchronizable: NSString = "sync"  // Immutable.

/// The key or value `kSecMatchLimit`.
nonisolated(unsafe) public let kSecMatchLimit: NSString = "m_Limit"  // Immutable.

/// The key or value `kSecMatchLimitOne`.
nonisolated(unsafe) public let kSecMatchLimitOne: NSString = "m_LimitOne"  // Immutable.

/// The key or value `kSecMatchLimitAll`.
nonisolated(unsafe) public let kSecMatchLimitAll: NSString = "m_LimitAll"  // Immutable.

/// The key or value `kSecReturnData`.
nonisolated(unsafe) public let kSecReturnData: NSString = "r_Data"  // Immutable.

/// The key or value `kSecReturnAttributes`.
nonisolated(unsafe) public let kSecReturnAttributes: NSString = "r_Attributes"  // Immutable.

/// The key or value `kSecReturnRef`.
nonisolated(unsafe) public let kSecReturnRef: NSString = "r_Ref"  // Immutable.

/// The key or value `kSecReturnPersistentRef`.
nonisolated(unsafe) public let kSecReturnPersistentRef: NSString = "r_PersistentRef"  // Immutable.

/// The key or value `kSecValueData`.
nonisolated(unsafe) public let kSecValueData: NSString = "v_Data"  // Immutable.

/// The key or value `kSecValueRef`.
nonisolated(unsafe) public let kSecValueRef: NSString = "v_Ref"  // Immutable.

/// The key or value `kSecUseDataProtectionKeychain`.
nonisolated(unsafe) public let kSecUseDataProtectionKeychain: NSString = "nleg"  // Immutable.
