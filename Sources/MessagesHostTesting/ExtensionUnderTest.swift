import ExtensionBuilding
import ExtensionBundles
import ExtensionProjects
import Foundation
import HostFiles
public import IdentityLookup
import Sandboxing
import Synchronization

/// The extension that a phone or a conformance suite runs.
///
/// A relative path starts at the package of the calling file: the folder with its Package.swift.
public struct ExtensionUnderTest: Sendable {
  /// How the extension's code is run.
  enum Program: Sendable {
    case confined
    case inProcess(@MainActor @Sendable () -> ILMessageFilterExtension)
  }

  let place: URL
  let program: Program
  /// The folder of the containing app, or its `.app`; nil for what a project says of it.
  let app: URL?
  /// The place of the system that it extends; nil for a filter where there is one.
  var point: ExtensionPoint?

  /// An extension's sources: a folder as an Xcode target has it, a project, or a Swift package.
  ///
  /// They are compiled unmodified, once for equal sources, and run confined in their own process. A path with
  /// a filter and a reporting extension means the filter, and the other one in `PhoneSetup.reporting`.
  ///
  /// - Parameters:
  ///   - path: The folder, project or package; with `#NAME` where it has several extensions.
  ///   - app: The containing app's folder or `.app`; nil for what a project says of it.
  ///   - file: The calling file.
  /// - Returns: The extension, neither read nor built yet.
  public static func source(
    _ path: String, app: String? = nil, file: String = #filePath
  ) -> ExtensionUnderTest {
    ExtensionUnderTest(
      place: resolve(path, file: file), program: .confined,
      app: app.map { resolve($0, file: file) })
  }

  /// An `.appex` that `messages-host build` has made; runs confined in its own process.
  ///
  /// - Parameters:
  ///   - path: The bundle.
  ///   - app: The containing app's folder or `.app`; nil where nothing is known of it.
  ///   - file: The calling file.
  /// - Returns: The extension, not read yet.
  public static func bundle(
    _ path: String, app: String? = nil, file: String = #filePath
  ) -> ExtensionUnderTest {
    ExtensionUnderTest(
      place: resolve(path, file: file), program: .confined,
      app: app.map { resolve($0, file: file) })
  }

  /// The extension's class as a part of the test itself: for breakpoints and coverage.
  ///
  /// Host and extension speak the same bytes as otherwise, and nothing is confined: a network
  /// connection or a write to an App Group succeeds, denials are empty, output is the test's own.
  /// Phones of this kind take turns, as App Groups and the main thread are one for a process. A reporting
  /// extension cannot be a part of the test: its UIKit is compiled for its own process.
  ///
  /// - Parameters:
  ///   - path: The folder with Info.plist and entitlements.
  ///   - app: The containing app's folder or `.app`; nil for what a project says of it.
  ///   - file: The calling file.
  ///   - make: Makes the principal object, on the main thread, for each new extension process.
  /// - Returns: The extension, not read yet.
  public static func inProcess(
    _ path: String, app: String? = nil, file: String = #filePath,
    make: @escaping @MainActor @Sendable () -> ILMessageFilterExtension
  ) -> ExtensionUnderTest {
    ExtensionUnderTest(
      place: resolve(path, file: file), program: .inProcess(make),
      app: app.map { resolve($0, file: file) })
  }

  /// Whether the sandbox holds.
  public var isConfined: Bool {
    if case .confined = program { true } else { false }
  }

  private static func resolve(_ path: String, file: String) -> URL {
    guard !path.hasPrefix("/") else { return URL(filePath: path) }
    let start = URL(filePath: file).deletingLastPathComponent()
    var folder = start
    while folder.path != "/" {
      if FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
        return folder.appending(path: path).standardizedFileURL
      }
      folder.deleteLastPathComponent()
    }
    return start.appending(path: path).standardizedFileURL
  }
}

extension ExtensionUnderTest: CustomStringConvertible {
  /// The folder's name, and how it is run.
  public var description: String {
    place.lastPathComponent + (isConfined ? "" : " in process")
  }
}

/// The bundles of this test run: each extension is built once, however many tests ask for it.
final class BuiltExtensions: Sendable {
  static let shared = BuiltExtensions()

  private struct Key: Hashable {
    let place: URL
    let point: ExtensionPoint?
  }

  private let builds = Mutex<[Key: Task<ExtensionBundle, any Error>]>([:])

  /// The runnable bundle of an extension.
  ///
  /// - Throws: `BuildError`.
  func bundle(of extension: ExtensionUnderTest) async throws -> ExtensionBundle {
    let bundle = try await bundleAlone(of: `extension`)
    return try `extension`.app.map { bundle.inside(try ContainingApp($0)) } ?? bundle
  }

  private func bundleAlone(of extension: ExtensionUnderTest) async throws -> ExtensionBundle {
    switch `extension`.program {
    case .confined: try await built(Key(place: `extension`.place, point: `extension`.point)).value
    case .inProcess:
      .inProcess(
        try ExtensionSource(path: `extension`.place.path).target(),
        executable: RealPath.ofThisProgram ?? URL(filePath: "/proc/self/exe"))
    }
  }

  private func built(_ key: Key) -> Task<ExtensionBundle, any Error> {
    builds.withLock { builds in
      if let known = builds[key] { return known }
      let task = Task { try await BlockingWork.run { try Self.build(key) } }
      builds[key] = task
      return task
    }
  }

  private static func build(_ key: Key) throws -> ExtensionBundle {
    try ExtensionInput(path: key.place.path, extending: key.point).product {
      () throws(BuildError) in
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
