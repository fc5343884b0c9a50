import CoreFoundation
import CoreGraphics
import Darwin.C
import IdentityLookup
import Network
import ObjectiveC
import Observation
import Security
import SystemConfiguration
import UniformTypeIdentifiers

/// Prints what the phone's small frameworks say to a message filter.
final class MessageFilterExtension: ILMessageFilterExtension, ILMessageFilterQueryHandling {
  private let monitor = NWPathMonitor()

  func handle(
    _ queryRequest: ILMessageFilterQueryRequest,
    context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    keychain()
    print("random", random())
    print("reachable", reachable())
    print(
      "type", UTType(filenameExtension: "json")?.identifier ?? "none",
      UTType.png.conforms(to: .data))
    print("points", CGRect(x: 0, y: 0, width: 2, height: 3).size.height, sqrt(4.0))
    let counter = Counter()
    withObservationTracking {
      _ = counter.count
    } onChange: {
      print("observed")
    }
    counter.count += 1
    monitor.pathUpdateHandler = { path in
      print("path", path.status)
      completion(ILMessageFilterQueryResponse())
    }
    monitor.start(queue: DispatchQueue(label: "monitor"))
  }

  private func keychain() {
    let item: [String: Any] = [
      kSecClass as String: kSecClassGenericPassword,
      kSecAttrService as String: "com.example.rules",
      kSecAttrAccount as String: "user",
    ]
    var query = item
    query[kSecReturnData as String] = true
    query[kSecMatchLimit as String] = kSecMatchLimitOne
    var result: CFTypeRef?
    print("keychain", SecItemCopyMatching(query as CFDictionary, &result))

    var new = item
    new[kSecValueData as String] = Data("secret".utf8)
    new[kSecAttrAccessible as String] = kSecAttrAccessibleAfterFirstUnlock
    let added: OSStatus = SecItemAdd(new as CFDictionary, nil)
    precondition(added == noErr)
    let again = SecItemAdd(new as CFDictionary, nil)
    let found = SecItemCopyMatching(query as CFDictionary, &result)
    print(
      "keychain", added, again, found,
      (result as? Data).map { String(decoding: $0, as: UTF8.self) } ?? "none")

    let change = [kSecValueData: Data("changed".utf8)]
    let updated = SecItemUpdate(item as CFDictionary, change as CFDictionary)
    query[kSecMatchLimit as String] = kSecMatchLimitAll
    query[kSecReturnAttributes as String] = true
    SecItemCopyMatching(query as CFDictionary, &result)
    let all = result as? [[String: Any]] ?? []
    let texts = all.compactMap { $0[kSecValueData as String] as? Data }
      .map { String(decoding: $0, as: UTF8.self) }
    print(
      "keychain", updated, "[\(texts.joined())]", all.first?[kSecAttrAccount as String] ?? "none")

    keychainGroups(of: item)
    SecItemAdd(new as CFDictionary, nil)
    let deleted = [item, item, [:]].map { SecItemDelete($0 as CFDictionary) }
    print("keychain", deleted[0], deleted[1], deleted[2])
    print("keychain", SecCopyErrorMessageString(errSecItemNotFound, nil) as String? ?? "none")
  }

  private func keychainGroups(of item: [String: Any]) {
    var new = item
    new[kSecValueData as String] = Data("secret".utf8)
    let groups = ["ABCDE12345.com.example.shared", "group.com.example.rules", "com.example.other"]
    let statuses = groups.map { group in
      new[kSecAttrAccessGroup as String] = group
      return [
        SecItemAdd(new as CFDictionary, nil),
        SecItemCopyMatching(
          [kSecClass: kSecClassGenericPassword, kSecAttrAccessGroup: group] as CFDictionary, nil),
        SecItemUpdate(item as CFDictionary, [kSecAttrAccessGroup: group] as CFDictionary),
        SecItemDelete(new as CFDictionary),
      ]
    }
    print("keychain", statuses)
  }

  private func random() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 32)
    return SecRandomCopyBytes(kSecRandomDefault, bytes.count, &bytes) == errSecSuccess
      && Set(bytes).count > 4
  }

  private func reachable() -> Bool {
    var flags = SCNetworkReachabilityFlags()
    guard let host = SCNetworkReachabilityCreateWithName(kCFAllocatorDefault, "example.com"),
      SCNetworkReachabilityGetFlags(host, &flags)
    else { return false }
    return flags.contains(.reachable)
  }
}

@Observable final class Counter {
  var count = 0
}
