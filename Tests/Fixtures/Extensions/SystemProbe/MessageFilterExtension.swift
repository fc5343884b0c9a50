import CoreFoundation
import CoreGraphics
import Darwin
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
    print("keychain", keychain())
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

  private func keychain() -> OSStatus {
    let query: [String: Any] = [
      kSecClass as String: kSecClassGenericPassword,
      kSecAttrAccount as String: "rules",
      kSecReturnData as String: true,
      kSecMatchLimit as String: kSecMatchLimitOne,
    ]
    var result: CFTypeRef?
    return SecItemCopyMatching(query as CFDictionary, &result)
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
