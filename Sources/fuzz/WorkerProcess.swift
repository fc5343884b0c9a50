import CPlatform
import Foundation
import HostFiles
import Synchronization

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
  static let patience = Duration.seconds(10)

  /// The folder for progress, output and inputs.
  let folder: URL

  var progressFile: URL { folder.appending(path: "progress") }

  var progress: Progress { Progress(of: progressFile) }

  /// Runs this program again as a worker, to its end.
  func run(_ arguments: [String]) throws -> Ending {
    try Data(count: Progress.size).write(to: progressFile)
    let log = folder.appending(path: "log")
    try Data().write(to: log)
    let ends = [cpl_open("/dev/null", O_WRONLY, 0), cpl_open(log.path, O_WRONLY, 0)]
    // Closed with this process, whichever way it ends, which the worker waits for.
    let lifeline = Pipe()
    let variables = ProcessInfo.processInfo.environment.merging(
      // Who crashes on purpose needs no picture of it.
      ["SWIFT_BACKTRACE": "enable=no", "TMPDIR": folder.path]) { $1 }
    defer { for number in ends { close(number) } }
    let tool = try StartedTool(
      Self.program, ["--worker", folder.path] + arguments, environment: variables,
      StartedTool.Streams(
        input: lifeline.fileHandleForReading.fileDescriptor, output: ends[0], errors: ends[1]))
    let isHung = Mutex(false)
    let end = try watched(tool) { isHung.withLock { $0 = true } }
    withExtendedLifetime(lifeline) {}
    if isHung.withLock({ $0 }) { return .hang }
    let said = String(decoding: (try? Data(contentsOf: log)) ?? Data(), as: UTF8.self)
    let lastLine = said.split(whereSeparator: \.isNewline).last.map(String.init) ?? ""
    if end.isSignal { return .crash(signal: end.status - 128, lastLine) }
    return end.status == 0 ? .finished : .violation(lastLine)
  }

  private static var program: String {
    RealPath.ofThisProgram?.path ?? CommandLine.arguments[0]
  }

  /// Waits for its end, on this thread, while another ends it where it stays with one input.
  private func watched(
    _ tool: StartedTool, whenHung hung: @escaping @Sendable () -> Void
  ) throws -> (status: Int32, isSignal: Bool) {
    let isOver = DispatchSemaphore(value: 0)
    let page = progressFile
    do throws(ThreadFault) {
      try OwnThread.start("watch") {
        var (last, since) = (-1, ContinuousClock.now)
        while isOver.wait(timeout: .now() + .milliseconds(100)) == .timedOut {
          let number = Progress(of: page).number
          if number != last { (last, since) = (number, .now) }
          guard since.duration(to: .now) > Self.patience else { continue }
          hung()
          tool.end()
          return
        }
      }
    } catch {
      tool.endNow()
      throw error
    }
    defer { isOver.signal() }
    return tool.wait()
  }
}
