import ExtensionBundles
import ExtensionRuntime
import Fetching
import Foundation
import HostPolicy
import MessagesHost
import PrivacyChecks
import Reports
import Sandboxing
import Texts

/// A phone with a Messages app, one chosen filter or one chosen reporting extension, or both; the test plays
/// everybody else.
///
/// Every phone has its own conversations, containers and process, so tests with phones of their own
/// run in parallel. Receive one message of a phone at a time.
public final class SimulatedPhone: Sendable {
  /// The profile that decides.
  public let profile: PhoneProfile
  let host: MessagesHost.SimulatedPhone
  /// What runs on it: the filter before the reporting extension, where there are both.
  let bundles: [ExtensionBundle]
  let privacy: PhonePrivacy
  let isConfined: Bool
  let redaction: Redaction
  /// Whether the messages of the test were recorded.
  let isPrivate: Bool
  /// The SIM's country, by which numbers are read.
  let country: String

  static let handle = "filter"
  static let reportingHandle = "reporting"

  /// Builds the extension if need be, puts it on a new phone and chooses it in Settings.
  ///
  /// - Parameters:
  ///   - extension: The filter, or a reporting extension on a phone without a filter.
  ///   - profile: The line of iOS releases.
  ///   - file: The calling file, which a failure names.
  ///   - line: The calling line, which a failure names.
  ///   - configure: Sets contacts, the network and whatever else is not as usual.
  /// - Throws: `PhoneTestFailure` where the extension cannot be built or run.
  public init(
    extension: ExtensionUnderTest, profile: PhoneProfile = .iOS16,
    file: String = #fileID, line: Int = #line,
    configure: (inout PhoneSetup) -> Void = { _ in }
  ) async throws(PhoneTestFailure) {
    self.profile = profile
    isConfined = `extension`.isConfined
    var setup = PhoneSetup()
    configure(&setup)
    country = setup.country
    redaction = setup.redaction
    isPrivate = setup.isPrivate
    var configuration = setup.configuration(profile.profile)
    let place = CallPlace(file: file, line: line)
    configuration.date = try place.naming { try setup.clock() }
    privacy = PhonePrivacy(&configuration)
    let chosen: ChosenExtensions
    do {
      chosen = try await ChosenExtensions(`extension`, reporting: setup.reporting)
      bundles = chosen.bundles
      configuration.appGroups = try setup.appGroups(for: bundles)
      host = try MessagesHost.SimulatedPhone(configuration)
    } catch {
      throw PhoneTestFailure(error, at: place)
    }
    _ = Self.cleaningAtExit
    if let filter = chosen.filter {
      await host.install(
        filter, as: Self.handle, servedBy: Self.server(of: `extension`, bundle: filter))
      try await chooseFilter(file: file, line: line)
    }
    if let reporter = chosen.reporter {
      await host.installReporter(reporter, as: Self.reportingHandle)
      try await chooseReporting(file: file, line: line)
    }
  }

  deinit {
    Task { [host] in await host.shutDown() }
  }

  /// Ends the extension's process and deletes the phone's containers; deinitialization does it too.
  public func shutDown() async {
    await host.shutDown()
  }

  private static func server(
    of extension: ExtensionUnderTest, bundle: ExtensionBundle
  ) -> InProcessServer? {
    guard case .inProcess(let make) = `extension`.program else { return nil }
    let name = bundle.principalName
    return { input, output, end in
      InProcessService.start(
        input: input, output: output, principalClass: name, make: { make() }, end: end)
    }
  }

  /// A test program may end before the last phone is taken down.
  private static let cleaningAtExit: Void = {
    atexit { MessagesHost.SimulatedPhone.endAll() }
  }()

  /// The user does something.
  func perform(_ act: UserAction, at place: CallPlace) async throws(PhoneTestFailure) {
    _ = try await inTurn(at: place) { try await host.perform(act) }
  }

  /// The phones whose extensions are being asked while this task does something.
  @TaskLocal private static var phonesBeingAsked: [SimulatedPhone] = []

  private var isBeingAsked: Bool { Self.phonesBeingAsked.contains { $0 === self } }

