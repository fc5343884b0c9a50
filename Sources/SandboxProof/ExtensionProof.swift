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
    let answer = words(outcome.decision.answer)
    return ProofResult(
      id: attack.id, without: without.words, with: "\(answer), shown", errno: "-",
      layer: attack.expected.layer.rawValue,
      status: without.problem(as: attack).map { .void($0) }
        ?? problem(outcome, codes, attack.expected).map { .failed($0) } ?? .held)
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

  private static func ask(
    _ mode: String, timeout: Duration?
  ) async throws -> (MessageOutcome, [String]) {
    let folder = try TemporaryFolder(.proof)
    defer { folder.remove() }
    let bundle = try bundle(mode, in: folder.url)
    var configuration = PhoneConfiguration()
    configuration.queryTimeout = timeout ?? .seconds(60)
    configuration.launchTimeout = .seconds(60)
    let phone = try SimulatedPhone(configuration)
    await phone.install(bundle, as: "hostile")
    do {
      try await phone.perform(.select("hostile"))
      let outcome = try await phone.receive(
        IncomingMessage(service: .sms, sender: SenderAddress("+14085550199"), body: "hello"))
      await phone.shutDown()
      let noticed = await phone.trace.compactMap { record in
        if case .noticed(let diagnostic) = record.event { diagnostic.code } else { nil }
      }
      return (outcome, noticed + outcome.diagnostics.map(\.code))
    } catch {
      await phone.shutDown()
      throw error
    }
  }

  private static func bundle(_ mode: String, in folder: URL) throws -> ExtensionBundle {
    let program = URL(filePath: try LauncherLocation.find(companion: "sandbox-probe"))
    let bundle = folder.appending(path: "Hostile.appex", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: false)
    try FileManager.default.copyItem(at: program, to: bundle.appending(path: mode))
    let info = StructuredValue.object([
      "CFBundleExecutable": .text(mode), "CFBundleIdentifier": .text("com.example.hostile"),
      "CFBundleName": .text("Hostile"), "CFBundlePackageType": .text("XPC!"),
      "NSExtension": .object([
        "NSExtensionPointIdentifier": .text("com.apple.identitylookup.message-filter"),
        "NSExtensionPrincipalClass": .text("Hostile.Extension"),
      ]),
    ])
    try FileBytes.put(
      info.propertyListData() ?? Data(), at: bundle.appending(path: "Info.plist").path)
    return try ExtensionBundle.load(bundle)
  }
}
