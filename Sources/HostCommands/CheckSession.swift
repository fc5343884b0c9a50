import ExtensionBuilding
import Foundation
import MessagesHost
import PrivacyChecks

/// Reads one extension, builds it, and plays the inbox to it.
struct CheckSession {
  let path: String
  let app: ContainingApp?
  let shop: ExtensionShop
  let base: PhoneConfiguration

  /// Everything that was found.
  ///
  /// What keeps the extension from running is a finding where a rule says so, and thrown otherwise.
  func report() async throws -> CheckReport {
    let name = URL(filePath: path).lastPathComponent
    var findings: [Finding] = []
    do {
      switch try ExtensionInput(URL(filePath: path)) {
      case .sources(let folder):
        let target = try ExtensionTarget(folder: folder)
        findings = BundleInspection(try CheckedExtension(target, app: app)).findings
      case .bundle(let folder):
        findings =
          BundleInspection(
            CheckedExtension(try ExtensionBundle.load(folder), app: app)
          ).findings
      }
      let bundle = try shop.bundle(at: path)
      return CheckReport(
        name: name, bundle: findings,
        inbox: try await InboxRun(bundle, base: base).report())
    } catch let error as BuildError {
      guard let finding = Finding(error) else { throw error }
      return CheckReport(name: name, bundle: findings + [finding], inbox: nil)
    }
  }
}