  /// Does something in which the extension may be asked, alone if it is part of this process.
  private func inTurn<Result: Sendable>(
    at place: CallPlace, _ act: () async throws -> Result
  ) async throws(PhoneTestFailure) -> Result {
    let takesTurn = !isConfined && Self.phonesBeingAsked.allSatisfy(\.isConfined)
    if takesTurn { await ProcessTurns.shared.take() }
    defer { if takesTurn { ProcessTurns.shared.give() } }
    do {
      return try await act()
    } catch {
      throw PhoneTestFailure(error, at: place)
    }
  }
}

extension SimulatedPhone {
  /// A message reaches the phone; returns when it lies in its folder.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - file: The calling file, which a failure names.
  ///   - line: The calling line, which a failure names.
  /// - Returns: What became of it; a failing extension is an outcome, not an error.
  /// - Throws: `PhoneTestFailure` where this machine cannot run the extension, or where no stub
  ///   answers its request.
  @discardableResult
  public func receive(
    _ message: PhoneMessage, file: String = #fileID, line: Int = #line
  ) async throws(PhoneTestFailure) -> ReceivedMessage {
    let place = CallPlace(file: file, line: line)
    let incoming = message.incoming(in: country)
    let (outcome, after) = try await inTurn(at: place) {
      try requireNoQuestion()
      return (try await host.receive(incoming), await host.takeActsAfterMessage())
    }
    return try place.naming { try received(incoming, outcome, after: after) }
  }

  private func requireNoQuestion() throws(PhoneTestFailure) {
    guard isBeingAsked else { return }
    throw PhoneTestFailure(
      .unusableTest,
      "no message can be waited for while the extension is being asked about another: "
        + "receive(atOnce:while:) takes several")
  }

  private func received(
    _ message: IncomingMessage, _ outcome: MessageOutcome, after: ExtensionActs
  ) throws(PhoneTestFailure) -> ReceivedMessage {
    privacy.note(message, isAsked: outcome.decision.isAsked)
    if let problem = outcome.deferrals.compactMap(\.problem).first {
      throw PhoneTestFailure(.unusableTest, redaction.show(problem.text))
    }
    return ReceivedMessage(
      outcome: outcome, after: after, profile: profile.profile, redaction: redaction,
      isConfined: isConfined)
  }

  /// A message reaches the phone, and other things happen while the extension is being asked about it.
  ///
  /// They happen after the question was written to the extension and before its answer is taken. Whether
  /// it is asked depends on how things were when the message arrived, where the message lies on how they
  /// are when the answer is taken (ASSUMED: nobody says).
  ///
  /// ```swift
  /// let message = try await phone.receive(.sms(from: "12345", text: "A prize!")) { phone in
  ///   try await phone.block("12345")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - message: The message; the extension must be asked about it.
  ///   - file: The calling file, which a failure names.
  ///   - line: The calling line, which a failure names.
  ///   - body: What the user does meanwhile with the phone, which it gets.
  /// - Returns: What became of the message.
  /// - Throws: `PhoneTestFailure` as `receive(_:)` does, where nobody is asked, where the user chooses a filter,
  ///   a time passes or another message is waited for in `body`, and for what `body` throws.
  @discardableResult
  public func receive(
    _ message: PhoneMessage, file: String = #fileID, line: Int = #line,
    while body: (SimulatedPhone) async throws -> Void
  ) async throws(PhoneTestFailure) -> ReceivedMessage {
    try await receive(atOnce: [message], file: file, line: line, while: body)[0]
  }

  /// Messages reach the phone while the extension is being asked about the first of them.
  ///
  /// Each that the gates let through is asked about at once, and the answers are taken in the order of
  /// the messages (ASSUMED: nobody says). What the extension does meanwhile without naming a message is told
  /// of the first.
  ///
  /// - Parameters:
  ///   - messages: The messages in order; the extension must be asked about the first.
  ///   - file: The calling file, which a failure names.
  ///   - line: The calling line, which a failure names.
  ///   - body: What the user does when all of them have arrived and none is answered.
  /// - Returns: What became of each, in the same order.
  /// - Throws: `PhoneTestFailure` as `receive(_:while:)` does.
  @discardableResult
  public func receive(
    atOnce messages: [PhoneMessage], file: String = #fileID, line: Int = #line,
    while body: (SimulatedPhone) async throws -> Void = { _ in }
  ) async throws(PhoneTestFailure) -> [ReceivedMessage] {
    let place = CallPlace(file: file, line: line)
    let incoming = messages.map { $0.incoming(in: country) }
    let outcomes = try await inTurn(at: place) {
      var open: [ArrivedMessage] = []
      do {
        for message in incoming {
          open.append(try await host.arrive(message, isHeld: true))
          try requireQuestion(about: open[0])
        }
        try await Self.$phonesBeingAsked.withValue(Self.phonesBeingAsked + [self]) {
          try await body(self)
        }
      } catch {
        for arrived in open { _ = try await host.finish(arrived) }
        throw error
      }
      var outcomes: [(MessageOutcome, ExtensionActs)] = []
      for arrived in open {
        outcomes.append((try await host.finish(arrived), await host.takeActsAfterMessage()))
      }
      return outcomes
    }
    var result: [ReceivedMessage] = []
    for (message, (outcome, after)) in zip(incoming, outcomes) {
      result.append(try place.naming { try received(message, outcome, after: after) })
    }
    return result
  }

