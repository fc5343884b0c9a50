package import ExtensionBundles
package import Fetching
import HostPolicy
package import MessagesHost
import Texts

/// The phone of a scenario, on which events are played one after another.
package struct ScenarioPhone: Sendable {
  package let scenario: Scenario
  package let phone: SimulatedPhone
  private let stubs: StubTransport
  private let usesStubs: Bool
  /// What reports of it leave out.
  package let recorded: RecordedParts
  /// Display names of the installed extensions by their handles.
  private let names: [String: String]

  /// Sets the phone up as the scenario says, before its first event.
  ///
  /// - Throws: `HostError` where this machine cannot run the extension.
  package init(
    _ scenario: Scenario, bundles: [String: ExtensionBundle], base: PhoneConfiguration,
    network: NetworkChoice
  ) async throws(HostError) {
    self.scenario = scenario
    stubs = StubTransport(scenario.network?.stubs ?? [])
    usesStubs = network.usesStubs
    recorded = RecordedParts(scenario, network)
    names = scenario.filterNames(of: bundles.mapValues(\.displayName))
    phone = try SimulatedPhone(
      base.applying(scenario, transport: network.transport(over: stubs)))
    for entry in scenario.extensions {
      if let bundle = bundles[entry.handle] { await phone.install(bundle, as: entry.handle) }
    }
    for entry in scenario.reporters {
      if let bundle = bundles[entry.handle] {
        await phone.installReporter(bundle, as: entry.handle)
      }
    }
    do {
      if let filter = scenario.settings.filter { try await phone.perform(.select(filter)) }
      if let reporter = scenario.settings.reporting {
        try await phone.perform(.selectReporting(reporter))
      }
    } catch {
      await phone.shutDown()
      throw error
    }
  }

  /// Plays events one after another, each with those that happen while the extension is asked about it.
  ///
  /// - Returns: What came of each, in the order of the events.
  package func play(_ events: [Scenario.Event]) async throws(HostError) -> [StepResult] {
    try await play(events, on: phone)
  }

  /// On the phone's thread, so that nothing that it is asked for meanwhile changes threads.
  private func play(
    _ events: [Scenario.Event], on _: isolated SimulatedPhone
  ) async throws(HostError) -> [StepResult] {
    var steps: [StepResult] = []
    var rest = events[...]
    while let event = rest.popFirst() {
      let others = rest.prefix(while: \.isMeanwhile)
      rest = rest.dropFirst(others.count)
      steps +=
        others.isEmpty ? [try await play(event)] : try await play(event, while: Array(others))
    }
    return steps
  }

  /// Plays one event and compares with what it expects.
  package func play(_ event: Scenario.Event) async throws(HostError) -> StepResult {
    var happened = Happened()
    // Nothing else lets the phone's thread take in what the processes did since the last event.
    await phone.takeInWhatCame()
    switch event.happening {
    case .receive(let message, let meanwhile):
      let result = try await phone.receive(message, meanwhile: meanwhile)
      (happened.rules, happened.outcome) = (result.decision.rules, result)
    case .act(let act, let times):
      for _ in 0..<times { happened.rules += try await phone.perform(act) }
    case .call(let call):
      let arrival = await phone.receive(call)
      (happened.rules, happened.call) = (arrival.rules, arrival)
    case .report(let report):
      let (outcome, failures) = try await play(report, expecting: event.expectation)
      happened.rules = outcome.rules
      (happened.report, happened.failures) = (outcome, failures)
    }
    (happened.between, happened.after) = await phone.takeActsAroundMessage()
    happened.view = await view(for: event.expectation)
    return step(event, happened)
  }

  /// What came of an event.
  struct Happened: Sendable {
    var outcome: MessageOutcome?
    var report: ReportOutcome?
    var call: CallArrival?
    var between = ExtensionActs()
    var after = ExtensionActs()
    var rules: [PolicyRule] = []
    var view: PhoneView?
    /// What fails it, whatever it expects.
    var failures: [ExpectationFailure] = []
  }

  /// Compares what came of an event with what it expects.
  func step(_ event: Scenario.Event, _ happened: Happened) -> StepResult {
    var step = StepResult(
      event: event, outcome: happened.outcome, between: happened.between, after: happened.after,
      rules: happened.rules, view: happened.view, failures: [])
    (step.report, step.call) = (happened.report, happened.call)
    let failures = event.expectation?.check(step.seen(names: names)) ?? []
    return step.keeping(happened.failures + failures + problems(of: step, at: event.position))
  }

  /// What the phone shows now, as far as it is expected; nil where nothing of it is.
  func view(for expectation: Scenario.Expectation?) async -> PhoneView? {
    guard let expectation, expectation.looksAtPhone else { return nil }
    return await phone.view(finding: expectation.namedMessages(in: scenario.country))
  }

  /// Names of the scenario's stubs that answered nothing so far; none where others are in use.
  package var unusedStubs: [String] { usesStubs ? stubs.unusedStubs() : [] }

  /// Ends the extension's process and deletes every container.
  package func shutDown() async { await phone.shutDown() }

  /// A request that the script does not answer fails the event, whatever it expects.
  private func problems(
    of step: StepResult, at position: SourcePosition
  ) -> [ExpectationFailure] {
    var problems = (step.outcome?.deferrals ?? []).compactMap(\.problem)
    if case .network(let report) = step.report?.sent, let problem = report.trace.problem {
      problems.append(problem)
    }
    return problems.map { problem in
      ExpectationFailure(
        field: "network", expected: "an answer of the script", actual: problem.text,
        position: position)
    }
  }
}

