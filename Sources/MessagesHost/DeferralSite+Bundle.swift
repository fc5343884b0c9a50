import ExtensionBuilding
import Fetching

extension DeferralSite {
  /// What a bundle says about its server, with the containing app's version where that is known.
  init(_ bundle: ExtensionBundle) {
    self.init(
      extensionInfo: bundle.info.file.dictionary,
      extensionEntitlements: bundle.entitlements.file?.dictionary)
    if let version = bundle.containingAppVersion {
      appVersion = AppVersion(version, origin: .containingApp)
    }
  }
}

extension PropertyListFile {
  fileprivate var dictionary: [String: Any] { root.mapValues(\.object) }
}
