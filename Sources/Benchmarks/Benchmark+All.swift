extension Benchmark {
  /// Every one, in the order of the table.
  static let all: [Benchmark] = queries + corpora + launches + commands + inboxes + builds

  private static let queries = [
    query(.query100, isPinned: true, id: "query-100"),
    query(.query100000, isPinned: true, id: "query-100000"),
    query(.query100, isPinned: false, id: "query-100-unpinned"),
    query(.query100000, isPinned: false, id: "query-100000-unpinned"),
  ]

  private static func query(_ task: WorkerTask, isPinned: Bool, id: String) -> Benchmark {
    let place = isPinned ? "on one processor" : "on any processor"
    return Benchmark(
      id: id,
      measures:
        "A warm query with sandbox, supervision, policy, trace and placement, \(place), where "
        + "there are \(task.conversations) conversations",
      subject: .worker(task, isPinned: isPinned),
      control: .pingPong(rounds: QueryWork.queries), goal: .times(3))
  }

  private static let corpora = [
    Benchmark(
      id: "bulk",
      measures: "A question of many that are open at a time, with sandbox, on one processor",
      subject: .worker(.bulk, isPinned: true), control: .pingPong(rounds: BulkWork.messages),
      goal: .times(0.7)),
    classify(isPinned: true, id: "classify"),
    classify(isPinned: false, id: "classify-unpinned"),
  ]

  private static func classify(isPinned: Bool, id: String) -> Benchmark {
    let place = isPinned ? "on one processor" : "on any processor"
    return Benchmark(
      id: id,
      measures:
        "A message of messages-host classify, whole, from a table of \(ClassifyWork.messages) into "
        + "another one, \(place)",
      subject: .worker(.classify, isPinned: isPinned),
      control: .pingPong(rounds: ClassifyWork.messages), goal: .times(0.7), mostRounds: 5)
  }

  private static let launches = [
    Benchmark(
      id: "launch",
      measures: "A confined start of an extension in Swift with Foundation, until it is ready",
      subject: .worker(.launch, isPinned: false),
      control: .spawn(starts: LaunchWork.launches) { [try $0.plainProgram()] },
      goal: .times(1.25)),
    Benchmark(
      id: "launch-small", measures: "A confined start of a small program in C, until it is reaped",
      subject: .worker(.launchSmall, isPinned: false),
      control: .spawn(starts: ProbeWork.runs) { [$0.probe, "nothing"] }, goal: .times(1.6)),
    Benchmark(
      id: "denied-call",
      measures: "A call that the sandbox refuses and reports, on one processor",
      subject: .worker(.deniedCall, isPinned: true), control: .listener(calls: ProbeWork.calls),
      goal: .times(2)),
  ]

  private static let commands = [
    Benchmark(
      id: "version",
      measures: "messages-host --version, beside the start of an extension\u{2019}s program",
      subject: .program(starts: 5) { [$0.tool, "--version"] },
      control: .spawn(starts: 5) { [try $0.plainProgram()] }, goal: .times(2.5)),
    Benchmark(
      id: "replay-one",
      measures:
        "messages-host replay of one shipped scenario whose extension is built, beside the start of "
        + "an extension\u{2019}s program",
      subject: .program(starts: 5) { $0.replay($0.shippedScenario) },
      control: .spawn(starts: 5) { [try $0.plainProgram()] }, goal: .times(2.5)),
    Benchmark(
      id: "scenarios-2000",
      measures:
        "messages-host replay of a folder with 2,000 scenarios of one message, beside as many starts of "
        + "an extension\u{2019}s program, one after another",
      subject: .program(starts: 1) { try $0.replay($0.manyScenarios(2_000)) },
      control: .spawn(starts: 2_000, asOne: true) { [try $0.plainProgram()] },
      goal: .seconds(12), mostRounds: 1, isLeftOut: true),
  ]

  private static let events = Benchmark(
    id: "replay-events",
    measures:
      "messages-host replay --events of 1,000,000 messages, with the trace in a file, beside the same of "
      + "100,000; a filter is asked about every tenth",
    subject: .program(starts: 1) { try $0.replay(events: 1_000_000) },
    control: .tenth(starts: 1) { try $0.replay(events: 100_000) }, goal: .times(11),
    mostRounds: 1, isLeftOut: true)

  private static let inboxes = [
    events,
    events.another(
      id: "replay-events-memory",
      measures:
        "The most memory that the process of such a command holds, in the rounds of replay-events",
      goal: .megabytes(300)),
    Benchmark(
      id: "page-10000",
      measures: "The page of an inbox of 10,000 messages, made of its trace, beside a copy of it",
      subject: .worker(.page, isPinned: false), control: .copy { $0.page }, goal: .seconds(2),
      mostRounds: 3),
  ]

  private static let builds = [
    Benchmark(
      id: "build-cold",
      measures:
        "messages-host build of an extension with UIKit that was never built, where others were, "
        + "beside a start of the compiler that says its version",
      subject: .program(starts: 1) { try $0.build($0.copyOfReportIt()) },
      control: .spawn(starts: 1) { [try $0.compiler(), "--version"] }, goal: .seconds(3),
      mostRounds: 5),
    Benchmark(
      id: "build-cached",
      measures:
        "messages-host build of the same once it was built, beside the start of an extension\u{2019}s "
        + "program",
      subject: .program(starts: 1) { $0.build($0.reportIt) },
      control: .spawn(starts: 1) { [try $0.plainProgram()] }, goal: .seconds(0.1)),
  ]
}
