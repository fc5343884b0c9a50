import Foundation
import HostFiles
import HostPolicy
import MessagesHost
import Reports

/// What a worker does again and again, once it is prepared.
protocol Work {
  /// What its control has to know of it.
  var facts: [Int] { get }
  /// Does all operations of a round.
  ///
  /// - Returns: How long they took.
  mutating func round() async throws -> Duration
  /// Ends what it has started.
  func end() async
}

extension Work {
  var facts: [Int] { [] }

  func end() async {}
}

/// What a worker can be asked for.
enum WorkerTask: String, CaseIterable {
  case query100 = "query-100"
  case query100000 = "query-100000"
  case launch
  case launchSmall = "launch-small"
  case deniedCall = "denied-call"
  case page = "page-10000"
  case bulk
  case classify

  /// How many conversations there are.
  var conversations: Int { self == .query100000 ? 100_000 : 100 }

  /// How many operations a round has.
  var operations: Int {
    switch self {
    case .query100, .query100000: QueryWork.queries
    case .launch: LaunchWork.launches
    case .launchSmall: ProbeWork.runs
    case .deniedCall: ProbeWork.calls
    case .page: 1
    case .bulk: BulkWork.messages
    case .classify: ClassifyWork.messages
    }
  }

  /// Makes all that is not measured.
  func prepared(in workbench: Workbench) async throws -> any Work {
    switch self {
    case .query100, .query100000:
      try await QueryWork(conversations: conversations, in: workbench)
    case .launch: try await LaunchWork(in: workbench)
    case .launchSmall: try ProbeWork(.runs)
    case .deniedCall: try ProbeWork(.refusals)
    case .page: try PageWork(in: workbench)
    case .bulk: try await BulkWork(in: workbench)
    case .classify: try ClassifyWork(in: workbench)
    }
  }
}

/// The worker's side: a line of facts, then for each line that comes a line with nanoseconds, and with those of
/// processors where the system says them.
///
/// The end of its input ends it.
struct Worker {
  /// The word by which this program becomes one.
  static let option = "--subject"

  private let task: WorkerTask
  private let workbench: Workbench

  /// Takes the words behind the option: the task, and the folder of the workbench.
  init(_ words: [String]) throws(BenchmarkFault) {
    guard words.count == 2, let task = WorkerTask(rawValue: words[0]) else {
      throw BenchmarkFault(.usage, "\(Self.option) takes a task and a folder")
    }
    self.task = task
    workbench = try Workbench(folder: URL(filePath: words[1], directoryHint: .isDirectory))
  }

  /// The words by which a worker is started.
  static func words(_ task: WorkerTask, in workbench: Workbench) -> [String] {
    [workbench.program, option, task.rawValue, workbench.folder.path]
  }

  func run() async throws {
    var work = try await task.prepared(in: workbench)
    Self.say(work.facts.map(String.init).joined(separator: " "))
    while readLine() != nil {
      let before = ProcessorTime.spent(.before)
      let duration = try await work.round()
      let after = ProcessorTime.spent(.after)
      Self.say(Self.line(duration, processor: ProcessorTime.between(before, after)))
    }
    await work.end()
  }

  /// A round as `Side` reads it.
  static func line(_ duration: Duration, processor: Double?) -> String {
    let nanoseconds = "\(Int64(duration / .nanoseconds(1)))"
    return processor.map { "\(nanoseconds) \(Int64($0))" } ?? nanoseconds
  }

  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }
}

/// Starts of an extension's process, each until it is ready to be asked.
struct LaunchWork: Work {
  /// Starts of one round.
  static let launches = 10
  private static let handle = "answer"

  private let phone: SimulatedPhone

  init(in workbench: Workbench) async throws {
    let bundle = try workbench.answeringExtension()
    phone = try SimulatedPhone(PhoneConfiguration())
    await phone.install(bundle, as: Self.handle)
  }

  mutating func round() async throws -> Duration {
    var total = Duration.zero
    for _ in 0..<Self.launches {
      let start = ContinuousClock.now
      // Whoever is chosen is started, to be asked for its sub-actions.
      try await phone.perform(.select(Self.handle))
      total += ContinuousClock.now - start
      try await phone.perform(.select(nil))
    }
    return total
  }

  func end() async { await phone.shutDown() }
}

/// The making of a page of the trace of a large inbox; the trace is read already.
struct PageWork: Work {
  private static let messages = 10_000

  private let sections: [TraceSection]

  init(in workbench: Workbench) throws {
    let trace = workbench.folder.appending(path: "inbox.ndjson")
    let inbox = try workbench.inbox(of: Self.messages)
    _ = try MeasuredProgram.output(of: workbench.replay(inbox, savingTraceAt: trace))
    let text = String(decoding: try Data(contentsOf: trace), as: UTF8.self)
    sections = try SavedTrace(text, file: trace.path).sections
    // The control copies it.
    try OutputFile.write(Data(TracePage(sections, title: "trace").html.utf8), to: workbench.page)
  }

  mutating func round() async throws -> Duration {
    let start = ContinuousClock.now
    let bytes = TracePage(sections, title: "trace").html.utf8.count
    let duration = ContinuousClock.now - start
    guard bytes > Self.messages else {
      throw BenchmarkFault(.failure, "the page has nothing of the messages")
    }
    return duration
  }
}
