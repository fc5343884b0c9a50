import ExtensionBundles
import Foundation
import HostFiles

/// A Swift package on this disk.
struct LocalPackage: Equatable {
  /// Its folder.
  let folder: URL

  let manifest: PackageManifest

  /// The `Package.swift`, or the one for a version of the tools that counts instead.
  let manifestFile: URL

  /// Compiles the manifest with the toolchain, and runs it confined.
  ///
  /// - Throws: `BuildError` with what is wrong with the manifest or this machine.
  init(_ folder: URL) throws(BuildError) {
    self.folder = folder.absolutePathURL
    let toolchain = try Toolchain(environment: ProcessInfo.processInfo.environment)
    let temporary = try Self.temporaryFolder()
    defer { temporary.remove() }
    let work = temporary.url
    let home = work.appendingPathComponent("home")
    do throws(FileFault) {
      try FolderDoor(at: work.path).makeFolders(["home", "tmp"].map { EntryName(of: $0) })
    } catch {
      throw Self.unwritable(home, error)
    }
    let tools = try ManifestToolchain(toolchain, in: work)
    let file = try ManifestFile(of: self.folder, for: tools.version)
    manifestFile = file.url
    let program = try ManifestProgram(file, with: tools, in: work)
    manifest = try PackageManifest(
      try program.answer(packageFolder: self.folder, home: home), of: file, in: self.folder)
  }

  private static func temporaryFolder() throws(BuildError) -> TemporaryFolder {
    do throws(FileFault) {
      return try TemporaryFolder(.package)
    } catch {
      throw unwritable(URL(fileURLWithPath: error.path), error)
    }
  }

  static func unwritable(_ url: URL, _ fault: FileFault) -> BuildError {
    BuildError(
      .cacheUnusable, at: url, "the temporary folder \(fault.act): \(fault.reason)",
      remedy: TemporaryFolder.remedy(for: fault))
  }

  /// Whether a folder is that of a package.
  static func isPackage(_ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path)
  }
}
