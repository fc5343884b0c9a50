import ExtensionBundles
import ExtensionWire
import HostPolicy
import Synchronization
import Texts

@testable import MessagesHost

/// A reporting extension that a script plays: its screen, and what it does with touches.
final class ScriptedSheet: Sendable {
  private struct State {
    var screen: ScreenRecord
    var heard: [HostMessage] = []
  }

  private let state: Mutex<State>
  private let touched: @Sendable (ScreenActRecord, inout ScreenRecord) -> String?
  private let classification: ClassificationRecord

  /// Plays an extension.
  ///
  /// - Parameters:
  ///   - screen: What is shown first.
  ///   - classification: The answer.
  ///   - touched: Changes the screen after a touch; gives why it cannot be done, or nil.
  init(
    _ screen: ScreenRecord, classification: ClassificationRecord = ClassificationRecord(action: 2),
    touched: @escaping @Sendable (ScreenActRecord, inout ScreenRecord) -> String? = { _, _ in nil }
  ) {
    state = Mutex(State(screen: screen))
    (self.touched, self.classification) = (touched, classification)
  }

  /// What the host said, in order.
  var heard: [HostMessage] { state.withLock { $0.heard } }

  /// The words for what the host said.
  var types: [String] { heard.map(\.kind.rawValue) }

  var script: ExtensionScript {
    { [self] message in
      try state.withLock { state in
        state.heard.append(message)
        switch message {
        case .hello:
          return [
            try .say(.ready(ReadyRecord(principalClass: "Script.Sheet", handlesReports: true)))
          ]
        case .report(let id, _), .look(let id, _): return [try .say(.screen(id, state.screen))]
        case .act(let id, let act):
          return [try .say(.acted(id, refusal: touched(act, &state.screen)))]
        case .classify(let id): return [try .say(.classification(id, classification))]
        default: return []
        }
      }
    }
  }
}

/// A phone in virtual time with a reporting extension that a script plays, and two messages and a call.
enum ReportPhone {
  static let sender = SenderAddress("+14085550001")

  static let button = ScreenItemRecord(kind: "button", label: "Scam", acts: ["tap"])

  /// Makes a phone.
  static func make(
    _ script: @escaping ExtensionScript, network: String? = nil, sms: String? = nil,
    _ configure: (inout PhoneConfiguration) -> Void = { _ in }
  ) async throws -> SimulatedPhone {
    var configuration = PhoneConfiguration(profile: .ios16)
    configuration.hasVirtualTime = true
    configure(&configuration)
    let phone = try SimulatedPhone(configuration)
    await phone.installReporter(
      .scriptedReporter("Sheet", network: network, sms: sms), as: "sheet", playedBy: script)
    return phone
  }

  /// Reports the two messages.
  static func report(
    on phone: SimulatedPhone, _ steps: [SheetStep], choices: ReportChoices = ReportChoices()
  ) async throws -> ReportOutcome {
    try await phone.play { phone -> Result<ReportOutcome, HostError> in
      await Result { () async throws(HostError) in
        try await phone.perform(.selectReporting("sheet"))
        for text in ["You won", "Claim it"] {
          _ = try await phone.receive(
            IncomingMessage(service: .sms, sender: sender, body: PrivateText(text)))
          try await phone.perform(.wait(.seconds(60)))
        }
        return try await phone.report(
          phone.reportSubject(ofAll: ConversationKey(sender)), from: .transcript,
          by: ReportUser(steps, choices: choices))
      }
    }.get()
  }

  /// Opens the sheet with one message.
  static func open(on phone: SimulatedPhone) async throws {
    _ = try await phone.play { phone -> Result<ReportOffer, HostError> in
      await Result { () async throws(HostError) in
        try await phone.perform(.selectReporting("sheet"))
        _ = try await phone.receive(
          IncomingMessage(service: .sms, sender: sender, body: "You won"))
        return try await phone.beginReport(
          phone.reportSubject(ofAll: ConversationKey(sender)), from: .transcript)
      }
    }.get()
  }
}

extension Result {
  /// Takes what comes of something that waits.
  fileprivate init(_ body: () async throws(Failure) -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
