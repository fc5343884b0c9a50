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

/// How far a worker is: a file that outlives it, however it ends.
struct Progress {
  /// The number of the input that is being read.
  private(set) var number = 0
  private(set) var accepted = 0
  private(set) var rejected = 0
  /// The most memory that the worker has held, in bytes.
  private(set) var memory = 0

  static let size = 4 * MemoryLayout<Int64>.size

  /// Reads the file; what is not there yet is 0.
  init(of file: URL) {
    let data = (try? Data(contentsOf: file)) ?? Data()
    let values = data.count >= Self.size ? data.withUnsafeBytes { Self.values($0) } : [0, 0, 0, 0]
    (number, accepted, rejected, memory) = (values[0], values[1], values[2], values[3])
  }

  private static func values(_ bytes: UnsafeRawBufferPointer) -> [Int] {
    (0..<4).map { Int(bytes.loadUnaligned(fromByteOffset: $0 * 8, as: Int64.self)) }
  }
}

/// The worker's side of the file, which it writes as memory.
struct ProgressPage: ~Copyable {
  private let words: UnsafeMutablePointer<Int64>

  /// Maps the file; nil where that cannot be done.
  init?(_ file: URL) {
    let descriptor = open(file.path, O_RDWR)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let page = mmap(nil, Progress.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let page, page != MAP_FAILED else { return nil }
    words = page.bindMemory(to: Int64.self, capacity: 4)
  }

  borrowing func begin(_ number: Int) {
    words[0] = Int64(number)
  }

  borrowing func count(_ verdict: FuzzTarget.Reading) {
    words[verdict == .accepted ? 1 : 2] += 1
  }

  borrowing func noteMemory() {
    var usage = rusage()
    #if os(Linux)
      guard getrusage(RUSAGE_SELF.rawValue, &usage) == 0 else { return }
      words[3] = Int64(usage.ru_maxrss) << 10
    #else
      guard getrusage(RUSAGE_SELF, &usage) == 0 else { return }
      words[3] = Int64(usage.ru_maxrss)
    #endif
  }
}
