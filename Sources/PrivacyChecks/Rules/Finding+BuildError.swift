package import ExtensionBundles
import Fetching
import Foundation

extension Finding {
  /// The finding that a problem of reading or building an extension stands for, if it is one.
  package init?(_ error: BuildError) {
    let rule: CheckRule
    switch (error.code, error.key) {
    case (.extensionPointUnsupported, _), (.keyMissing, "NSExtension.NSExtensionPointIdentifier"):
      rule = BundleRule.point
    case (.principalClassMissing, _), (.principalClassUnusable, _),
      (.keyMissing, "NSExtension.NSExtensionPrincipalClass"):
      rule = BundleRule.principalClass
    case (.keyInvalid, "\(NetworkURLSetting.home).\(NetworkURLSetting.key)"):
      rule = BundleRule.urlForm
    default: return nil
    }
    let file = error.path.map { URL(filePath: $0).lastPathComponent } ?? "Info.plist"
    self.init(
      rule, at: error.line.map { "\(file):\($0)" } ?? file, error.problem, remedy: error.remedy)
  }
}
