import ExtensionBuilding
import ExtensionBundles
import Foundation

extension XcodeTarget {
  /// The app that the extension comes in: one that embeds it, else one that depends on it.
  func containingApp() throws(BuildError) -> XcodeTarget? {
    var dependent: XcodeTarget?
    for target in try project.file.objects("targets", of: project.file.root)
    where try target.string("productType") == "com.apple.product-type.application" {
      if try embeds(target) { return try XcodeTarget(target, of: project) }
      if dependent == nil, try depends(target) {
        dependent = try XcodeTarget(target, of: project)
      }
    }
    return dependent
  }

  private func embeds(_ app: XcodeObject) throws(BuildError) -> Bool {
    guard let product = try object.string("productReference") else { return false }
    for phase in try project.file.objects("buildPhases", of: app)
    where phase.isa == "PBXCopyFilesBuildPhase" {
      for id in try phase.strings("files")
      where try project.file.object(id)?.string("fileRef") == product {
        return true
      }
    }
    return false
  }

  private func depends(_ app: XcodeObject) throws(BuildError) -> Bool {
    for id in try app.strings("dependencies")
    where try project.file.object(id)?.string("target") == object.id {
      return true
    }
    return false
  }

  /// Describes an app, as far as its extension depends on it.
  func appDescription() throws(BuildError) -> ContainingApp {
    ContainingApp(
      info: try appInfo(),
      entitlements: try setting("CODE_SIGN_ENTITLEMENTS") == nil ? nil : entitlements())
  }

  /// The Info.plist with what is generated; a file that is not there has no entries.
  private func appInfo() throws(BuildError) -> PropertyListFile {
    var file = PropertyListFile(url: project.file.url, root: [:])
    if let path = try setting("INFOPLIST_FILE"), let url = DiskPath.find(project.path(path)) {
      file = try PropertyListFile(contentsOf: url)
    }
    file.root.merge(try generatedEntries()) { $1 }
    try file.expand(with: variables)
    return file
  }
}

extension ExtensionTarget {
  /// Takes the containing app over; one that cannot be read does not keep the extension from it.
  fileprivate mutating func takeApp(of target: XcodeTarget) throws(BuildError) {
    containingApp = try target.containingApp()?.appDescription()
  }

  mutating func take(containingAppOf target: XcodeTarget) {
    do {
      try takeApp(of: target)
    } catch {
      notes.append(
        "\(error.path ?? target.project.url.path): note: the containing app is passed over: "
          + error.problem)
    }
  }
}
