package import Texts

/// Two expectations that cannot hold at once, declared once: the reader, the JSON Schema, the
/// reference and what is renewed together follow.
package struct Contradiction: Sendable {
  let first: Part
  let second: Part

  /// One of them: a key and what stands there.
  package struct Part: Sendable {
    let key: String
    let condition: Condition

    package init(_ key: String, _ condition: Condition = .any) {
      self.key = key
      self.condition = condition
    }
  }

  /// What stands at a key.
  package enum Condition: Sendable {
    case any
    case equal(StructuredValue)
    case aboveZero
  }

  package init(_ first: Part, _ second: Part) {
    self.first = first
    self.second = second
  }

  /// The two keys.
  package var keys: [String] { [first.key, second.key] }

  /// The two in words, such as `asked: true and because`.
  package var words: String { "\(first.words) and \(second.words)" }

  /// The two in the words of the reference.
  package var help: String { "\(first.help) and \(second.help)" }

  /// Whether both are expected.
  package func isFound(in values: [String: StructuredValue]) -> Bool {
    first.holds(of: values[first.key]) && second.holds(of: values[second.key])
  }

  /// Its JSON Schema: not both.
  package var schema: StructuredValue {
    var both: [String: StructuredValue] = ["required": .list(keys.map(StructuredValue.text))]
    let conditions = [first, second].compactMap { part in
      part.schema.map { (part.key, StructuredValue.object($0)) }
    }
    if !conditions.isEmpty {
      both["properties"] = .object(Dictionary(uniqueKeysWithValues: conditions))
    }
    return .object(["not": .object(both)])
  }
}

extension Contradiction.Part {
  fileprivate var words: String {
    switch condition {
    case .any: key
    case .equal(.flag(let flag)): "\(key): \(flag)"
    case .equal(let value): "\(key): \(value.number.flatMap { Int(exactly: $0) } ?? 0)"
    case .aboveZero: "a \(key) above 0"
    }
  }

  fileprivate var help: String {
    if case .aboveZero = condition { "a `\(key)` above 0" } else { "`\(words)`" }
  }

  fileprivate func holds(of value: StructuredValue?) -> Bool {
    guard let value else { return false }
    return switch condition {
    case .any: true
    case .equal(let other): value == other
    case .aboveZero: (value.number ?? 0) > 0
    }
  }

  fileprivate var schema: [String: StructuredValue]? {
    switch condition {
    case .any: nil
    case .equal(let value): ["const": value]
    case .aboveZero: ["minimum": .number(1)]
    }
  }
}
