package import Foundation

/// The Swift toolchain that compiles extensions.
package struct Toolchain: Equatable, Sendable {
  /// The compiler driver.
  package let swiftc: URL

  /// What tells this toolchain from another one, without starting it.
  package let identity: String

  /// What to do where there is none.
  package static let remedy =
    "Install a Swift 6.2 or newer toolchain from swift.org and put its bin folder in PATH, "
    + "or name the compiler in MESSAGES_HOST_SWIFTC."

  /// Finds `swiftc`: by `MESSAGES_HOST_SWIFTC`, else along `PATH`.
  ///
  /// - Throws: `BuildError` when there is none, with what to install.
  package init(environment: [String: String]) throws(BuildError) {
    if let named = environment["MESSAGES_HOST_SWIFTC"], !named.isEmpty {
      let url = URL(fileURLWithPath: named)
      guard Self.isExecutableFile(url) else {
        throw BuildError(
          .toolchainMissing, at: url,
          "MESSAGES_HOST_SWIFTC does not name an executable file", remedy: Self.remedy)
      }
      try self.init(swiftc: url)
      return
    }
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let candidates = folders.map { URL(fileURLWithPath: $0).appendingPathComponent("swiftc") }
    guard let found = candidates.first(where: Self.isExecutableFile) else {
      throw BuildError(.toolchainMissing, "there is no swiftc in PATH", remedy: Self.remedy)
    }
    try self.init(swiftc: found)
  }

  private init(swiftc: URL) throws(BuildError) {
    self.swiftc = swiftc
    let folder = swiftc.resolvingSymlinksInPath().deletingLastPathComponent()
    let frontend = folder.appendingPathComponent("swift-frontend")
    let real = Self.isExecutableFile(frontend) ? frontend : swiftc
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: real.resolvingSymlinksInPath().path)
    let size = attributes?[.size] as? UInt64 ?? 0
    let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    identity = "\(real.path) \(size) \(date)"
  }

  /// Whether a file is there that may be run.
  package static func isExecutableFile(_ url: URL) -> Bool {
    !InputFile.isFolder(url) && FileManager.default.isExecutableFile(atPath: url.path)
  }
}
