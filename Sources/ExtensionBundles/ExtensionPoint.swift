package import Foundation

/// The places of the system that an IdentityLookup extension can extend.
package enum ExtensionPoint: String, Equatable, Sendable, CaseIterable {
  /// Filters messages (DOC).
  case messageFilter = "com.apple.identitylookup.message-filter"

  /// Reports unwanted communication (DOC).
  case reporting = "com.apple.identitylookup.classification-ui"
}

extension ExtensionPoint {
  /// The extension point that an Info.plist names; nil if it is none of these.
  package init?(in plist: URL) {
    guard let file = try? PropertyListFile(contentsOf: plist),
      case .string(let text)? = try? file.value("NSExtension", "NSExtensionPointIdentifier")
    else { return nil }
    self.init(rawValue: text)
  }
}
