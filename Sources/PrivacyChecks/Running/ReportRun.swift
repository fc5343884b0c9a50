package import ExtensionBundles
package import Fetching
import HostPolicy
package import MessagesHost
import Texts

/// Reports the inbox, and calls, in a reporting extension: with its view loaded after `prepare(for:)`, and
/// before it.
package struct ReportRun: Sendable {
  private let bundle: ExtensionBundle
  private let base: PhoneConfiguration
  private let inbox: CanaryInbox
  private let isPrivate: Bool
  private let stubs: [Stub]
  private let grace: Duration

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - bundle: The built extension.
  ///   - base: The phone; its number, its network and what is told of it are the check's own.
  ///   - inbox: What is reported.
  ///   - isPrivate: Whether the phone has words that no report may show.
  ///   - stubs: What the network answers where one matches.
  ///   - grace: Real time that the first sheet is watched.
  package init(
    _ bundle: ExtensionBundle, base: PhoneConfiguration, inbox: CanaryInbox = .standard,
    isPrivate: Bool = false, stubs: [Stub] = [], grace: Duration = InboxRun.grace
  ) {
    self.bundle = bundle
    self.base = base
    self.inbox = inbox
    self.isPrivate = isPrivate
    self.stubs = stubs
    self.grace = grace
  }

  private static let handle = "checked"
  /// A sheet that hangs is not opened for ever.
  static let failureLimit = 3

  private typealias Played = (stages: [InboxStage], trace: [TraceRecord])

  /// Plays everything and judges it.
  ///
  /// - Throws: `HostError` where this machine cannot run the extension.
  package func report() async throws(HostError) -> InboxReport {
    async let before = outcome(.beforePrepare)
    let after = try await outcome(.afterPrepare).get()
    let other = try await before.get()
    return InboxReport(
      after.stages + other.stages, traces: [after.trace, other.trace], comparison: [],
      inbox: inbox, site: DeferralSite(bundle), words: nil, isPrivate: isPrivate)
  }

  private func outcome(_ order: ReportViewOrder) async -> Result<Played, HostError> {
    do throws(HostError) {
      return .success(try await play(order))
    } catch {
      return .failure(error)
    }
  }

  /// Reports everything on one phone, each in a process of its own.
  ///
  /// In the two orders a message is reported with two choices, so that answers can be compared which are about
  /// the same.
  private func play(_ order: ReportViewOrder) async throws(HostError) -> Played {
    let transport = RecordingTransport(stubs: stubs)
    let log = DisclosureLog()
    let phone = try SimulatedPhone(configuration(order, transport, log))
    do {
      await phone.installReporter(bundle, as: Self.handle)
      try await phone.perform(.selectReporting(Self.handle))
      var stages: [InboxStage] = []
      // A form for calls may be another than that for messages.
      var patience: [Bool: FormUser.Patience] = [:]
      for subject in try await subjects(on: phone) {
        let failures = stages.count { $0.report?.answer.map(\.isMissing) ?? false }
        guard failures < Self.failureLimit else { break }
        let before = await phone.trace.count
        let (requests, disclosures) = (transport.requests.count, log.disclosures.count)
        let number = stages.count
        var user = FormUser(
          variant: number + (order == .afterPrepare ? 0 : 1),
          patience: patience[subject.isOfCalls] ?? FormUser.Patience())
        var stage = try await report(subject, isFirst: number == 0, by: &user, on: phone)
        patience[subject.isOfCalls] = user.patience
        stage.trace = Array(await phone.trace[before...])
        stage.requests = Array(transport.requests[requests...])
        stage.disclosures = Array(log.disclosures[disclosures...])
        stage.viewOrder = order
        stages.append(stage)
      }
      await phone.shutDown()
      return (stages, await phone.trace)
    } catch {
      await phone.shutDown()
      throw error
    }
  }

  /// Something to report, and what it is in the inbox.
  private struct Subject {
    let name: String
    let selection: ReportSubject
    let origin: ReportOrigin
    /// Its number in the inbox, and on the phone; nil for calls.
    var entry: (inbox: Int, phone: Int)?
    var isOfCalls: Bool { entry == nil }
  }

  /// Lets every message and two kinds of calls arrive.
  private func subjects(on phone: SimulatedPhone) async throws(HostError) -> [Subject] {
    var subjects: [Subject] = []
    for entry in inbox.entries {
      let id = try await phone.receive(entry.message).decision.messageID
      guard let sender = entry.message.sender else { continue }
      subjects.append(
        Subject(
          name: "the report of message \(entry.number)",
          selection: .messages([id], of: ConversationKey([sender])), origin: .selection,
          entry: (entry.number, id.number)))
    }
    for (caller, name) in [(Self.caller, "a call"), (nil, "a call without a number")] {
      for isAnswered in [true, false] {
        await phone.receive(IncomingCall(caller: caller, isAnswered: isAnswered))
      }
      subjects.append(
        Subject(
          name: "the report of \(name)",
          selection: .calls(await phone.recentsItem(of: caller), of: caller), origin: .recents))
    }
    return subjects
  }

  /// Nobody in the inbox.
  private static let caller = SenderAddress("+12025550199")

  /// One report: the check's user fills in what there is, and presses Done where it can.
  private func report(
    _ subject: Subject, isFirst: Bool, by user: inout FormUser, on phone: SimulatedPhone
  ) async throws(HostError) -> InboxStage {
    let offer = try await phone.beginReport(subject.selection, from: subject.origin)
    var isDone = false
    if offer.isOffered {
      await user.fillIn(phone)
      if isFirst, grace > .zero { await phone.waitInSheet(grace) }
      isDone = await phone.pressDone()
    }
    let container = ContainerSnapshot(of: try await phone.dataContainer(of: bundle))
    var stage = InboxStage(name: subject.name, memory: .none, container: container)
    stage.refusal = offer.refusal
    stage.reported = subject.entry?.inbox
    if let entry = subject.entry, offer.isOffered { stage.entries = [entry.phone: entry.inbox] }
    stage.report = await phone.endReport(isDone ? nil : .cancelled)
    stage.touches = user.tries
    return stage
  }

  private func configuration(
    _ order: ReportViewOrder, _ transport: RecordingTransport, _ log: DisclosureLog
  ) -> PhoneConfiguration {
    var configuration = base
    configuration.phoneNumber = CanaryInbox.recipientNumber
    configuration.transport = transport
    configuration.reportViewOrder = order
    configuration.onDisclosure = { log.note($0) }
    return configuration
  }
}

extension ReportAnswer {
  /// Whether the process gave none although one was wanted.
  var isMissing: Bool {
    if case .noAnswer = self { true } else { false }
  }
}
