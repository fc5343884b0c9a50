/// A value in a line of a trace.
package enum TraceValue: Sendable, Hashable {
  case text(String)
  case number(Double)
  case flag(Bool)
  case list([TraceValue])
  case object([String: TraceValue])

  /// A text, or null's absence: nil stays out of the object.
  static func optional(_ text: String?) -> TraceValue? { text.map(TraceValue.text) }
}

extension TraceValue {
  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  var flag: Bool? {
    if case .flag(let flag) = self { flag } else { nil }
  }

  var list: [TraceValue]? {
    if case .list(let values) = self { values } else { nil }
  }

  /// The value under a key of an object.
  subscript(_ key: String) -> TraceValue? {
    if case .object(let fields) = self { fields[key] } else { nil }
  }
}

extension TraceValue: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .number(let number):
      if let whole = Int(exactly: number) {
        try container.encode(whole)
      } else {
        try container.encode(number)
      }
    case .flag(let flag): try container.encode(flag)
    case .list(let values): try container.encode(values)
    case .object(let fields): try container.encode(fields)
    }
  }
}
