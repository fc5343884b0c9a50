package import ExtensionBundles
package import Foundation
import HostFiles

/// A copy of the tool that works without the checkout: executables and the SDK's sources.
package struct Installation: Equatable, Sendable {
  /// The folder that gets `bin` and `share`.
  package let prefix: URL

  /// Names the place of an installation.
  package init(prefix: URL) {
    self.prefix = prefix.absolutePathURL
  }

  /// Where the executables go.
  package var executables: URL { prefix.appendingPathComponent("bin") }

  /// Where the SDK's sources go; an installed tool looks for them here.
  package var sdk: URL { prefix.appendingPathComponent(ExtensionSDK.installedPath) }
}

extension Installation {
  /// Writes a file below the prefix, replacing an older one.
  ///
  /// - Throws: `BuildError` when the prefix cannot be written.
  package func install(_ contents: Data, at path: String) throws(BuildError) {
    try replace(prefix.appendingPathComponent(path)) { new throws(FileFault) in
      try FileBytes.make(new.path, with: contents)
    }
  }

  /// Copies executables and sources, each in one step, replacing those of an older version.
  ///
  /// - Throws: `BuildError` when something is missing or the prefix cannot be written.
  package func install(executables tools: [URL], sdk source: ExtensionSDK) throws(BuildError) {
    for tool in tools {
      guard FileManager.default.isExecutableFile(atPath: tool.path) else {
        throw BuildError(
          .inputMissing, at: tool, "there is no such executable",
          remedy: "Build the package first: swift build.")
      }
      try replace(executables.appendingPathComponent(tool.lastPathComponent)) { new in
        try FileTree.copy(tool, to: new)
      }
    }
    try replace(sdk) { new in
      for module in SDKModule.all {
        let folder = new.appendingPathComponent(module.folder)
        try FileManager.default.createDirectory(
          at: folder.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileTree.copy(source.folder(of: module), to: folder)
      }
    }
  }

  private func replace(_ target: URL, make: (URL) throws -> Void) throws(BuildError) {
    let files = FileManager.default
    let parent = target.deletingLastPathComponent()
    let new = parent.appendingPathComponent(".\(target.lastPathComponent)-\(UUID().uuidString)")
    do {
      defer { try? files.removeItem(at: new) }
      try files.createDirectory(at: parent, withIntermediateDirectories: true)
      try make(new)
      if files.fileExists(atPath: target.path) {
        try files.removeItem(at: target)
      }
      try files.moveItem(at: new, to: target)
    } catch let error as BuildError {
      // A source that cannot be read.
      throw error
    } catch {
      let fault = FileFault(target.path, "", error)
      throw BuildError(
        .outputUnwritable, at: target, "this cannot be installed: \(fault.reason)",
        remedy: fault.remedy("Name a prefix that you may write to, on a disk with some space."))
    }
  }
}
