import Foundation
import HostPolicy
package import MessagesHost
import Sandboxing
package import Texts

/// A trace as NDJSON: one JSON object a line, keys sorted, private texts redacted.
///
/// `docs/trace.md` lists the lines. The same run gives the same bytes, but for `timing` lines.
package struct TraceLine: Sendable {
  /// The version of the format, in the first line of every trace.
  package static let version = 1

  private var fields: TraceFields

  /// Prepares for the lines of a run; none are needed where each comes by `encodeNext`.
  package init(of records: [TraceRecord], redaction: Redaction) {
    fields = TraceFields(
      redaction: redaction, conversations: ConversationNumbers(of: records))
  }

  /// The line of a record, without its line break.
  package func encode(_ record: TraceRecord) -> String { entry(record).line }

  /// The line of the next record of a run that nobody keeps, without its line break.
  package mutating func encodeNext(_ record: TraceRecord) -> String {
    fields.conversations.note(record)
    return encode(record)
  }

  /// The line of a record as its fields.
  package func entry(_ record: TraceRecord) -> TraceEntry {
    var fields = fields.fields(of: record.event)
    fields["index"] = .number(Double(record.index))
    fields["time"] = .number(record.time.secondsAsDouble)
    switch record.attribution {
    case .message(let id, let isCertain):
      fields["message"] = .number(Double(id.number))
      if !isCertain { fields["certain"] = .flag(false) }
    case .between(let id): fields["between"] = .number(Double(id?.number ?? 0))
    case .capabilities: fields["query"] = .text("capabilities")
    case .phone: break
    }
    return TraceEntry(fields)
  }

  /// Any object as one line of JSON with sorted keys, fit to be printed.
  package static func encode(_ fields: [String: StructuredValue]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Every value is a string, a finite number, a Boolean, an array or an object: it encodes.
    guard let data = try? encoder.encode(StructuredValue.object(fields)) else { return "{}" }
    return TerminalSafeText.json(String(decoding: data, as: UTF8.self))
  }
}

extension Duration {
  var secondsAsDouble: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
