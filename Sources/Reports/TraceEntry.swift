package import Texts

/// One line of a trace: a type and its fields.
package struct TraceEntry: Sendable, Hashable {
  package let fields: [String: StructuredValue]

  package init(_ fields: [String: StructuredValue]) {
    self.fields = fields
  }

  /// What kind of line it is, such as `placed`.
  package var type: String { text("type") ?? "" }

  /// The number of the message that it belongs to; nil for the phone as a whole.
  package var message: Int? { number("message").map { Int(clamping: $0) } }

  /// What it belongs to, in a few characters: `#2`, `#2?` where that is not certain, `#2+` for what
  /// happened after the message, while nothing was asked.
  var place: String {
    if let message { return "#\(message)" + (isInDoubt ? "?" : "") }
    return messageBefore.map { "#\($0)+" } ?? ""
  }

  /// Whether it may belong to an earlier message.
  var isInDoubt: Bool { flag("certain") == false }

  /// The message that it came after, while nothing was asked; 0 where there was none before.
  var messageBefore: Int? { number("between").map { Int(clamping: $0) } }

  /// Whether the extension did it; that the host ends a process is no act.
  var isAct: Bool {
    ["denied", "log", "notice"].contains(type) || (type == "exited" && flag("wanted") != true)
  }

  /// The line as JSON, without its line break.
  package var line: String { TraceLine.encode(fields) }

  func text(_ key: String) -> String? { fields[key]?.text }

  func number(_ key: String) -> Double? { fields[key]?.number }

  func flag(_ key: String) -> Bool? { fields[key]?.flag }

  func list(_ key: String) -> [StructuredValue] { fields[key]?.list ?? [] }
}
