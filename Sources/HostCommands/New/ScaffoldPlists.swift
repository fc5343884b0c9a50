import Foundation
import Texts

/// The property lists of a fresh extension.
enum ScaffoldPlists {
  static func info(_ scaffold: ExtensionScaffold) -> String {
    var fields: [String: StructuredValue] = [
      "NSExtensionPointIdentifier": .text("com.apple.identitylookup.message-filter"),
      "NSExtensionPrincipalClass": .text("$(PRODUCT_MODULE_NAME).MessageFilterExtension"),
    ]
    if let server = scaffold.server {
      fields["NSExtensionAttributes"] = .object([
        "ILMessageFilterExtensionNetworkURL": .text(server.url)
      ])
    }
    return info(named: scaffold.name, scaffold.bundleIdentifier, extending: fields)
  }

  static func info(_ scaffold: ReportingScaffold) -> String {
    let destination =
      switch scaffold.destination {
      case .network(let server): ("ILClassificationExtensionNetworkReportDestination", server.url)
      case .sms(let number): ("ILClassificationExtensionSMSReportDestination", number)
      }
    return info(
      named: scaffold.name, scaffold.bundleIdentifier,
      extending: [
        "NSExtensionAttributes": .object([destination.0: .text(destination.1)]),
        "NSExtensionMainStoryboard": .text("MainInterface"),
        "NSExtensionPointIdentifier": .text("com.apple.identitylookup.classification-ui"),
      ])
  }

  private static func info(
    named name: String, _ identifier: String, extending fields: [String: StructuredValue]
  ) -> String {
    xml([
      "CFBundleDevelopmentRegion": .text("$(DEVELOPMENT_LANGUAGE)"),
      "CFBundleDisplayName": .text(name),
      "CFBundleExecutable": .text("$(EXECUTABLE_NAME)"),
      "CFBundleIdentifier": .text(identifier),
      "CFBundleInfoDictionaryVersion": .text("6.0"),
      "CFBundleName": .text("$(PRODUCT_NAME)"),
      "CFBundlePackageType": .text("$(PRODUCT_BUNDLE_PACKAGE_TYPE)"),
      "CFBundleShortVersionString": .text("1.0"),
      "CFBundleVersion": .text("1"),
      "NSExtension": .object(fields),
    ])
  }

  /// Nil for an extension that needs none.
  static func entitlements(_ scaffold: ExtensionScaffold) -> String? {
    var fields: [String: StructuredValue] = [:]
    if let server = scaffold.server {
      fields[domains] = .list([.text("messagefilter:\(server.host)")])
    }
    if let group = scaffold.appGroup {
      fields["com.apple.security.application-groups"] = .list([.text(group)])
    }
    return fields.isEmpty ? nil : xml(fields)
  }

  /// Nil for an extension that needs none.
  static func entitlements(_ scaffold: ReportingScaffold) -> String? {
    guard case .network(let server) = scaffold.destination else { return nil }
    return xml([domains: .list([.text("classificationreport:\(server.host)")])])
  }

  private static let domains = "com.apple.developer.associated-domains"

  private static func xml(_ fields: [String: StructuredValue]) -> String {
    let data = try? StructuredValue.object(fields).propertyListData()
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}