  private func requireQuestion(about first: ArrivedMessage) throws(PhoneTestFailure) {
    guard let decision = first.unasked else { return }
    throw PhoneTestFailure(
      .unusableTest,
      "nothing happens while the extension is being asked: it is not asked about message "
        + "\(decision.messageID.number)\(decision.decisiveGate.map { ", because \($0.finding)" } ?? "")"
    )
  }

  /// Takes what the extension did while it was not asked, since this was called last.
  ///
  /// An act of a timer belongs to no message, since nobody can tell which one it is about.
  /// `wait(_:)` lets real time pass for it, at most three seconds.
  ///
  /// - Returns: What happened so far; in process nothing is confined or recorded but notices.
  public func takeActsBetweenMessages() async -> ActsBetweenMessages {
    ActsBetweenMessages(await host.takeActsBetween(), redaction)
  }

  /// The folders that the Messages app lists now, in the order of the screen.
  ///
  /// Without a chosen filter those of filters are not among them; `messages(in:)` still finds what
  /// lies there.
  public var shownFolders: [MessageFolder] {
    get async { await host.shownFolders.map { MessageFolder($0.folder) } }
  }

  /// The number on the Messages icon: every unread message, a silent one and one in Junk too.
  ///
  /// REP for iOS 11: both Do Not Disturb and Junk add one (gexiao.me 2017); ASSUMED elsewhere. It is the
  /// rule `screen.badge`.
  public var badge: Int {
    get async { await host.view().badge }
  }

  /// How often there was a sound or a banner so far.
  public var alerts: Int {
    get async { await host.view().alerts }
  }

  /// The messages that lie in a folder or a sub-folder of it now, oldest first, by their numbers.
  public func messages(in folder: MessageFolder) async -> [Int] {
    guard let wanted = Folder(rawValue: folder.rawValue) else { return [] }
    return await host.folders[wanted, default: []].map(\.id.number)
  }

  /// Lets the phone's own time pass; up to 3 s of it are real while the extension has a timer set.
  ///
  /// - Parameters:
  ///   - duration: How long.
  ///   - file: The calling file, which a failure names.
  ///   - line: The calling line, which a failure names.
  /// - Throws: `PhoneTestFailure` while the extension is being asked, and for less than no time.
  public func wait(
    _ duration: Duration, file: String = #fileID, line: Int = #line
  ) async throws(PhoneTestFailure) {
    let place = CallPlace(file: file, line: line)
    try place.naming { try duration.requirePossible() }
    try await perform(.wait(duration), at: place)
  }

  /// The phone's own time since it was made; it passes only with `wait(_:)`.
  public var time: Duration {
    get async { await host.time }
  }
}

extension Duration {
  /// A phone's clock does not go back in a test: what came before would lie after now.
  func requirePossible() throws(PhoneTestFailure) {
    guard self >= .zero else {
      throw PhoneTestFailure(.unusableTest, "no phone waits \(self): time does not go back")
    }
  }
}

extension SimulatedPhone {
  /// The protections that did not hold in some launch so far: allowed gaps, or all in process.
  public var missingProtections: [SandboxProtection] {
    get async {
      let gaps = await host.trace.flatMap { record -> [Protection] in
        guard case .launched(_, let status) = record.event else { return [] }
        return status.gaps
      }
      return SandboxProtection.allCases.filter { $0.protection.map(gaps.contains) ?? false }
    }
  }
}
