import Foundation
import IdentityLookup

/// Why a store cannot be opened.
enum StoreProblem {
  /// The error for a store at a place; nil if an empty one in memory is as good.
  static func of(_ url: URL) -> NSError? {
    let home = URL(fileURLWithPath: NSHomeDirectory()).resolvingSymlinksInPath().path
    let path = url.resolvingSymlinksInPath().path
    guard url.isFileURL, path != "/dev/null", !path.hasPrefix(home + "/") else { return nil }
    let text =
      "the store \(url.lastPathComponent) lies outside the extension's data container, such as in "
      + "an App Group, and the simulator does not read Core Data's files; let the app write the "
      + "rules as JSON or as defaults of the group, too"
    InertUse.report("the Core Data store \(url.lastPathComponent)", text)
    return NSError(
      domain: NSCocoaErrorDomain, code: 134060, userInfo: [NSLocalizedDescriptionKey: text])
  }
}
