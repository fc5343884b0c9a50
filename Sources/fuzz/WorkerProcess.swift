import Foundation
import HostFiles

/// A worker as its parent sees it: started, watched, and ended where one input takes too long.
struct WorkerProcess {
  /// How a worker ended.
  enum Ending: Equatable {
    case finished
    case violation(String)
    /// By a signal, with what it said last.
    case crash(signal: Int32, String)
    case hang

    /// A word for the name of a file.
    var kind: String {
      switch self {
      case .finished: "kept"
      case .violation: "violation"
      case .crash: "crash"
      case .hang: "hang"
      }
    }
  }

  /// Real time for one input: far more than any takes on a busy machine.
  static let patience = 10.0

  /// The folder for progress, output and inputs.
  let folder: URL

  var progressFile: URL { folder.appending(path: "progress") }

  var progress: Progress { Progress(of: progressFile) }

  /// Runs this program again as a worker, to its end.
  func run(_ arguments: [String]) throws -> Ending {
    try Data(count: Progress.size).write(to: progressFile)
    let log = folder.appending(path: "log")
    try Data().write(to: log)
    let process = Process()
    process.executableURL = URL(filePath: Self.program)
    process.arguments = ["--worker", folder.path] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      // Who crashes on purpose needs no picture of it.
      ["SWIFT_BACKTRACE": "enable=no", "TMPDIR": folder.path]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: log)
    try process.run()
    let isHung = watch(process)
    process.waitUntilExit()
    if isHung { return .hang }
    let said = String(decoding: (try? Data(contentsOf: log)) ?? Data(), as: UTF8.self)
    let lastLine = said.split(whereSeparator: \.isNewline).last.map(String.init) ?? ""
    if process.terminationReason == .uncaughtSignal {
      return .crash(signal: process.terminationStatus, lastLine)
    }
    return process.terminationStatus == 0 ? .finished : .violation(lastLine)
  }

  private static var program: String {
    RealPath.ofThisProgram?.path ?? CommandLine.arguments[0]
  }

  /// Waits for the end; ends it where it stays with one input.
  private func watch(_ process: Process) -> Bool {
    var last = -1
    var since = Date()
    while process.isRunning {
      Thread.sleep(forTimeInterval: 0.005)
      let number = progress.number
      if number != last { (last, since) = (number, Date()) }
      guard Date().timeIntervalSince(since) > Self.patience else { continue }
      kill(process.processIdentifier, SIGKILL)
      return true
    }
    return false
  }
}
