import Foundation

/// The access groups that the extension's entitlements give it.
struct KeychainGroups: Sendable {
  /// Groups without the team's prefix; nil where there are no entitlements to compare with.
  private let groups: Set<String>?

  /// Those of this process' bundle.
  static let own = KeychainGroups(in: Bundle.main)

  private init(in bundle: Bundle) {
    let file = bundle.bundleURL.appendingPathComponent("Entitlements.plist")
    guard let data = try? Data(contentsOf: file),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let entitlements = list as? [String: Any]
    else {
      groups = nil
      return
    }
    let keys = ["keychain-access-groups", "com.apple.security.application-groups"]
    let named = keys.flatMap { entitlements[$0] as? [String] ?? [] }
    // A phone's own one, where there is no other: the application's identifier.
    let all = named + [bundle.bundleIdentifier].compactMap(\.self)
    groups = Set(all.map(Self.withoutTeam))
  }

  /// Whether the group that a call names, if it names any, is one of them.
  ///
  /// Which team signs is not known here, so the prefix counts for nothing.
  func allow(_ group: NSString?) -> Bool {
    guard let groups, let group else { return true }
    return groups.contains(Self.withoutTeam(group as String))
      || group == kSecAttrAccessGroupToken
  }

  /// `com.example.shared` of `ABCDE12345.com.example.shared`, and of `.com.example.shared`.
  private static func withoutTeam(_ group: String) -> String {
    guard let dot = group.firstIndex(of: ".") else { return group }
    let team = group[..<dot]
    let isTeam =
      team.isEmpty
      || team.utf8.count == 10
        && team.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5a).contains($0) }
    return isTeam ? String(group[group.index(after: dot)...]) : group
  }
}
