import Foundation
import Security

enum Keychain {
  enum Problem: Error {
    case missing
    case other(OSStatus)
  }

  static func read(_ account: String) -> Result<Data, Problem> {
    let query: [String: Any] = [
      kSecClass as String: kSecClassGenericPassword,
      kSecAttrService as String: "com.example.keychain-token",
      kSecAttrAccount as String: account,
      kSecAttrAccessible as String: kSecAttrAccessibleAfterFirstUnlock,
      kSecAttrSynchronizable as String: kSecAttrSynchronizableAny,
      kSecMatchLimit as String: kSecMatchLimitOne,
      kSecReturnData as String: kCFBooleanTrue!,
    ]
    var item: CFTypeRef?
    let status = SecItemCopyMatching(query as CFDictionary, &item)
    guard status != errSecItemNotFound else { return .failure(.missing) }
    guard status == noErr, let data = item as? Data else { return .failure(.other(status)) }
    return .success(data)
  }
}
