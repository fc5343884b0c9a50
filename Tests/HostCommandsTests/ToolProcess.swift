import Foundation
import Sandboxing

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
