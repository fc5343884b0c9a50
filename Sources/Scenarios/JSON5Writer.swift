/// Writes a value as JSON5 that a person can go on with: known keys in their usual order.
struct JSON5Writer {
  static let width = 96

  /// Keys in the order of the format's reference; others follow by the alphabet.
  private static let order: [String: Int] = {
    let keys = [
      "format", "about", "source", "private", "profile", "phone", "contacts", "extensions",
      "settings",
      "appGroups", "network", "freshContainer", "process", "queryTimeout",
      "receive", "reply", "read", "addContact", "removeContact", "block", "unblock", "markKnown",
      "deleteConversation", "select", "uninstall", "set", "wait", "service", "from", "raw", "to",
      "name",
      "when", "delay", "times", "status", "headers", "body",
      "asked", "by", "because", "action", "subAction", "noAnswer", "folder", "notified", "label",
      "denied", "noDenials", "diagnostics", "deferral", "rules", "unread", "count", "messages",
      "events", "expect",
    ]
    return Dictionary(zip(keys, 0...), uniquingKeysWith: min)
  }()

  /// The value as text, without a line break at its end.
  static func text(_ value: JSON5Value) -> String {
    text(value, indent: 0, isRoot: true)
  }

  private static func text(_ value: JSON5Value, indent: Int, isRoot: Bool = false) -> String {
    let line = inline(value)
    if !isRoot, indent + line.count <= width { return line }
    let inner = String(repeating: " ", count: indent + 2)
    let end = String(repeating: " ", count: indent)
    switch value {
    case .list(let values) where !values.isEmpty:
      let lines = values.map { inner + text($0, indent: indent + 2) + ",\n" }
      return "[\n" + lines.joined() + end + "]"
    case .object(let fields) where !fields.isEmpty:
      let lines = sorted(fields).map { key, value in
        let isList = isRoot && key == "events"
        return inner + name(key) + ": " + text(value, indent: indent + 2, isRoot: isList) + ",\n"
      }
      return "{\n" + lines.joined() + end + "}"
    default: return line
    }
  }

  static func inline(_ value: JSON5Value) -> String {
    switch value {
    case .null: "null"
    case .flag(let flag): "\(flag)"
    case .number(let number): self.number(number)
    case .text(let text): quoted(text)
    case .list(let values): "[" + values.map(inline).joined(separator: ", ") + "]"
    case .object(let fields) where fields.isEmpty: "{}"
    case .object(let fields):
      "{ " + sorted(fields).map { name($0) + ": " + inline($1) }.joined(separator: ", ") + " }"
    }
  }

  private static func number(_ number: Double) -> String {
    // Swift writes these otherwise than JSON5.
    if number.isNaN { return "NaN" }
    if number.isInfinite { return number < 0 ? "-Infinity" : "Infinity" }
    return Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }

  static func sorted(_ fields: [String: JSON5Value]) -> [(String, JSON5Value)] {
    fields.map { ($0.key, $0.value) }.sorted { left, right in
      (order[left.0] ?? .max, left.0) < (order[right.0] ?? .max, right.0)
    }
  }

  private static func name(_ key: String) -> String {
    let isName =
      key.unicodeScalars.allSatisfy { ("a"..."z").contains($0) || ("A"..."Z").contains($0) }
    return isName && !key.isEmpty ? key : quoted(key)
  }

  /// Escapes what a reader could not see, or what would end the line.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where isInvisible(scalar):
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // A joiner is part of many an emoji, and of words in some scripts.
    case .format: scalar != "\u{200D}" && scalar != "\u{200C}"
    default: false
    }
  }
}

extension JSON5Value {
  /// The value on one line, for a list that a person reads.
  package var line: String { JSON5Writer.inline(self) }
}
