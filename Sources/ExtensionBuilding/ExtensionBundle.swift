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

  /// The containing app; nil if it is not known.
  package private(set) var containingApp: ContainingApp?

  /// The name of the entitlements file in a bundle.
  static let entitlementsName = "Entitlements.plist"
}

extension ExtensionBundle {
  /// `CFBundleVersion` of the containing app (DOC: deferred requests carry it); nil if unknown.
  package var containingAppVersion: String? { containingApp?.version }

  /// Keys of Info.plist and entitlements whose value no author wrote.
  package var inventedKeys: Set<String> {
    info.file.invented.union(entitlements.file?.invented ?? [])
  }

  /// What the user sees in Settings, and in "Filtered by …".
  package var displayName: String { info.displayName }

  /// The principal class, as Info.plist names it.
  package var principalClass: String { info.principalClass }

  /// The same bundle in another app.
  package func inside(_ app: ContainingApp) -> ExtensionBundle {
    var bundle = self
    bundle.containingApp = app
    return bundle
  }

  /// Reads and checks a bundle.
  ///
  /// - Parameters:
  ///   - path: The bundle's folder.
  ///   - containingApp: The app that it comes in, if that is known.
  ///   - inventedKeys: Keys of its property lists whose value no author wrote.
  /// - Returns: The bundle.
  /// - Throws: `BuildError` naming the file and key that keep it from being run here.
  package static func load(
    _ path: URL, containingApp: ContainingApp? = nil, inventedKeys: Set<String> = []
  ) throws(BuildError) -> ExtensionBundle {
    let root = path.absolutePathURL
    guard InputFile.isFolder(root) else {
      throw BuildError(
        .inputMissing, at: root, "there is no such bundle",
        remedy: "Give a folder that messages-host build made.")
    }
    var info = try InfoPlist(bundle: root.appendingPathComponent("Info.plist"))
    info.file.invented = inventedKeys
    let executable = root.appendingPathComponent(info.executableName)
    try checkExecutable(executable, info: info)
    let file = root.appendingPathComponent(entitlementsName)
    var entitlements = Entitlements.none
    if FileManager.default.fileExists(atPath: file.path) {
      entitlements = try Entitlements(bundle: file)
      entitlements.file?.invented = inventedKeys
    }
    return ExtensionBundle(
      path: root, executable: executable, info: info, entitlements: entitlements,
      containingApp: containingApp)
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
