import Dispatch
import Foundation

/// One run of a tool of the toolchain, with its output in a file so that no pipe can fill up.
struct CompilerRun {
  /// The exit status, or 128 and the signal's number.
  let status: Int32

  /// Standard output and standard error in the order of printing.
  let output: String

  /// Runs a tool to its end.
  ///
  /// - Parameters:
  ///   - tool: The executable.
  ///   - arguments: Its arguments.
  ///   - folder: An existing folder for the output and the tool's own temporary files.
  ///   - name: The output file's name in it.
  /// - Throws: `BuildError` when the tool cannot be started.
  init(
    _ tool: URL, _ arguments: [String], in folder: URL, name: String
  ) throws(BuildError) {
    let log = folder.appendingPathComponent(name + ".log")
    do {
      try Data().write(to: log)
      let handle = try FileHandle(forWritingTo: log)
      defer { try? handle.close() }
      let process = Process()
      process.executableURL = tool
      process.arguments = arguments
      process.currentDirectoryURL = folder
      process.environment = ProcessInfo.processInfo.environment.merging(
        ["TMPDIR": folder.path]) { $1 }
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = handle
      process.standardError = handle
      let end = DispatchSemaphore(value: 0)
      process.terminationHandler = { _ in end.signal() }
      try process.run()
      end.wait()
      let isSignal = process.terminationReason == .uncaughtSignal
      status = process.terminationStatus + (isSignal ? 128 : 0)
      output = String(decoding: try Data(contentsOf: log), as: UTF8.self)
    } catch {
      throw BuildError(
        .toolchainMissing, at: tool, "the tool cannot be run: \(error.localizedDescription)",
        remedy: "Install a Swift toolchain, or name its compiler in MESSAGES_HOST_SWIFTC.")
    }
  }
}
