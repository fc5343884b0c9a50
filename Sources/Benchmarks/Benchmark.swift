import ExtensionBundles
import HostFiles
import MessagesHost
import Sandboxing

/// One figure: what is measured, beside what, and what it has to be.
struct Benchmark: Sendable {
  /// By which it is chosen.
  let id: String
  /// One sentence.
  let measures: String
  let subject: Subject
  /// What is measured in turns with it, also where the goal is no ratio.
  let control: Control
  let goal: Goal
  /// More rounds than that take too long; nil for as many as are asked for.
  var mostRounds: Int?
  /// Whether it is left out unless somebody names it.
  var isLeftOut = false
  /// The name of the one whose rounds are this one's, too; nil for rounds of its own.
  var roundsOf: String?

  /// What the median has to be at most.
  enum Goal: Equatable, Sendable {
    /// So many times what the control takes.
    case times(Double)
    case seconds(Double)
    /// Of a million bytes each; it is about memory, and not about time.
    case megabytes(Double)

    /// Whether its figures are ratios.
    var isRatio: Bool {
      if case .times = self { true } else { false }
    }

    var isMemory: Bool {
      if case .megabytes = self { true } else { false }
    }
  }

  /// Another figure of the same rounds: where both are chosen, they are done once.
  func another(id: String, measures: String, goal: Goal) -> Benchmark {
    Benchmark(
      id: id, measures: measures, subject: subject, control: control, goal: goal,
      mostRounds: mostRounds, isLeftOut: isLeftOut, roundsOf: roundsOf ?? self.id)
  }
}

extension Benchmark {
  /// What is measured.
  enum Subject: Sendable {
    /// A process of this program that prepares once, and is asked for one round after another.
    case worker(WorkerTask, isPinned: Bool)
    /// A program that is started so often a round, each time with these words.
    case program(starts: Int, @Sendable (Workbench) throws -> [String])

    /// Whether all of it is on one processor; then its control is, too.
    var isPinned: Bool {
      if case .worker(_, let isPinned) = self { isPinned } else { false }
    }
  }

  /// What does the least that such a thing takes on this machine, in C.
  enum Control: Sendable {
    /// Frames through two pipes, as long as those that the worker has told.
    case pingPong(rounds: Int)
    /// A program that is started plainly, and ends by itself; its starts can count as one operation.
    case spawn(
      starts: Int, asOne: Bool = false, @Sendable (Workbench) throws -> [String])
    /// A file that is copied.
    case copy(@Sendable (Workbench) -> String)
    /// Calls that another process refuses.
    case listener(calls: Int)
    /// The subject's own command with a tenth of its work: the ratio says how the time grows.
    case tenth(starts: Int, @Sendable (Workbench) throws -> [String])

    /// Its name in the table and in the documentation.
    var name: String {
      switch self {
      case .pingPong: "ping-pong"
      case .spawn: "spawn"
      case .copy: "copy"
      case .listener: "listener"
      case .tenth: "tenth"
      }
    }

    /// How many operations a round of it has.
    var operations: Int {
      switch self {
      case .pingPong(let count), .listener(let count), .tenth(let count, _): count
      case .spawn(let starts, let isOne, _): isOne ? 1 : starts
      case .copy: 1
      }
    }
  }
}

extension Benchmark {
  /// Those of that name, or what is run when nobody names any.
  ///
  /// - Throws: `BenchmarkFault` with code `usage` for a name that none has.
  static func named(_ names: [String]) throws(BenchmarkFault) -> [Benchmark] {
    guard !names.isEmpty else { return all.filter { !$0.isLeftOut } }
    var chosen: [Benchmark] = []
    for name in names {
      guard let found = all.first(where: { $0.id == name }) else {
        throw BenchmarkFault(.usage, "there is no benchmark \(name); --list names them")
      }
      // Twice the same says nothing more.
      if !chosen.contains(where: { $0.id == name }) { chosen.append(found) }
    }
    return chosen
  }
}

/// Why a benchmark could not be run.
struct BenchmarkFault: Error, Equatable, CustomStringConvertible {
  /// Whose fault it is, as the exit status says it.
  enum Code: Int32 {
    /// What is measured did not do what it is there for.
    case failure = 1
    /// Arguments that mean nothing.
    case usage = 2
    /// This machine lacks something.
    case environment = 3
  }

  let code: Code
  /// What was found, and what can be done about it.
  let description: String

  init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }

  /// Takes what somebody else threw; a machine is to blame only where that is known.
  init(for error: any Error) {
    if let fault = error as? BenchmarkFault {
      self = fault
      return
    }
    let isEnvironmental =
      switch error {
      case is SandboxError, is ThreadFault, is FileFault: true
      case let error as HostError: [.launch, .runFolder, .thread].contains(error.code)
      case let error as BuildError: error.code.isEnvironmental
      default: false
      }
    self.init(isEnvironmental ? .environment : .failure, "\(error)")
  }
}
