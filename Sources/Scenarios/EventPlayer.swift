package import ExtensionBundles
import HostPolicy
package import MessagesHost

/// Plays events as they are read, and keeps nothing of one that is over but what is counted.
///
/// What comes of them is what comes of the same events in a scenario's own file (`ScenarioReplayer`).
package struct EventPlayer: Sendable {
  /// What came of events that were played together.
  package struct Played: Sendable {
    /// One for each, in their order.
    package fileprivate(set) var steps: [StepResult]
    /// What turned out not to hold of an event that was over.
    package fileprivate(set) var late: [EventFailure] = []
  }

  /// What it came to so far.
  package private(set) var run: EventRun
  private let phone: ScenarioPhone
  private let stretch: TraceStretch
  private var watch: AnswerWatch
  private let allowsMissingAnswers: Bool
  private let deliveries: [String: ReportDelivery]
  /// Where reports were to go that failed before; each explains one stub, so that no more of one destination
  /// than there are stubs are of use.
  private var keptBack: [String] = []
  /// Ends of processes whose messages nobody remembers.
  private var unplaced: [MissingAnswer] = []
  private let start = ContinuousClock.now

  /// Sets the phone up as the scenario says; its own events are not played.
  ///
  /// - Parameters:
  ///   - scenario: The phone, and what must hold at the end.
  ///   - bundles: The built extensions of the scenario by their handles.
  ///   - base: What the scenario does not say: sandbox, launcher.
  ///   - network: What carries deferred requests.
  ///   - allowsMissingAnswers: Whether an answer that is missing fails nothing by itself.
  ///   - trace: Takes each record of the trace as it comes.
  /// - Throws: `HostError` where this machine cannot run the extension.
  package init(
    _ scenario: Scenario, bundles: [String: ExtensionBundle], base: PhoneConfiguration,
    network: NetworkChoice = NetworkChoice(), allowsMissingAnswers: Bool = false,
    trace: @escaping @Sendable (TraceRecord) -> Void = { _ in }
  ) async throws(HostError) {
    let stretch = TraceStretch()
    var base = base
    base.traceSink = { record in
      trace(record)
      stretch.add(record)
    }
    base.keepsActsOfTrace = true
    phone = try await ScenarioPhone(scenario, bundles: bundles, base: base, network: network)
    self.stretch = stretch
    self.allowsMissingAnswers = allowsMissingAnswers
    watch = AnswerWatch(scenario, stretch.take())
    deliveries = bundles.filter { entry in
      scenario.reporters.contains { $0.handle == entry.key }
    }.mapValues { ReportDelivery($0.info) }
    run = EventRun(
      scenario, names: scenario.filterNames(of: bundles.mapValues(\.displayName)),
      recorded: phone.recorded)
  }

  /// The phone, so that events can be played on its thread: that changes threads for none of them.
  package var simulatedPhone: SimulatedPhone { phone.phone }

  /// How many records of the trace are held at present.
  package var keptRecords: Int { get async { await phone.phone.keptRecords } }

  /// How the processes were confined that were started so far.
  package var launches: LaunchTally { stretch.launches }

  /// Plays an event, with those that happen while the extension is asked about it.
  ///
  /// - Throws: `HostError` where this machine cannot run the extension; the phone is to be given up then.
  package mutating func play(_ group: [Scenario.Event]) async throws(HostError) -> Played {
    let steps = try await phone.play(group)
    let played = take(steps)
    for step in played.steps { run.add(step) }
    return played
  }

  /// Ends the extension's process, and compares with what must hold at the end.
  ///
  /// - Returns: What turned out not to hold of an event that was over.
  package mutating func end() async -> [EventFailure] {
    let scenario = run.scenario
    let fields = scenario.expectation?.fields
    run.endFailures = await ScenarioReplayer.check(scenario.expectation, on: phone.phone)
    let unused = phone.unusedStubs
    let view = await phone.view(for: fields)
    await phone.shutDown()
    run.endActs = await phone.phone.takeActsBetween()
    run.endFailures +=
      fields?.check(nil, between: run.endActs, rules: [], names: [:], view: view) ?? []
    let late = take([]).late
    let mistaken = ReportsKeptBack(destinations: keptBack)
      .unexplained(of: unused, among: scenario.network?.stubs ?? [])
    run.endFailures += ScenarioReplayer.failures(of: mistaken, in: scenario)
    for missing in watch.ofPhone { run.count(missing) }
    if !allowsMissingAnswers {
      run.endFailures += (unplaced + watch.ofPhone).map(\.failure)
    }
    run.launches = stretch.launches
    run.elapsed = ContinuousClock.now - start
    return late
  }

  /// Ends the extension's process where the events cannot be played to their end.
  package func giveUp() async { await phone.shutDown() }

  private mutating func take(_ steps: [StepResult]) -> Played {
    let first = run.events
    var played = Played(steps: steps)
    for found in watch.take(steps, at: first, stretch.take()) {
      let missing = found.missing
      run.count(missing)
      guard !allowsMissingAnswers else { continue }
      guard let event = missing.event, let step = found.step else {
        if unplaced.count < EventRun.mostFailures { unplaced.append(missing) }
        continue
      }
      if event >= first {
        played.steps[event - first] = played.steps[event - first].adding([missing.failure])
      } else {
        // A message's: what is missing of a report is told by its own step, and its process ends before.
        played.late.append(EventFailure(missing.failure, of: step, at: event))
      }
    }
    for failure in played.late { run.add(failure) }
    noteKeptBack(played.steps)
    return played
  }

  private mutating func noteKeptBack(_ steps: [StepResult]) {
    let most = run.scenario.network?.stubs.count ?? 0
    guard most > 0, steps.contains(where: { $0.report != nil }) else { return }
    for destination in ReportsKeptBack(steps, deliveries).destinations
    where keptBack.count(where: { $0 == destination }) < most {
      keptBack.append(destination)
    }
  }
}
