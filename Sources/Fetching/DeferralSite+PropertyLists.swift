import Foundation

extension DeferralSite {
  /// Reads what Info.plist and entitlements say; dictionaries as `PropertyListSerialization` gives.
  ///
  /// - Parameters:
  ///   - extensionInfo: The extension's Info.plist, variables expanded.
  ///   - extensionEntitlements: The extension's entitlements; nil where there is no such file.
  ///   - appInfo: The containing app's Info.plist; nil where no app was given.
  ///   - appEntitlements: The containing app's entitlements; nil where there is no such file.
  package init(
    extensionInfo: [String: Any],
    extensionEntitlements: [String: Any]? = nil,
    appInfo: [String: Any]? = nil,
    appEntitlements: [String: Any]? = nil
  ) {
    let ownVersion = extensionInfo["CFBundleVersion"] as? String
    self.init(
      networkURL: NetworkURLSetting(extensionInfo: extensionInfo),
      appDomains: DomainClaim(entitlements: appEntitlements),
      extensionDomains: DomainClaim(entitlements: extensionEntitlements),
      teamID: Self.teamID(in: appEntitlements) ?? Self.teamID(in: extensionEntitlements),
      appBundleID: appInfo?["CFBundleIdentifier"] as? String,
      extensionBundleID: extensionInfo["CFBundleIdentifier"] as? String,
      appVersion: appInfo.map {
        AppVersion($0["CFBundleVersion"] as? String, origin: .containingApp)
      } ?? AppVersion(ownVersion, origin: .extensionItself),
      transportSecurityExceptions: Self.exceptions(in: extensionInfo))
  }

  private static func teamID(in entitlements: [String: Any]?) -> String? {
    if let team = entitlements?["com.apple.developer.team-identifier"] as? String {
      return team
    }
    guard let identifier = entitlements?["application-identifier"] as? String else { return nil }
    return identifier.split(separator: ".").first.map(String.init)
  }

  private static func exceptions(in info: [String: Any]) -> [String] {
    guard let security = info["NSAppTransportSecurity"] as? [String: Any] else { return [] }
    let domains = security["NSExceptionDomains"] as? [String: Any] ?? [:]
    let switches = security.filter { $0.value as? Bool == true }.keys
    return
      (switches.map { "NSAppTransportSecurity.\($0)" }
      + domains.keys.map { "NSAppTransportSecurity.NSExceptionDomains.\($0)" })
      .sorted()
  }
}

extension DomainClaim {
  /// Reads the claim of one bundle; nil entitlements are `unknown`.
  package init(entitlements: [String: Any]?) {
    switch entitlements.map({ $0[Self.key] }) {
    case nil: self = .unknown
    case .some(nil): self = .absent
    case .some(.some(let value)):
      if let entries = value as? [String] {
        self = .entries(entries)
      } else {
        self = .wrongType(found: NetworkURLSetting.typeName(of: value))
      }
    }
  }
}

extension NetworkURLSetting {
  /// Finds the URL in an extension's Info.plist, or the mistake that hides it.
  package init(extensionInfo info: [String: Any]) {
    let point = info["NSExtension"] as? [String: Any] ?? [:]
    let attributes = point["NSExtensionAttributes"] as? [String: Any] ?? [:]
    if let value = attributes[Self.key] {
      self = (value as? String).map { .text($0) } ?? .wrongType(found: Self.typeName(of: value))
    } else if info[Self.key] != nil {
      self = .misplaced(keyPath: Self.key)
    } else if point[Self.key] != nil {
      self = .misplaced(keyPath: "NSExtension.\(Self.key)")
    } else if let key = attributes.keys.sorted().first(where: Self.resembles) {
      self = .misspelt(key: key)
    } else {
      self = .absent
    }
  }

  private static func resembles(_ key: String) -> Bool {
    let folded = key.lowercased()
    return folded == misspeltKey.lowercased() || folded == Self.key.lowercased()
      || folded == "messagefilterextensionnetworkurl" || folded == "ilmessagefilternetworkurl"
  }

  static func typeName(of value: Any) -> String {
    switch value {
    case is String: "a string"
    case is [String: Any]: "a dictionary"
    case is [Any]: "an array"
    case is Data: "data"
    case is Date: "a date"
    case is Bool: "a Boolean or a number"
    default: "a number"
    }
  }
}
