package import ExtensionBundles
package import Fetching
import HostPolicy
package import MessagesHost
import Texts

/// Plays the inbox to an extension in three stages: a launch, a second launch, and a new phone.
package struct InboxRun: Sendable {
  private let bundle: ExtensionBundle
  private let base: PhoneConfiguration
  private let inbox: CanaryInbox
  private let words: WordInbox
  private let isPrivate: Bool
  private let stubs: [Stub]
  private let wordsTime: Duration
  private let grace: Duration

  /// Real time that a process is watched after its last answer: a timer looks like rest.
  package static let grace = Duration.seconds(3)

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - bundle: The built extension.
  ///   - base: The phone; its number, its network and what is told of it are the check's own.
  ///   - inbox: What is played.
  ///   - words: Messages with words of the extension's rules, on a phone of their own.
  ///   - isPrivate: Whether the phone has words that no report may show.
  ///   - stubs: What the network answers where one matches.
  ///   - wordsTime: Real time for the messages with words.
  ///   - grace: Real time that each process is watched after its last answer.
  package init(
    _ bundle: ExtensionBundle, base: PhoneConfiguration, inbox: CanaryInbox = .standard,
    words: WordInbox = .none, isPrivate: Bool = false, stubs: [Stub] = [],
    wordsTime: Duration = InboxRun.wordsTime, grace: Duration = InboxRun.grace
  ) {
    self.bundle = bundle
    self.base = base
    self.inbox = inbox
    self.words = words
    self.isPrivate = isPrivate
    self.stubs = stubs
    self.wordsTime = wordsTime
    self.grace = grace
  }

  /// Real time for messages with words: a filter that takes long for each is not asked about all.
  package static let wordsTime = Duration.seconds(20)

  private static let handle = "checked"
  /// A filter that hangs is not asked for ever.
  private static let timeoutLimit = 2

  /// Plays everything and judges it.
  ///
  /// - Throws: `HostError` where this machine cannot run the extension.
  package func report() async throws(HostError) -> InboxReport {
    let half = inbox.entries.count / 2
    let rest = max(half, inbox.entries.count - 2)
    // Phones know nothing of each other, so nobody waits for the graces of all.
    async let new = outcome(of: [("a new phone", inbox.entries[rest...])])
    async let hits = outcome(
      of: words.entries.isEmpty ? [] : [("messages with words", words.entries[...])],
      RecordingTransport(stubs: stubs, isConstant: true))
    let old = await outcome(
      of: [("launch 1", inbox.entries[..<half]), ("launch 2", inbox.entries[half..<rest])])
    let (first, second) = (try old.get(), try await new.get())
    let stages = first.stages + second.stages
    let comparison = try await comparison(after: stages)
    let third = try await hits.get()
    let both = CanaryInbox(
      entries: inbox.entries + words.entries, recipient: inbox.recipient)
    return InboxReport(
      stages + third.stages,
      traces: [first, second, third].map(\.trace).filter { !$0.isEmpty },
      comparison: comparison, inbox: both, site: DeferralSite(bundle),
      words: third.stages.first.flatMap { WordCoverage($0, words) }, isPrivate: isPrivate)
  }

  /// What is kept between messages is of no interest where not every message is answered.
  private func comparison(after stages: [InboxStage]) async throws(HostError) -> [Observation] {
    let isAnswering = stages.flatMap(\.trace).allSatisfy { record in
      if case .answered(.noAnswer) = record.event { false } else { true }
    }
    guard isAnswering else { return [] }
    var configuration = configuration(RecordingTransport(stubs: stubs), DisclosureLog())
    configuration.onDisclosure = nil
    return try await StateComparison(
      bundle, configuration: configuration, inbox: inbox, stubs: stubs
    )
    .observations()
  }

  private typealias Part = (name: String, entries: ArraySlice<CanaryInbox.Entry>)
  private typealias Played = (stages: [InboxStage], trace: [TraceRecord])

  private func outcome(
    of parts: [Part], _ transport: RecordingTransport? = nil
  ) async -> Result<Played, HostError> {
    guard !parts.isEmpty else { return .success(([], [])) }
    do throws(HostError) {
      return .success(try await play(parts, transport ?? RecordingTransport(stubs: stubs)))
    } catch {
      return .failure(error)
    }
  }

  /// Plays parts on one phone, each to a process of its own.
  private func play(
    _ parts: [Part], _ transport: RecordingTransport
  ) async throws(HostError) -> Played {
    let log = DisclosureLog()
    let phone = try SimulatedPhone(configuration(transport, log))
    do {
      await phone.install(bundle, as: InboxRun.handle)
      var stages: [InboxStage] = []
      for (index, part) in parts.enumerated() {
        let before = await phone.trace.count
        let requests = transport.requests.count
        let disclosures = log.disclosures.count
        let entries = try await receive(part.entries, on: phone)
        let container = ContainerSnapshot(of: try await phone.dataContainer(of: bundle))
        var stage = InboxStage(
          name: part.name, memory: index == 0 ? .none : .container, container: container)
        stage.entries = entries.numbers
        stage.declaredCount = entries.declaredCount
        stage.trace = Array(await phone.trace[before...])
        stage.requests = Array(transport.requests[requests...])
        stage.disclosures = Array(log.disclosures[disclosures...])
        stages.append(stage)
      }
      await phone.shutDown()
      return (stages, await phone.trace)
    } catch {
      await phone.shutDown()
      throw error
    }
  }

  /// Starts the process, asks it about every message, ends it.
  private func receive(
    _ entries: ArraySlice<CanaryInbox.Entry>, on phone: SimulatedPhone
  ) async throws(HostError) -> (numbers: [Int: Int], declaredCount: Int) {
    try await phone.perform(.select(InboxRun.handle))
    let declaredCount = await phone.settings.declared.validCount
    var played: [Int: Int] = [:]
    var timeouts = 0
    let end = ContinuousClock.now + wordsTime
    for entry in entries where timeouts < InboxRun.timeoutLimit {
      if entry.number > inbox.entries.count, ContinuousClock.now >= end { break }
      let outcome = try await phone.receive(entry.message)
      played[outcome.decision.messageID.number] = entry.number
      if outcome.decision.answer == .noAnswer(.timeout) { timeouts += 1 }
    }
    if !played.isEmpty { await phone.stay(grace) }
    try await phone.perform(.select(nil))
    return (played, declaredCount)
  }

  private func configuration(
    _ transport: RecordingTransport, _ log: DisclosureLog
  ) -> PhoneConfiguration {
    var configuration = base
    configuration.phoneNumber = CanaryInbox.recipientNumber
    configuration.transport = transport
    configuration.hasFreshContainer = false
    configuration.onDisclosure = { log.note($0) }
    return configuration
  }
}
