import Sandboxing

/// What waits for one process, and ends with it: for its rest, for its end, and the tasks beside it.
///
/// It belongs to one session. Whoever waits is asked within the continuation whether there is still something
/// to wait for: a caller whose task prefers an executor is suspended on the way.
final class ProcessWaits {
  private let process: ExtensionChannel
  /// How the process was when the host last waited for it; idle before the first question.
  private(set) var lastRest = ProcessRest.idle
  private var rests: [UInt64: Rest] = [:]
  private var restCount: UInt64 = 0
  private var ends: [CheckedContinuation<Void, Never>] = []
  /// What runs for the process besides, by number.
  private var tasks: [UInt64: Task<Void, Never>] = [:]
  private var taskCount: UInt64 = 0
  /// Whether what the process says is left where it lies, and who waits until it is not.
  private(set) var isHeldBack = false
  private var reader: CheckedContinuation<Void, Never>?
  /// Who waits until more of what it said is taken in.
  private var followers: [CheckedContinuation<Void, Never>] = []
  /// Whether nothing comes any more that could be taken in.
  private(set) var isSilent = false
  /// Whether there is no process any more.
  private(set) var isGone = false
  /// Whether all that it did is told, too.
  private(set) var isOver = false

  /// A wait for rest.
  private enum Rest {
    case begun
    case waits(CheckedContinuation<ProcessRest?, Never>)
    case over(ProcessRest?)
  }

  init(for process: ExtensionChannel) {
    self.process = process
  }

  /// Notes that the process is gone: what waits for its rest has none, and tasks are cancelled.
  func finish() {
    isGone = true
    for task in inOrder { task.cancel() }
    for token in rests.keys.sorted() { settled(token, nil) }
  }

  /// Returns when every task is done, and lets those go on that wait for the end.
  func conclude() async {
    isSilent = true
    tookIn()
    // A request that is cancelled still tells what became of it.
    for task in inOrder { await task.value }
    isOver = true
    for waiter in ends { waiter.resume() }
    ends = []
  }

  /// Returns when nothing of the process is left.
  func untilOver() async {
    await withCheckedContinuation { continuation in
      guard !isOver else { return continuation.resume() }
      ends.append(continuation)
    }
  }
}

extension ProcessWaits {
  /// Returns when the process is at rest, or gone (nil), or when the patience is over.
  ///
  /// - Parameters:
  ///   - patience: For how long.
  ///   - serve: Serves the process, as long as it is told, where that is soon done; nil where nobody does.
  ///   - note: Takes the number by which `settled` ends the wait.
  /// - Returns: How the process is; nil where it is gone, or where `settled` says so.
  func rest(
    _ patience: RestPatience, serving serve: ((_ isWaited: () -> Bool) -> Void)? = nil,
    noting note: (UInt64) -> Void = { _ in }
  ) async -> ProcessRest? {
    guard !isGone else { return nil }
    restCount += 1
    let token = restCount
    rests[token] = .begun
    note(token)
    process.settle(token, patience, isFollowed: serve != nil)
    serve?({ !isOver(token) })
    let rest =
      if isOver(token) {
        takeRest(token)
      } else {
        await withCheckedContinuation { continuation in
          if isOver(token) {
            continuation.resume(returning: takeRest(token))
          } else {
            rests[token] = .waits(continuation)
          }
        }
      }
    if let rest { lastRest = rest }
    return rest
  }

  private func isOver(_ token: UInt64) -> Bool {
    if case .over = rests[token] { true } else { false }
  }

  private func takeRest(_ token: UInt64) -> ProcessRest? {
    if case .over(let rest) = rests.removeValue(forKey: token) { rest } else { nil }
  }

  /// Ends a wait for rest; nil where there is none.
  func settled(_ token: UInt64, _ rest: ProcessRest?) {
    switch rests[token] {
    case .begun: rests[token] = .over(rest)
    case .waits(let continuation):
      rests[token] = nil
      continuation.resume(returning: rest)
    case .over, nil: break
    }
  }
}

extension ProcessWaits {
  /// Keeps a task until it is `done`, and cancels it when the process is gone.
  ///
  /// - Parameter make: Begins the task, which gets its number.
  /// - Returns: The task.
  func begin(_ make: (_ number: UInt64) -> Task<Void, Never>) -> Task<Void, Never> {
    taskCount += 1
    let task = make(taskCount)
    tasks[taskCount] = task
    if isGone { task.cancel() }
    return task
  }

  /// A process may live for as long as the phone: what is done is not kept.
  func done(_ number: UInt64) {
    tasks[number] = nil
  }

  /// How many tasks there are.
  var tasksUnderWay: Int { tasks.count }

  private var inOrder: [Task<Void, Never>] {
    tasks.sorted { $0.key < $1.key }.map(\.value)
  }
}

extension ProcessWaits {
  /// Leaves what the process says where it lies, while other things happen.
  func holdBack() {
    isHeldBack = true
    tookIn()
  }

  /// Lets what it said since `holdBack` be taken in.
  func letSpeak() {
    isHeldBack = false
    reader.take()?.resume()
  }

  /// Notes that something was taken in.
  func tookIn() {
    for follower in followers { follower.resume() }
    followers = []
  }

  /// Returns when something more was taken in; at once where nothing comes, or what comes is left where it lies.
  func untilMoreIsTakenIn() async {
    await withCheckedContinuation { continuation in
      guard !isHeldBack, !isSilent else { return continuation.resume() }
      followers.append(continuation)
    }
  }

  /// Returns when what it says may be taken in.
  func untilItMaySpeak() async {
    await withCheckedContinuation { continuation in
      guard isHeldBack else { return continuation.resume() }
      reader = continuation
    }
  }
}

/// How long the host waits for a process.
enum HostPatience {
  /// Real time for which the phone's own thread waits for a process, and does nothing else.
  static let atOnce = Duration.milliseconds(1)
  /// The same for a thread that does nothing but ask this process about many messages.
  static let forMany = Duration.milliseconds(5)
  /// Processor time that a process may use after an answer before the phone goes on.
  static let settling = Duration.seconds(1)
  /// Real time that a process has to end by itself when it is not needed any more.
  static let ending = Duration.seconds(2)
  /// The longest real time that a wait of the user's, or a delay of a script's network, takes.
  static let scripted = Duration.seconds(3)
  /// How often the host looks whether a debugger is there.
  static let debuggerInterval = Duration.milliseconds(100)
  /// Real time that an answer of the network waits for others that are under way; those of a script need
  /// none of it.
  static let forOtherAnswers = Duration.milliseconds(200)
  /// A handler may also use the processor until the answer of the network is there.
  static let beforeNetwork = RestPatience.processorTime(.milliseconds(100))
}
