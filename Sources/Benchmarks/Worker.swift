import Foundation

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

/// The worker's side: a line of facts, then for each line that comes a line with nanoseconds.
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
      let duration = try await work.round()
      Self.say("\(Int64(duration / .nanoseconds(1)))")
    }
    await work.end()
  }

  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }
}
