import HostPolicy
import MessagesHost
import Texts

/// The fields that say what a line belongs to; any line can have them.
enum TracePlace {
  typealias Field = TraceField<TraceRecord>

  static let index = Field.number("index", .plain) { $0.index }
  static let time = Field.seconds("time", .plain) { $0.time }
  static let message = Field.number("message", .plain) { $0.message?.number }
  static let certain = Field.flag("certain", .plain) { $0.attribution.isCertain ? nil : false }
  static let between = Field.number("between", .plain) {
    if case .between(let id) = $0.attribution { id?.number ?? 0 } else { nil }
  }
  // Of a saved line it is hidden, though it quotes nothing.
  static let query = Field.quoting("query", .quoting) {
    $0.attribution == .capabilities ? "capabilities" : nil
  }
  static let meanwhile = Field.number("meanwhile", .plain) { $0.meanwhile?.number }
    .compared(.byPresence)

  static let all = [index, time, message, certain, between, query, meanwhile]
  static let declarations = all.map(\.declaration)
}
