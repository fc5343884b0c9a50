import HostPolicy
import MessagesHost
import Texts

/// A call reached the phone.
enum CalledLine {
  typealias Field = TraceField<(call: IncomingCall, arrival: CallArrival)>

  static let call = Field.number("call", .plain, "1 for the first") { $0.arrival.id.number }
  static let sender = Field.text("sender", .message) { $0.call.caller?.text.revealed }
  static let answered = Field.flag("answered", .plain) { $0.call.isAnswered }
  static let rang = Field.flag("rang", .plain) { $0.arrival.rings }
  static let rules = Field.texts("rules", .plain) { $0.arrival.rules.map(\.id) }

  static let type = TraceLineType(
    .called, "a call reached the phone", [call, sender, answered, rang, rules])
}
