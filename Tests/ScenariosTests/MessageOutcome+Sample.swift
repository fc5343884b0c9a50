import Fetching
import HostPolicy
import Texts

@testable import MessagesHost
@testable import Sandboxing

extension MessageOutcome {
  /// A message that “Filter It” was asked about.
  static func asked(
    _ answer: FilterAnswer = .response(action: 2, subAction: 0),
    denials: [DenialCode] = [], deferral: Deferral.Completion? = nil,
    deferrals: [Deferral] = []
  ) -> MessageOutcome {
    var state = PhoneState(profile: .ios16, settings: PhoneSettings(), contacts: [])
    state.select(filter: "Filter It")
    guard case .ask(let id, _) = state.receive(.sample),
      let decision = state.conclude(id, with: answer)
    else { preconditionFailure("the sample message is asked about") }
    var reply = ExtensionReply(answer: answer)
    reply.acts.add(LogLine(stream: .stderr, text: "a line of the log"))
    reply.acts.diagnostics = [Diagnostic(code: "deferral.late", text: "late")]
    reply.acts.denials = denials.map { code in
      Denial(
        code: code, attempt: "tried \(code.rawValue)", call: "openat", errno: 1, layer: .seccomp,
        observed: .registers, count: 1)
    }
    reply.deferrals = deferrals + (deferral.map { [.sample($0)] } ?? [])
    return MessageOutcome(decision, reply: reply)
  }

  /// A message from a contact.
  static var unasked: MessageOutcome {
    var state = PhoneState(
      profile: .ios16, settings: PhoneSettings(), contacts: [SenderAddress("72645")])
    guard case .placed(let decision) = state.receive(.sample) else {
      preconditionFailure("the sender is a contact")
    }
    return MessageOutcome(decision)
  }
}

extension IncomingMessage {
  static let sample = IncomingMessage(
    service: .sms, sender: SenderAddress("72645"), body: PrivateText("hello"),
    receiverISOCountryCode: "US", otherMembers: [], subject: nil, attachments: 0)
}
