import ExtensionBuilding
import ExtensionBundles
import Foundation

/// What a toolchain has for manifests: its version, and the libraries that they need.
struct ManifestToolchain {
  let toolchain: Toolchain
  let version: ToolsVersion
  /// The folder of `PackageDescription`.
  let interface: URL
  /// Folders with all libraries of a manifest's program.
  let libraries: [URL]

  /// Asks the compiler.
  ///
  /// - Parameters:
  ///   - toolchain: The toolchain.
  ///   - work: A folder for the compiler's own files.
  /// - Throws: `BuildError` where it does not say, or lacks the package manager's part.
  init(_ toolchain: Toolchain, in work: URL) throws(BuildError) {
    self.toolchain = toolchain
    let run = try CompilerRun(
      toolchain.swiftc, ["-print-target-info"], in: work, name: "target", separatesErrors: true,
      unwritable: LocalPackage.unwritable)
    let answer = try? JSONDecoder().decode(Answer.self, from: Data(run.output.utf8))
    guard run.status == 0, let answer,
      let number = answer.compilerVersion.firstMatch(
        of: #/[Vv]ersion ([0-9]+\.[0-9]+(?:\.[0-9]+)?)/#),
      let version = ToolsVersion(number.1)
    else {
      throw BuildError(
        .toolchainMissing, at: toolchain.swiftc,
        "the compiler does not say which version it is, and where its libraries are",
        remedy: Toolchain.remedy, compilerOutput: run.errors)
    }
    self.version = version
    let resources = URL(fileURLWithPath: answer.paths.runtimeResourcePath)
    interface = resources.appendingPathComponent("pm/ManifestAPI")
    guard InputFile.isFolder(interface) else {
      throw BuildError(
        .toolchainMissing, at: interface, "the toolchain has no library for manifests of packages",
        remedy: Toolchain.remedy)
    }
    libraries =
      [interface]
      + answer.paths.runtimeLibraryPaths.map { URL(fileURLWithPath: $0) }
      .filter(InputFile.isFolder)
  }

  private struct Answer: Decodable {
    let compilerVersion: String
    let paths: Paths

    struct Paths: Decodable {
      let runtimeLibraryPaths: [String]
      let runtimeResourcePath: String
    }
  }
}
