import ExtensionBundles
import Foundation
import HostFiles

/// The laying out of a bundle in a folder of the cache.
struct BundleAssembly {
  /// What is built.
  let target: ExtensionTarget

  /// The cache's folder.
  let folder: URL

  /// The compiler's output while the folder is in work.
  static let compilerLogName = "compiler"

  /// The compiler's output as the author sees it.
  static let outputName = "compiler-output.txt"
}

extension BundleAssembly {
  private var bundle: URL { folder.appendingPathComponent(target.bundleName) }

  /// Where the linker puts its result.
  var executable: URL { bundle.appendingPathComponent(target.infoPlist.executableName) }

  /// Makes the bundle's folder.
  func prepare() throws(BuildError) {
    try BuildCache.makeFolders(target.bundleName, in: folder)
  }

  /// Adds everything but the executable, and removes what only the compiler needed.
  func finish(note: String?) throws(BuildError) {
    for resource in target.allResources {
      try resource.copy(into: bundle)
    }
    let info = try target.infoPlist.file.xmlData()
    let entitlements = try target.entitlements.file?.xmlData()
    try BuildCache.write(info, to: bundle.appendingPathComponent("Info.plist"))
    if let entitlements {
      try BuildCache.write(
        entitlements, to: bundle.appendingPathComponent(ExtensionBundle.entitlementsName))
    }
    do {
      let log = folder.appendingPathComponent(Self.outputName)
      let output =
        ExtensionBuilder.moduleOutput(of: target, in: folder)
        + String(decoding: try Data(contentsOf: log), as: UTF8.self)
      try FileBytes.put(Data(((note.map { $0 + "\n" } ?? "") + output).utf8), at: log.path)
      let kept = [
        target.bundleName, Self.outputName, EntryPoint.fileName, BuildNotes.fileName,
      ]
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
      where !kept.contains(name) {
        try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
      }
    } catch {
      throw BuildCache.unwritable(bundle, error)
    }
  }
}
