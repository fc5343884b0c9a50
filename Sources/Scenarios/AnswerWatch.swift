import HostPolicy
import MessagesHost
import Synchronization

/// Finds missing answers while events come one after another.
///
/// An end belongs to the message that its process was asked about last, so that this one is kept, however long
/// it is over.
struct AnswerWatch {
  /// Something that is missing, with the number of its event, and what came of that.
  struct Found {
    let missing: MissingAnswer
    /// Nil where nobody remembers the event.
    let step: StepResult?
  }

  private let scenario: Scenario
  /// What came of the events that were played together when a process was last asked.
  private var recent: [StepResult] = []
  /// The number of the first of them.
  private var first = 0
  /// Ends before any message, as many as there is room for: whether a choice has told them is known at the end.
  private var loose: [MissingAnswer] = []
  private var endsAtChoice = false
  private let ofFirstChoice: [MissingAnswer]

  /// Begins before the first event.
  ///
  /// - Parameters:
  ///   - scenario: What is played.
  ///   - records: What the trace has told so far of acts and ends.
  init(_ scenario: Scenario, _ records: [TraceRecord]) {
    self.scenario = scenario
    ofFirstChoice = MissingAnswer.ofFirstChoice(scenario, records)
    _ = take([], at: 0, records)
  }

  /// Takes in what came of events that were played together.
  ///
  /// - Parameters:
  ///   - steps: What came of them.
  ///   - start: The number of the first.
  ///   - records: What the trace has told meanwhile of acts and ends.
  /// - Returns: What is missing.
  mutating func take(
    _ steps: [StepResult], at start: Int, _ records: [TraceRecord]
  ) -> [Found] {
    let numbers = Array(first..<first + recent.count) + Array(start..<start + steps.count)
    let both = recent + steps
    var missing = MissingAnswer.ofEvents(steps).map { one in
      one.moved(to: one.event.map { recent.count + $0 })
    }
    if !records.isEmpty {
      endsAtChoice = endsAtChoice || records.contains(where: \.isChoiceWithoutAnswer)
      let (known, unknown) = (
        records.filter { $0.attribution.latestMessage != nil },
        records.filter { $0.attribution.latestMessage == nil }
      )
      missing += MissingAnswer.ends(both, scenario, known, endsAtChoice: false)
      let more = MissingAnswer.ends([], scenario, unknown, endsAtChoice: false)
      loose += more.prefix(EventRun.mostFailures - loose.count)
    }
    if steps.contains(where: \.isOfProcess) { (recent, first) = (steps, start) }
    return missing.map { one in
      Found(missing: one.moved(to: one.event.map { numbers[$0] }), step: one.event.map { both[$0] })
    }
  }

  /// What is missing of the phone as a whole.
  var ofPhone: [MissingAnswer] { (endsAtChoice ? [] : loose) + ofFirstChoice }
}

extension StepResult {
  /// Whether a process was asked about the message.
  fileprivate var isOfProcess: Bool {
    switch outcome?.decision.answer {
    case nil, .noAnswer(.crashLoop)?: false
    case .response?, .noAnswer?: true
    }
  }
}

/// What a trace tells of acts, ends and starts, until somebody has taken it.
final class TraceStretch: Sendable {
  private struct State {
    var records: [TraceRecord] = []
    var launches = LaunchTally()
  }

  private let state = Mutex(State())

  /// Every start so far.
  var launches: LaunchTally { state.withLock { $0.launches } }

  /// Takes in the next record.
  func add(_ record: TraceRecord) {
    switch record.event {
    case .acted, .exited: state.withLock { $0.records.append(record) }
    case .launched(_, let status): state.withLock { $0.launches.add(status) }
    default: break
    }
  }

  /// The acts and ends that nobody has taken.
  func take() -> [TraceRecord] {
    state.withLock { state in
      defer { state.records.removeAll(keepingCapacity: true) }
      return state.records
    }
  }
}
