import Foundation
import HostFiles

/// A Swift package on this disk.
struct LocalPackage: Equatable {
  /// Its folder.
  let folder: URL

  let manifest: PackageManifest

  /// The `Package.swift`.
  var manifestFile: URL { folder.appendingPathComponent("Package.swift") }

  /// Reads the manifest with the toolchain, which compiles it and runs it.
  ///
  /// - Throws: `BuildError` with what the toolchain says of the manifest.
  init(_ folder: URL) throws(BuildError) {
    self.folder = folder.absolutePathURL
    let manifest = self.folder.appendingPathComponent("Package.swift")
    let toolchain = try Toolchain(environment: ProcessInfo.processInfo.environment)
    let temporary = try Self.temporaryFolder()
    defer { temporary.remove() }
    let work = temporary.url
    let run = try CompilerRun(
      toolchain.swift,
      [
        "package", "dump-package", "--package-path", self.folder.path,
        "--cache-path", work.appendingPathComponent("cache").path,
        "--config-path", work.appendingPathComponent("config").path,
        "--security-path", work.appendingPathComponent("security").path,
        "--scratch-path", work.appendingPathComponent("scratch").path,
        "--manifest-cache", "none",
      ], in: work, name: "manifest", separatesErrors: true,
      // Else the compiler writes to a home folder, which a service's user may not have.
      environment: ["SWIFTPM_MODULECACHE_OVERRIDE": work.appendingPathComponent("modules").path],
      unwritable: Self.unwritable)
    guard run.status == 0 else {
      throw BuildError(
        .manifestInvalid, at: manifest, "the toolchain cannot read the package\u{2019}s manifest",
        compilerOutput: run.errors)
    }
    self.manifest = try PackageManifest(Data(run.output.utf8), manifest: manifest)
  }

  private static func temporaryFolder() throws(BuildError) -> TemporaryFolder {
    do throws(FileFault) {
      return try TemporaryFolder(.package)
    } catch {
      throw unwritable(URL(fileURLWithPath: error.path), error)
    }
  }

  private static func unwritable(_ url: URL, _ fault: FileFault) -> BuildError {
    BuildError(
      .cacheUnusable, at: url, "the temporary folder \(fault.act): \(fault.reason)",
      remedy: TemporaryFolder.remedy(for: fault))
  }

  /// Whether a folder is that of a package.
  static func isPackage(_ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path)
  }
}
