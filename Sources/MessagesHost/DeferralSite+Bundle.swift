package import ExtensionBundles
package import Fetching
import HostPolicy
import Texts

extension DeferralSite {
  /// What an extension says about its server: the one reading for every command.
  ///
  /// - Parameters:
  ///   - info: Its Info.plist, expanded.
  ///   - entitlements: Its entitlements.
  ///   - app: The containing app; nil if it is not known.
  ///   - defersQueries: Whether its sources defer a query anywhere; nil where they are not at hand.
  package init(
    info: PropertyListFile, entitlements: Entitlements, app: ContainingApp?,
    defersQueries: Bool? = nil
  ) {
    self.init(
      service: NetworkService(info), extensionInfo: info.authored,
      extensionEntitlements: entitlements.file?.authored,
      appInfo: app?.info.authored, appEntitlements: app?.entitlements?.file?.authored)
    self.defersQueries = service == .messageFilter ? defersQueries : nil
    if let app, !app.isWhole { forget(whatIsNotToldOf: app, info) }
    // Of sources all is at hand: without a file the extension has no entitlements.
    if defersQueries != nil, entitlements.file == nil { extensionDomains = .absent }
  }

  /// What a bundle says about its server.
  package init(_ bundle: ExtensionBundle) {
    self.init(
      info: bundle.info.file, entitlements: bundle.entitlements, app: bundle.containingApp)
  }

  /// Of an app that was only told of, what was not told is unknown, which is not the same as absent.
  private mutating func forget(whatIsNotToldOf app: ContainingApp, _ own: PropertyListFile) {
    if app.version == nil {
      appVersion = AppVersion(
        own.authored["CFBundleVersion"] as? String, origin: .extensionItself)
    }
    if appDomains == .absent { appDomains = .unknown }
  }
}

extension NetworkService {
  /// What the server of an extension with such an Info.plist is for.
  fileprivate init(_ info: PropertyListFile) {
    let point = try? info.value("NSExtension", "NSExtensionPointIdentifier")
    self =
      point?.text == ExtensionPoint.reporting.rawValue ? .classificationReport : .messageFilter
  }
}

extension PhoneConfiguration {
  /// The fetcher for an extension's requests, deferrals or reports.
  func fetcher(for bundle: ExtensionBundle) -> DeferralFetcher {
    DeferralFetcher(
      site: DeferralSite(bundle), approval: approval, transport: transport,
      redirects: profile.redirects)
  }
}
