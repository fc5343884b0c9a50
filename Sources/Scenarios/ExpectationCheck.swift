import HostPolicy
import MessagesHost
import Sandboxing
import Texts

/// Compares expected with actual values, and keeps the differences.
struct ExpectationCheck {
  let position: SourcePosition
  let places: [String: SourcePosition]
  private(set) var failures: [ExpectationFailure] = []

  init(position: SourcePosition, places: [String: SourcePosition] = [:]) {
    self.position = position
    self.places = places
  }

  mutating func fail(_ field: String, _ expected: QuotingText, _ actual: QuotingText) {
    failures.append(
      ExpectationFailure(
        field: field, expected: expected, actual: actual, position: places[field] ?? position))
  }

  mutating func equal<Value: Equatable>(_ field: String, _ expected: Value?, _ actual: Value) {
    guard let expected, expected != actual else { return }
    fail(
      field, QuotingText(String(describing: expected)), QuotingText(String(describing: actual)))
  }

  /// Every expected word must be among the actual ones.
  mutating func includes(_ field: String, _ expected: [String]?, in actual: [String]) {
    let found = actual.isEmpty ? "none" : actual.joined(separator: ", ")
    for word in expected ?? [] where !actual.contains(word) {
      fail(field, QuotingText(word), QuotingText(found))
    }
  }

  /// The same for words that the author or the extension chose.
  mutating func includes(_ field: String, _ expected: [String]?, inQuoted actual: [String]) {
    let found = actual.isEmpty ? "none" : QuotingText(quoting: actual.joined(separator: ", "))
    for word in expected ?? [] where !actual.contains(word) {
      fail(field, QuotingText(quoting: word), found)
    }
  }

  /// Every expected text must occur in one of the lines.
  mutating func occurs(_ field: String, _ expected: [String]?, in lines: [String]) {
    for text in expected ?? [] where !lines.contains(where: { $0.contains(text) }) {
      let count = lines.count == 1 ? "1 line" : "\(lines.count) lines"
      fail(field, "a line with \u{201C}\(quoting: text)\u{201D}", "\(count) without it")
    }
  }

  /// What the extension must have done, or must not, in one stretch of time.
  mutating func acts(
    log: [String]?, denied: [String]?, noDenials: Bool?, diagnostics: [String]?,
    _ acts: ExtensionActs
  ) {
    occurs("log", log, in: acts.logs.map(\.text))
    includes("denied", denied, in: acts.denials.map(\.code.rawValue))
    if let noDenials, noDenials != acts.denials.isEmpty {
      let attempts = acts.denials.map { QuotingText(quoting: $0.attempt) }.joined(separator: "; ")
      fail("noDenials", "\(noDenials)", acts.denials.isEmpty ? "there was none" : attempts)
    }
    includes("diagnostics", diagnostics, inQuoted: acts.diagnostics.map(\.code))
  }
}
