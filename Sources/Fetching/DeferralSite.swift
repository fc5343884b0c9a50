/// What a bundle says about its server, for deferrals or for reports: URL, domains, identities, version.
package struct DeferralSite: Sendable, Hashable {
  /// What the server is for: deferrals of a message filter, or reports of a reporting extension.
  package var service: NetworkService
  /// What is under the service's key in `NSExtension.NSExtensionAttributes`.
  package var networkURL: NetworkURLSetting
  /// Associated domains in the containing app's entitlements.
  package var appDomains: DomainClaim
  /// Associated domains in the extension's entitlements.
  package var extensionDomains: DomainClaim
  /// Ten characters such as `ABCDE12345`; nil where no entitlements name it.
  package var teamID: String?
  /// Bundle identifier of the containing app; nil where no app was given.
  package var appBundleID: String?
  /// Bundle identifier of the extension.
  package var extensionBundleID: String?
  /// What the request's `app.version` will be.
  package var appVersion: AppVersion
  /// Key paths of the extension's App Transport Security exceptions; none counts for a deferral.
  ///
  /// The app's are for the app's own requests, and nothing is wrong with them.
  package var transportSecurityExceptions: [String]
  /// Whether a filter's sources defer a query anywhere; nil where they are not at hand, and for reports.
  package var defersQueries: Bool?
  /// Where reports go by message, as Info.plist has it: `ILClassificationExtensionSMSReportDestination`.
  package var messageDestination: String?
  /// What hides the key of that number in Info.plist; nil where nothing does.
  package var messageKeyMistake: MessageDestinationMistake?
  /// Keys of a message filter's that a reporting extension has, in order; none of a filter.
  package var filterKeys: [String] = []

  package init(
    service: NetworkService = .messageFilter,
    networkURL: NetworkURLSetting,
    appDomains: DomainClaim = .unknown,
    extensionDomains: DomainClaim = .unknown,
    teamID: String? = nil,
    appBundleID: String? = nil,
    extensionBundleID: String? = nil,
    appVersion: AppVersion = AppVersion(nil, origin: .extensionItself),
    transportSecurityExceptions: [String] = [],
    defersQueries: Bool? = nil,
    messageDestination: String? = nil
  ) {
    self.service = service
    self.networkURL = networkURL
    self.appDomains = appDomains
    self.extensionDomains = extensionDomains
    self.teamID = teamID
    self.appBundleID = appBundleID
    self.extensionBundleID = extensionBundleID
    self.appVersion = appVersion
    self.transportSecurityExceptions = transportSecurityExceptions
    self.defersQueries = defersQueries
    self.messageDestination = messageDestination
  }
}

extension DeferralSite {
  /// `TEAMID.bundle.id` of the containing app, which the association file must list.
  package var appIdentifier: String? { identifier(of: appBundleID) }
  /// `TEAMID.bundle.id` of the extension, which the association file should list too.
  package var extensionIdentifier: String? { identifier(of: extensionBundleID) }

  private func identifier(of bundleID: String?) -> String? {
    guard let teamID, let bundleID else { return nil }
    return "\(teamID).\(bundleID)"
  }
}

/// The version that a deferred request tells the server, and whose Info.plist it came from.
package struct AppVersion: Sendable, Hashable {
  /// Whose `CFBundleVersion` this is.
  package enum Origin: String, Sendable, Hashable {
    /// As on a phone.
    case containingApp = "the containing app"
    /// The containing app's is not known, so the extension's own stands in.
    case extensionItself = "the extension itself; the containing app’s is not known"
  }

  /// `CFBundleVersion`; nil is sent as JSON `null`.
  package let value: String?
  package let origin: Origin

  package init(_ value: String?, origin: Origin) {
    self.value = value
    self.origin = origin
  }
}

extension DeferralSite {
  /// Reads what Info.plist and entitlements say; dictionaries as `PropertyListSerialization` gives.
  ///
  /// - Parameters:
  ///   - service: What the server is for.
  ///   - extensionInfo: The extension's Info.plist, variables expanded.
  ///   - extensionEntitlements: The extension's entitlements; nil where there is no such file.
  ///   - appInfo: The containing app's Info.plist; nil where no app was given.
  ///   - appEntitlements: The containing app's entitlements; nil where there is no such file.
  package init(
    service: NetworkService = .messageFilter,
    extensionInfo: [String: Any],
    extensionEntitlements: [String: Any]? = nil,
    appInfo: [String: Any]? = nil,
    appEntitlements: [String: Any]? = nil
  ) {
    let ownVersion = extensionInfo["CFBundleVersion"] as? String
    self.init(
      service: service,
      networkURL: NetworkURLSetting(extensionInfo: extensionInfo, for: service),
      appDomains: DomainClaim(entitlements: appEntitlements),
      extensionDomains: DomainClaim(entitlements: extensionEntitlements),
      teamID: Self.teamID(in: appEntitlements) ?? Self.teamID(in: extensionEntitlements),
      appBundleID: appInfo?["CFBundleIdentifier"] as? String,
      extensionBundleID: extensionInfo["CFBundleIdentifier"] as? String,
      appVersion: appInfo.map {
        AppVersion($0["CFBundleVersion"] as? String, origin: .containingApp)
      } ?? AppVersion(ownVersion, origin: .extensionItself),
      transportSecurityExceptions: Self.exceptions(in: extensionInfo),
      messageDestination: service == .classificationReport
        ? Self.messageDestination(in: extensionInfo) : nil)
    messageKeyMistake =
      service == .classificationReport
      ? MessageDestinationMistake(extensionInfo: extensionInfo) : nil
    filterKeys = service == .classificationReport ? Self.filterKeys(in: extensionInfo) : []
  }

  private static func filterKeys(in info: [String: Any]) -> [String] {
    let point = info["NSExtension"] as? [String: Any]
    let attributes = point?["NSExtensionAttributes"] as? [String: Any] ?? [:]
    return attributes.keys.filter { NetworkService.messageFilter.hasKey($0) }.sorted()
  }

  /// What is wrong with the number for reports by message, or with its key.
  package var messageMistake: MessageDestinationMistake? {
    messageKeyMistake ?? messageDestination.flatMap(MessageDestinationMistake.init(in:))
  }

  private static func teamID(in entitlements: [String: Any]?) -> String? {
    if let team = entitlements?["com.apple.developer.team-identifier"] as? String {
      return team
    }
    guard let identifier = entitlements?["application-identifier"] as? String else { return nil }
    return identifier.split(separator: ".").first.map(String.init)
  }

  /// The key of Info.plist that names the number to which reports go by message (DOC).
  package static let messageDestinationKey = "ILClassificationExtensionSMSReportDestination"

  private static func messageDestination(in info: [String: Any]) -> String? {
    let point = info["NSExtension"] as? [String: Any]
    let attributes = point?["NSExtensionAttributes"] as? [String: Any]
    let text = attributes?[messageDestinationKey] as? String
    return text.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
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
