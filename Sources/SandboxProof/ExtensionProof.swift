import ExtensionBundles
import Foundation
import HostFiles
import HostPolicy
import MessagesHost
import Sandboxing
import Texts

/// Tries a case whose program is an extension's process, on a simulated phone.
enum ExtensionProof {
  static func run(_ attack: AttackCase, _ mode: String) async throws -> ProofResult {
    let without = try Trial(freely: attack, ["hostile", mode])
    let (outcome, codes) = try await ask(mode, timeout: attack.setting.deadline)
    let (report, noticed) = try await showReport(mode, timeout: attack.setting.deadline)
    return ProofResult(
      id: attack.id, without: without.words, with: "\(words(outcome.decision.answer)), shown",
      reporting: words(report), errno: "-", layer: attack.expected.layer.rawValue,
      status: without.problem(as: attack).map { .void($0) }
        ?? problem(outcome, codes, attack.expected).map { .failed($0) }
        ?? problem(report, noticed, attack.expected).map {
          .failed("in a reporting extension: \($0)")
        } ?? .held)
  }

  private static func words(_ answer: FilterAnswer?) -> String {
    switch answer {
    case .noAnswer(let reason): "no answer (\(reason.rawValue))"
    case .response(let action, _): "action \(action)"
    case nil: "not asked"
    }
  }

  private static func problem(
    _ outcome: MessageOutcome, _ codes: [String], _ expected: AttackCase.Expectation
  ) -> String? {
    let answer = outcome.decision.answer
    let wanted: FilterAnswer
    let code: String?
    switch expected {
    case .noAnswer(let reason, let diagnostic): (wanted, code) = (.noAnswer(reason), diagnostic)
    case .answer(let action, let diagnostic):
      (wanted, code) = (.response(action: action, subAction: 0), diagnostic)
    default: return "not a case of a process that is asked"
    }
    if answer != wanted { return "answered \(String(describing: answer))" }
    if outcome.decision.placement.folder != .unknown { return "the message was moved" }
    if let code, !codes.contains(code) { return "\(code) was not named, but \(codes)" }
    return nil
  }

  private static func words(_ report: ReportOutcome) -> String {
    switch report.answer {
    case .noAnswer(let reason): "no answer (\(reason.rawValue)), dismissed"
    case .classified(let answer): "action \(answer.action), dismissed"
    case .cancelled, .notReady: "cancelled"
    case nil: "not shown"
    }
  }

  /// The same of a report: whatever its process does, the sheet is dismissed and nobody is blocked.
  private static func problem(
    _ report: ReportOutcome, _ codes: [String], _ expected: AttackCase.Expectation
  ) -> String? {
    let code: String?
    switch expected {
    case .noAnswer(let reason, let diagnostic):
      if report.answer != .noAnswer(reason) { return "ended \(words(report))" }
      code = diagnostic
    case .answer(let action, let diagnostic):
      if report.reply?.action != action { return "ended \(words(report))" }
      code = diagnostic
    default: return "not a case of a process that is asked"
    }
    if report.conclusion?.steps.last != .dismiss || report.blocked != nil {
      return "the sheet ended otherwise: \(words(report))"
    }
    if let code, !codes.contains(code) { return "\(code) was not named, but \(codes)" }
    return nil
  }

  private static let message = IncomingMessage(
    service: .sms, sender: SenderAddress("+14085550199"), body: "hello")

  private static func ask(
    _ mode: String, timeout: Duration?
  ) async throws -> (MessageOutcome, [String]) {
    try await onPhone(mode, .messageFilter, timeout) { (phone) async throws(HostError) in
      try await phone.perform(.select("hostile"))
      let outcome = try await phone.receive(message)
      return (outcome, outcome.diagnostics.map(\.code))
    }
  }

  private static func showReport(
    _ mode: String, timeout: Duration?
  ) async throws -> (ReportOutcome, [String]) {
    try await onPhone(mode, .reporting, timeout) { (phone) async throws(HostError) in
      try await phone.perform(.selectReporting("hostile"))
      _ = try await phone.receive(message)
      let subject = await phone.reportSubject(ofAll: ConversationKey(message.participants))
      let outcome = try await phone.report(subject, from: .transcript, by: ReportUser([.done]))
      return (outcome, outcome.acts.diagnostics.map(\.code))
    }
  }

  /// Does something on a phone that has the hostile extension only.
  ///
  /// - Returns: What came of it, with the notices of the whole run.
  private static func onPhone<Outcome: Sendable>(
    _ mode: String, _ point: ExtensionPoint, _ timeout: Duration?,
    _ body: (SimulatedPhone) async throws(HostError) -> (Outcome, [String])
  ) async throws -> (Outcome, [String]) {
    let folder = try TemporaryFolder(.proof)
    defer { folder.remove() }
    let bundle = try bundle(mode, point, in: folder.url)
    var configuration = PhoneConfiguration()
    configuration.queryTimeout = timeout ?? .seconds(60)
    configuration.launchTimeout = .seconds(60)
    let phone = try SimulatedPhone(configuration)
    switch point {
    case .messageFilter: await phone.install(bundle, as: "hostile")
    case .reporting: await phone.installReporter(bundle, as: "hostile")
    }
    do {
      let (outcome, codes) = try await body(phone)
      await phone.shutDown()
      let noticed = await phone.trace.compactMap { record in
        if case .noticed(let diagnostic) = record.event { diagnostic.code } else { nil }
      }
      return (outcome, noticed + codes)
    } catch {
      await phone.shutDown()
      throw error
    }
  }

  private static func bundle(
    _ mode: String, _ point: ExtensionPoint, in folder: URL
  ) throws -> ExtensionBundle {
    let program = URL(filePath: try LauncherLocation.find(companion: "sandbox-probe"))
    let bundle = folder.appending(path: "Hostile.appex", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: false)
    try FileManager.default.copyItem(at: program, to: bundle.appending(path: mode))
    let info = StructuredValue.object([
      "CFBundleExecutable": .text(mode), "CFBundleIdentifier": .text("com.example.hostile"),
      "CFBundleName": .text("Hostile"), "CFBundlePackageType": .text("XPC!"),
      "NSExtension": .object([
        "NSExtensionPointIdentifier": .text(point.rawValue),
        "NSExtensionPrincipalClass": .text("Hostile.Extension"),
      ]),
    ])
    try FileBytes.put(
      info.propertyListData() ?? Data(), at: bundle.appending(path: "Info.plist").path)
    return try ExtensionBundle.load(bundle)
  }
}
