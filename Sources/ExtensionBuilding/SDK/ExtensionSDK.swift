package import ExtensionBundles
package import Foundation
import HostFiles

/// The sources of the SDK's modules, wherever this copy of the tool keeps them.
package struct ExtensionSDK: Equatable, Sendable {
  /// The folder with one folder of sources a module.
  package let root: URL

  /// Finds the sources: by `MESSAGES_HOST_SDK`, beside the installed tool, in the checkout.
  ///
  /// - Parameters:
  ///   - environment: The process' environment.
  ///   - executable: The running tool; `<its folder>/../share/messages-host/sdk` is searched.
  /// - Throws: `BuildError` naming the places that were searched.
  package init(environment: [String: String], executable: URL?) throws(BuildError) {
    if let named = environment["MESSAGES_HOST_SDK"], !named.isEmpty {
      root = URL(fileURLWithPath: named).absolutePathURL
      guard Self.isComplete(root) else {
        throw BuildError(
          .sdkMissing, at: root, "MESSAGES_HOST_SDK names a folder without the SDK's sources",
          remedy: "It must hold the folders \(Self.folderNames).")
      }
      return
    }
    let places = Self.places(executable: executable)
    guard let found = places.first(where: Self.isComplete) else {
      let searched = places.map(\.path).joined(separator: ", ")
      throw BuildError(
        .sdkMissing, "the sources of the extension SDK are not in \(searched)",
        remedy: "Install the tool with its install command, or name the sources in "
          + "MESSAGES_HOST_SDK.")
    }
    root = found
  }

  /// Where an installed tool has the sources, below the prefix.
  static let installedPath = "share/messages-host/sdk"
}

extension ExtensionSDK {
  private static var folderNames: String { SDKModule.all.map(\.folder).joined(separator: ", ") }

  private static func places(executable: URL?) -> [URL] {
    var places: [URL] = []
    if let executable {
      let folder = executable.resolvingSymlinksInPath().deletingLastPathComponent()
      places.append(folder.deletingLastPathComponent().appendingPathComponent(installedPath))
    }
    // This file is Sources/ExtensionBuilding/SDK/ExtensionSDK.swift of the checkout.
    let module = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    places.append(module.deletingLastPathComponent())
    return places
  }

  private static func isComplete(_ root: URL) -> Bool {
    SDKModule.all.allSatisfy {
      // Where nothing is said, Foundation looks what is there, and then it is looked at again.
      InputFile.isFolder(root.appendingPathComponent($0.folder, isDirectory: true))
    }
  }

  /// The Swift sources of a module, sorted by path.
  func sources(of module: SDKModule) throws(BuildError) -> [URL] {
    let sources = try files(of: module).filter { $0.pathExtension == "swift" }
    guard !sources.isEmpty else {
      throw BuildError(
        .sdkMissing, at: folder(of: module), "the folder has no Swift source",
        remedy: "Install the tool again, or name complete sources in MESSAGES_HOST_SDK.")
    }
    return sources
  }

  /// The folder of a module.
  func folder(of module: SDKModule) -> URL { root.appendingPathComponent(module.folder) }

  /// Where the module map of a shim's C module is; nil if it has none.
  func clangModule(of module: SDKModule) -> URL? {
    module.hasClangModule ? folder(of: module).appendingPathComponent("include") : nil
  }

  /// Adds everything that a compiled module depends on, but for other modules.
  func add(_ module: SDKModule, to digest: inout ContentDigest) throws(BuildError) {
    digest.add(root.path)
    digest.add(module.identity)
    for file in try files(of: module) {
      digest.add(file.path)
      digest.add(try InputFile.read(file, missing: .sdkMissing))
    }
  }

  private func files(of module: SDKModule) throws(BuildError) -> [URL] {
    let folder = folder(of: module)
    let names: [String]
    do {
      // Foundation does not look behind a link that it is given.
      names = try FileManager.default.subpathsOfDirectory(
        atPath: RealPath.of(folder.path) ?? folder.path)
    } catch {
      throw BuildError(
        .sdkMissing, at: folder,
        "the folder cannot be read: "
          + FileFault.reason(of: error, at: folder.path))
    }
    return names.filter { name in Self.suffixes.contains { name.hasSuffix($0) } }.sorted()
      .map { folder.appendingPathComponent($0, isDirectory: false) }
  }

  private static let suffixes = [".swift", ".h", ".modulemap"]
}
