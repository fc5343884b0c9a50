import Foundation
import Testing

/// Compiles an extension as `messages-host build` does: plain compiler, no package manager.
enum ExtensionCompiler {
  /// The modules, compiled once for all tests, and removed when the test process ends.
  private static let modules = Result {
    let folder = try temporaryFolder()
    atexit { ExtensionCompiler.removeModules() }
    try compileModules(into: folder)
    return folder
  }

  private static let names = [
    "IdentityLookup", "ExtensionWire", "ExtensionRuntime", "ExtensionPlatform",
  ]

  private static let features = [
    "ExistentialAny", "InferIsolatedConformances", "InternalImportsByDefault",
    "MemberImportVisibility",
  ].flatMap { ["-enable-upcoming-feature", $0] }

  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")

  /// Compiles and links files of an author, each a name and its text.
  ///
  /// - Returns: The executable, in a folder of its own that the caller removes.
  static func extensionExecutable(files: [String: String], flags: [String]) throws -> URL {
    let modules = try modules.get()
    let folder = try temporaryFolder()
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    let object = folder.appendingPathComponent("Extension.o").path
    try run(
      ["swiftc", "-parse-as-library", "-wmo", "-module-name", "MyFilter", "-I", modules.path]
        + flags + files.keys.sorted().map { folder.appendingPathComponent($0).path }
        + ["-c", "-o", object], in: folder)
    let executable = folder.appendingPathComponent("MyFilter")
    let objects = names.map {
      modules.appendingPathComponent("\($0).o").path
    }
    // The runtime looks some of its functions up, as the tool's builder knows by name.
    try run(
      ["swiftc", object] + objects + ["-Xlinker", "--export-dynamic", "-o", executable.path],
      in: folder)
    return executable
  }

  private static func removeModules() {
    if case .success(let folder) = modules {
      try? FileManager.default.removeItem(at: folder)
    }
  }

  private static func compileModules(into folder: URL) throws {
    for name in names {
      let files = FileManager.default.enumerator(
        at: sources.appendingPathComponent(name), includingPropertiesForKeys: nil)
      let paths = (files?.compactMap { ($0 as? URL)?.path } ?? []).filter { $0.hasSuffix(".swift") }
      try run(
        ["swiftc", "-swift-version", "6", "-package-name", "messages-host", "-parse-as-library"]
          + features + ["-Onone", "-wmo", "-I", folder.path, "-module-name", name]
          + (name == "IdentityLookup"
            ? ["-enable-library-evolution", "-suppress-warnings"]
            : ["-enable-upcoming-feature", "NonisolatedNonsendingByDefault"])
          + [
            "-emit-module", "-emit-module-path",
            folder.appendingPathComponent("\(name).swiftmodule").path,
          ] + paths.sorted() + ["-c", "-o", folder.appendingPathComponent("\(name).o").path],
        in: folder)
    }
  }

  private static func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("extension-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private static func run(_ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    // The compiler leaves its own folders there.
    process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": folder.path]) {
      $1
    }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(arguments.joined(separator: " "))\n\(text)")
  }
}
