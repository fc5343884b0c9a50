/// What a bundle says about its deferral server: URL, domains, identities, version.
package struct DeferralSite: Sendable, Hashable {
  /// `NSExtension.NSExtensionAttributes.ILMessageFilterExtensionNetworkURL`.
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
  /// Whether the sources defer a query anywhere; nil where they are not at hand.
  package var defersQueries: Bool?

  package init(
    networkURL: NetworkURLSetting,
    appDomains: DomainClaim = .unknown,
    extensionDomains: DomainClaim = .unknown,
    teamID: String? = nil,
    appBundleID: String? = nil,
    extensionBundleID: String? = nil,
    appVersion: AppVersion = AppVersion(nil, origin: .extensionItself),
    transportSecurityExceptions: [String] = [],
    defersQueries: Bool? = nil
  ) {
    self.networkURL = networkURL
    self.appDomains = appDomains
    self.extensionDomains = extensionDomains
    self.teamID = teamID
    self.appBundleID = appBundleID
    self.extensionBundleID = extensionBundleID
    self.appVersion = appVersion
    self.transportSecurityExceptions = transportSecurityExceptions
    self.defersQueries = defersQueries
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
