package import ExtensionBundles
package import Foundation

extension ExtensionBundle {
  /// Describes a target that is not built: its code is part of a program that runs already.
  ///
  /// - Parameters:
  ///   - target: Gives Info.plist and entitlements.
  ///   - executable: The program that has the code.
  /// - Returns: A bundle that says about itself what the target says.
  package static func inProcess(_ target: ExtensionTarget, executable: URL) -> ExtensionBundle {
    ExtensionBundle(
      path: target.infoPlist.file.url.deletingLastPathComponent(), executable: executable,
      info: target.infoPlist, entitlements: target.entitlements,
      containingApp: target.containingApp)
  }
}
