import Foundation
import HostPolicy
import MessagesHost
package import Texts

/// The types of lines, in the order of the page.
enum TraceLineKind: String, Sendable, CaseIterable {
  case scenario, received, called, user, folders, launched, asked, wire, log, denied, notice,
    deferred
  case answered, placed, offered, screen, touched, classified, reported, alerted, blocked
  case concluded, exited, inbox, failure, finding, error, result, timing, coverage, change
}

/// One line of a trace: a type and its fields.
package struct TraceEntry: Sendable, Hashable {
  /// The key of the word for its type.
  static let typeKey = "type"
  /// The same as JSON has it.
  static let typeJSONKey = JSONWriter.Key(typeKey)

  package let fields: [String: StructuredValue]
  /// What type of line it is; nil for one that this version does not know.
  let kind: TraceLineKind?

  package init(_ fields: [String: StructuredValue]) {
    self.fields = fields
    kind = fields[TraceEntry.typeKey]?.text.flatMap(TraceLineKind.init)
  }

  /// The word for that, such as `placed`, also of one that it does not know.
  package var type: String { fields[TraceEntry.typeKey]?.text ?? "" }

  /// The number of the message that it belongs to; nil for the phone as a whole.
  package var message: Int? { number(TracePlace.message).map { Int(clamping: $0) } }

  /// What it belongs to, in a few characters: `#2`, `#2?` where that is not certain, `r1` for a report, `#2+`
  /// for what happened after the message, while nothing was asked.
  var place: String {
    if let message { return "#\(message)" + (isInDoubt ? "?" : "") }
    if let report { return "r\(report)" }
    return messageBefore.map { "#\($0)+" } ?? ""
  }

  /// The number of the report that it belongs to; nil where it belongs to none.
  package var report: Int? { number(TracePlace.report).map { Int(clamping: $0) } }

  /// Whether it may belong to another message.
  var isInDoubt: Bool { flag(TracePlace.certain) == false }

  /// The message that it came after, while nothing was asked; 0 where there was none before.
  var messageBefore: Int? { number(TracePlace.between).map { Int(clamping: $0) } }

  /// The line as JSON with sorted keys, fit to be printed, without its line break.
  package var line: String {
    // Every value is a string, a finite number, a Boolean, an array or an object: it encodes.
    guard let text = try? StructuredValue.object(fields).jsonText() else { return "{}" }
    return TerminalSafeText.json(text)
  }

  subscript(_ field: TraceField<some Any>) -> StructuredValue? { fields[field.name] }

  func text(_ field: TraceField<some Any>) -> String? { self[field]?.text }

  func number(_ field: TraceField<some Any>) -> Double? { self[field]?.number }

  func flag(_ field: TraceField<some Any>) -> Bool? { self[field]?.flag }

  func list(_ field: TraceField<some Any>) -> [StructuredValue] { self[field]?.list ?? [] }
}

extension Int {
  /// The whole number nearest to what a file says; a file can say anything.
  init(clamping number: Double) {
    self = Int(exactly: number.rounded()) ?? 0
  }

  /// A raw value of a file's; one that is too large for an `Int` is never a small one, which has a name.
  init(rawValueOf number: Double) {
    self = Int(exactly: number.rounded()) ?? (number < 0 ? .min : .max)
  }
}

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
  static let report = Field.number("report", .plain) { $0.attribution.report?.number }
  static let meanwhile = Field.number("meanwhile", .plain) { $0.meanwhile?.number }
    .compared(.byPresence)

  static let all = [index, time, message, certain, between, query, report, meanwhile]
  static let declarations = all.map(\.declaration)
}