extension PhoneConfiguration {
  fileprivate func applying(
    _ scenario: Scenario, transport: any DeferralTransport
  ) -> PhoneConfiguration {
    var configuration = applying(scenario)
    configuration.transport = transport
    return configuration
  }

  /// The phone as a scenario has it before its first event, but for what carries its requests.
  package func applying(_ scenario: Scenario) -> PhoneConfiguration {
    var configuration = self
    configuration.approval = scenario.network?.approval ?? .entitlementOnly
    configuration.profile = scenario.profile
    configuration.contacts = Set(scenario.contacts)
    configuration.filtersUnknownSenders = scenario.settings.filtersUnknownSenders
    configuration.junkStickiness = scenario.settings.junkStickiness
    configuration.reportOrder = scenario.settings.reportOrder
    configuration.reportViewOrder = scenario.settings.reportViewOrder
    configuration.appGroups = scenario.appGroups
    configuration.phoneNumber = scenario.phoneNumber
    configuration.date = scenario.date
    configuration.hasFreshContainer = scenario.hasFreshContainer
    if let process = scenario.process { configuration.process = process }
    if let timeout = scenario.queryTimeout { configuration.queryTimeout = timeout }
    return configuration
  }
}

/// What carries the deferred requests of a replay.
package struct NetworkChoice: Sendable {
  /// The transport in place of the scenario's stubs; nil for the stubs.
  private let replacement: (any DeferralTransport)?
  private let upstreams: [String: LoopbackEndpoint]
  private let launcher: String?
  private let use = UpstreamUse()

  /// Chooses a transport.
  ///
  /// - Parameters:
  ///   - replacement: A real or recorded network; nil for the scenario's stubs.
  ///   - upstreams: Hosts, in lower case, whose requests go to a developer's own server.
  ///   - launcher: The launcher, through which `curl` ends with this process; nil where there is none.
  package init(
    _ replacement: (any DeferralTransport)? = nil, upstreams: [String: LoopbackEndpoint] = [:],
    launcher: String? = nil
  ) {
    self.launcher = launcher
    self.replacement = replacement
    self.upstreams = upstreams
  }

  /// Whether the scenario's stubs are asked at all.
  var usesStubs: Bool { replacement == nil && upstreams.isEmpty }

  /// Whether answers come from real servers, now or when a cassette was recorded.
  var isRecorded: Bool { replacement != nil }

  /// Hosts with a server of the developer's own that nothing was sent to so far.
  package var unusedUpstreams: [String] { use.unused(of: upstreams.keys) }

  func transport(over stubs: StubTransport) -> any DeferralTransport {
    let rest = replacement ?? stubs
    if upstreams.isEmpty { return rest }
    return UpstreamTransport(
      upstreams, otherwise: rest, settings: LiveSettings(launcher: launcher), use: use)
  }
}

/// What of a run was recorded or imported, and is therefore private; the rest an author wrote.
package struct RecordedParts: OptionSet, Sendable, Hashable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Senders and texts, and with them whatever else the scenario's file holds.
  package static let messages = RecordedParts(rawValue: 1)
  /// What servers answered: live, or from a cassette.
  package static let answers = RecordedParts(rawValue: 2)
  /// Both.
  package static let all: RecordedParts = [.messages, .answers]
}

extension RecordedParts {
  /// What is private of a scenario's file, whoever plays it.
  package init(isPrivate: Bool) {
    self = isPrivate ? .all : []
  }

  /// What is private in a run of a scenario over a network.
  package init(_ scenario: Scenario, _ network: NetworkChoice) {
    self.init(isPrivate: scenario.isPrivate)
    if network.isRecorded { insert(.answers) }
  }
}
