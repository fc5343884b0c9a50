package import ExtensionBuilding
package import ExtensionBundles
package import Fetching
import Foundation
import MessagesHost

/// Everything about an extension that can be read before it runs.
package struct CheckedExtension: Sendable {
  /// Info.plist, expanded, with what Xcode would add.
  package let info: PropertyListFile
  /// Info.plist as its author wrote it.
  package let writtenInfo: PropertyListFile
  package let entitlements: Entitlements
  /// Names and literals of the sources, Objective-C too; nil for a finished bundle.
  package let words: SourceWords?
  /// The containing app, where one was given.
  package let app: ContainingApp?

  /// An extension whose sources are there.
  ///
  /// - Throws: `BuildError` for a file that cannot be read.
  package init(_ target: ExtensionTarget, app: ContainingApp?) throws(BuildError) {
    info = target.infoPlist.file
    writtenInfo = try PropertyListFile(contentsOf: target.infoPlist.file.url)
    entitlements = target.entitlements
    words = try target.words()
    self.app = app ?? target.containingApp
  }

  /// A finished bundle.
  package init(_ bundle: ExtensionBundle, app: ContainingApp?) {
    info = bundle.info.file
    writtenInfo = bundle.info.file
    entitlements = bundle.entitlements
    words = nil
    self.app = app ?? bundle.containingApp
  }

  /// What it says about its server.
  package var site: DeferralSite {
    DeferralSite(
      info: info, entitlements: entitlements, app: app, defersQueries: words?.defersQueries)
  }
}
