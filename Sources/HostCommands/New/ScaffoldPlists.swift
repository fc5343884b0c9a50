import Foundation

/// The property lists of a fresh extension.
enum ScaffoldPlists {
  static func info(_ scaffold: ExtensionScaffold) -> String {
    var fields: [String: Any] = [
      "NSExtensionPointIdentifier": "com.apple.identitylookup.message-filter",
      "NSExtensionPrincipalClass": "$(PRODUCT_MODULE_NAME).MessageFilterExtension",
    ]
    if let server = scaffold.server {
      fields["NSExtensionAttributes"] = ["ILMessageFilterExtensionNetworkURL": server.url]
    }
    return xml([
      "CFBundleDevelopmentRegion": "$(DEVELOPMENT_LANGUAGE)",
      "CFBundleDisplayName": scaffold.name,
      "CFBundleExecutable": "$(EXECUTABLE_NAME)",
      "CFBundleIdentifier": scaffold.bundleIdentifier,
      "CFBundleInfoDictionaryVersion": "6.0",
      "CFBundleName": "$(PRODUCT_NAME)",
      "CFBundlePackageType": "$(PRODUCT_BUNDLE_PACKAGE_TYPE)",
      "CFBundleShortVersionString": "1.0",
      "CFBundleVersion": "1",
      "NSExtension": fields,
    ])
  }

  /// Nil for an extension that needs none.
  static func entitlements(_ scaffold: ExtensionScaffold) -> String? {
    var fields: [String: Any] = [:]
    if let server = scaffold.server {
      fields["com.apple.developer.associated-domains"] = ["messagefilter:\(server.host)"]
    }
    if let group = scaffold.appGroup {
      fields["com.apple.security.application-groups"] = [group]
    }
    return fields.isEmpty ? nil : xml(fields)
  }

  private static func xml(_ fields: [String: Any]) -> String {
    let data = try? PropertyListSerialization.data(
      fromPropertyList: fields, format: .xml, options: 0)
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}
