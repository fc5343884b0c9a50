import Foundation
import Sandboxing
import Synchronization
import Terminal

@testable import HostCommands

/// Runs the tool in this process and keeps what it prints.
struct ToolRun {
  let code: ExitCode
  let result: String
  let notes: String

  /// For all runs of this process, and gone with it: what fails here is meant to.
  private static let failureFolder: URL = {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "tool-runs-\(UUID().uuidString)", directoryHint: .isDirectory)
    mkdir(folder.path, 0o700)
    atexit { try? FileManager.default.removeItem(at: ToolRun.failureFolder) }
    return folder
  }()

  init(_ words: String...) async {
    await self.init(words)
  }

  init(_ words: [String], usesColor: Bool = false) async {
    let printed = Mutex((result: "", notes: ""))
    var output = CommandOutput(
      usesColor: usesColor,
      result: { text in printed.withLock { $0.result += text } },
      note: { text in printed.withLock { $0.notes += text } })
    output.failureFolder = Self.failureFolder
    code = await CommandLineTool.run(words, output: output)
    (result, notes) = printed.withLock { $0 }
  }
}

/// The tool as a process of its own, with the streams that a test gives it.
struct ToolProcess {
  let status: Int32
  let result: String
  let notes: String

  /// The built program, beside the launcher.
  static var path: String {
    get throws { try LauncherLocation.find(companion: "messages-host") }
  }

  /// Runs the tool in a shell.
  ///
  /// - Parameters:
  ///   - words: The tool's arguments.
  ///   - redirections: What the shell does with its streams, such as `> /dev/full`.
  ///   - environment: Variables beside those of this process.
  /// - Throws: What starting the shell throws.
  init(
    _ words: [String], _ redirections: String = "", environment: [String: String] = [:]
  ) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "exec \"$0\" \"$@\" \(redirections)", try Self.path] + words
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let (result, notes) = (Pipe(), Pipe())
    process.standardOutput = result
    process.standardError = notes
    process.standardInput = FileHandle.nullDevice
    try process.run()
    self.result = String(
      decoding: result.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    self.notes = String(decoding: notes.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus + (process.terminationReason == .uncaughtSignal ? 128 : 0)
  }
}

/// A program of the system that reads what the tool wrote.
struct ShellRun {
  let status: Int32
  let result: String

  /// Nil where this machine does not have the program.
  static func path(of program: String) -> String? {
    ["/bin", "/usr/bin"].map { "\($0)/\(program)" }
      .first(where: FileManager.default.isExecutableFile)
  }

  init(_ path: String, _ arguments: [String]) throws {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    let home = FileManager.default.temporaryDirectory.appending(path: "home-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    // A shell makes its folder of settings in the user's own home, even if it reads none.
    process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("XDG_") }
      .merging(["HOME": home.path]) { $1 }
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    result = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }
}

/// A path where nothing is.
let missingPath = FileManager.default.temporaryDirectory
  .appending(path: "missing-\(UUID().uuidString)").path

/// Gives the path of a scenario file with some text, for as long as the body runs.
func withTemporaryFile(_ text: String, _ body: (String) async throws -> Void) async throws {
  let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json5")
  try Data(text.utf8).write(to: url)
  defer { try? FileManager.default.removeItem(at: url) }
  try await body(url.path)
}
