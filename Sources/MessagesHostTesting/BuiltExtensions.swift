import ExtensionBuilding
import ExtensionBundles
import ExtensionProjects
import Foundation
import HostFiles
import Sandboxing
import Synchronization

/// The bundles of this test run: each extension is built once, however many tests ask for it.
final class BuiltExtensions: Sendable {
  static let shared = BuiltExtensions()

  private let builds = Mutex<[URL: Task<ExtensionBundle, any Error>]>([:])

  /// The runnable bundle of an extension.
  ///
  /// - Throws: `BuildError`.
  func bundle(of extension: ExtensionUnderTest) async throws -> ExtensionBundle {
    let bundle = try await bundleAlone(of: `extension`)
    return try `extension`.app.map { bundle.inside(try ContainingApp($0)) } ?? bundle
  }

  private func bundleAlone(of extension: ExtensionUnderTest) async throws -> ExtensionBundle {
    switch `extension`.program {
    case .confined: try await built(`extension`.place).value
    case .inProcess:
      .inProcess(
        try ExtensionSource(path: `extension`.place.path).target(),
        executable: RealPath.ofThisProgram ?? URL(filePath: "/proc/self/exe"))
    }
  }

  private func built(_ place: URL) -> Task<ExtensionBundle, any Error> {
    builds.withLock { builds in
      if let known = builds[place] { return known }
      let task = Task { try await BlockingWork.run { try Self.build(place) } }
      builds[place] = task
      return task
    }
  }

  private static func build(_ place: URL) throws -> ExtensionBundle {
    try ExtensionInput(place).product { () throws(BuildError) in
      try ExtensionBuilder(environment: environment)
    }.bundle
  }

  /// This process's environment, with the toolchain that the test itself runs with last in PATH.
  private static var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    let tools = RuntimeLibraries.foldersOfThisProcess.map { folder in
      // The libraries lie in usr/lib/swift/linux, the compiler in usr/bin.
      URL(filePath: folder).appending(path: "../../../bin").standardizedFileURL.path
    }
    let path = [environment["PATH"] ?? ""] + tools
    environment["PATH"] = path.filter { !$0.isEmpty }.joined(separator: ":")
    return environment
  }
}
