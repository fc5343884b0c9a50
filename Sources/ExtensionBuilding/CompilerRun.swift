import CPlatform
import Dispatch
import Foundation

/// One run of a tool of the toolchain, with its output in a file so that no pipe can fill up.
struct CompilerRun {
  /// The exit status, or 128 and the signal's number.
  let status: Int32

  /// Standard output and standard error in the order of printing.
  let output: String

  /// Standard error, where it was asked for separately.
  let errors: String

  /// Runs a tool to its end.
  ///
  /// - Parameters:
  ///   - tool: The executable.
  ///   - arguments: Its arguments.
  ///   - folder: An existing folder for the output and the tool's own temporary files.
  ///   - name: The output file's name in it.
  ///   - separatesErrors: Whether standard error is kept apart.
  ///   - environment: Variables beside those of this process.
  ///   - patience: How long it may take before it is killed; nil for as long as it takes.
  /// - Throws: `BuildError` when the tool cannot be started.
  init(
    _ tool: URL, _ arguments: [String], in folder: URL, name: String,
    separatesErrors: Bool = false, environment: [String: String] = [:], patience: Duration? = nil
  ) throws(BuildError) {
    let log = folder.appendingPathComponent(name + ".log")
    let errorLog = separatesErrors ? folder.appendingPathComponent(name + ".errors") : log
    do {
      try Data().write(to: log)
      let handle = try FileHandle(forWritingTo: log)
      defer { try? handle.close() }
      if separatesErrors { try Data().write(to: errorLog) }
      let errorHandle = separatesErrors ? try FileHandle(forWritingTo: errorLog) : handle
      defer { try? errorHandle.close() }
      let process = Process()
      process.executableURL = tool
      process.arguments = arguments
      process.currentDirectoryURL = folder
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        .merging(["TMPDIR": folder.path]) { $1 }
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = handle
      process.standardError = errorHandle
      let end = DispatchSemaphore(value: 0)
      process.terminationHandler = { _ in end.signal() }
      try process.run()
      if let patience, end.wait(timeout: .now() + patience / .seconds(1)) == .timedOut {
        kill(process.processIdentifier, SIGKILL)
        end.wait()
      } else if patience == nil {
        end.wait()
      }
      let isSignal = process.terminationReason == .uncaughtSignal
      status = process.terminationStatus + (isSignal ? 128 : 0)
      output = String(decoding: try Data(contentsOf: log), as: UTF8.self)
      errors =
        separatesErrors ? String(decoding: try Data(contentsOf: errorLog), as: UTF8.self) : ""
    } catch {
      throw BuildError(
        .toolchainMissing, at: tool, "the tool cannot be run: \(error.localizedDescription)",
        remedy: "Install a Swift toolchain, or name its compiler in MESSAGES_HOST_SWIFTC.")
    }
  }
}
