package import Foundation

/// A finished, flat `.appex`: what the host runs.
package struct ExtensionBundle: Equatable, Sendable {
  /// The bundle's folder, by an absolute path.
  package let path: URL

  /// The executable in it.
  package let executable: URL

  /// What its Info.plist says.
  package let info: InfoPlist

  /// What its Entitlements.plist says; none if there is no such file.
  package let entitlements: Entitlements

  /// `CFBundleVersion` of the containing app (DOC: deferred requests carry it); nil if unknown.
  package let containingAppVersion: String?

  /// The name of the entitlements file in a bundle.
  static let entitlementsName = "Entitlements.plist"
}

extension ExtensionBundle {
  /// What the user sees in Settings, and in "Filtered by …".
  package var displayName: String { info.displayName }

  /// The principal class, as Info.plist names it.
  package var principalClass: String { info.principalClass }

  /// Reads and checks a bundle.
  ///
  /// - Throws: `BuildError` naming the file and key that keep it from being run here.
  package static func load(
    _ path: URL, containingAppVersion: String? = nil
  ) throws(BuildError) -> ExtensionBundle {
    let root = path.absolutePathURL
    guard InputFile.isFolder(root) else {
      throw BuildError(
        .inputMissing, at: root, "there is no such bundle",
        remedy: "Give a folder that messages-host build made.")
    }
    let info = try InfoPlist(bundle: root.appendingPathComponent("Info.plist"))
    let executable = root.appendingPathComponent(info.executableName)
    try checkExecutable(executable, info: info)
    let entitlements = root.appendingPathComponent(entitlementsName)
    return ExtensionBundle(
      path: root, executable: executable, info: info,
      entitlements: FileManager.default.fileExists(atPath: entitlements.path)
        ? try Entitlements(bundle: entitlements) : .none,
      containingAppVersion: containingAppVersion)
  }

  private static func checkExecutable(_ url: URL, info: InfoPlist) throws(BuildError) {
    let remedy = "Build the extension from its sources: messages-host build FOLDER."
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: url.resolvingSymlinksInPath().path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular else {
      throw BuildError(
        .bundleInvalid, at: url, key: "CFBundleExecutable",
        "the bundle's executable is missing or is no regular file", remedy: remedy)
    }
    guard let file = try? FileHandle(forReadingFrom: url) else {
      throw BuildError(.bundleInvalid, at: url, "the bundle's executable cannot be read")
    }
    defer { try? file.close() }
    let magic = Array((try? file.read(upToCount: 4)) ?? Data())
    guard ExecutableFormat(magic: magic) == .native else {
      let what =
        ExecutableFormat(magic: magic) == nil ? "is no executable" : "is made for another system"
      throw BuildError(
        .bundleInvalid, at: url, "the bundle's executable \(what)", remedy: remedy)
    }
    guard FileManager.default.isExecutableFile(atPath: url.path) else {
      throw BuildError(
        .bundleInvalid, at: url, "the bundle's executable may not be executed",
        remedy: "Give it the permission: chmod +x.")
    }
  }
}
