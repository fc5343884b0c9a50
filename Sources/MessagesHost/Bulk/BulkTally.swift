package import HostPolicy
package import Sandboxing

/// What was counted of an extension that is asked about many messages; codes and numbers only.
package struct BulkTally: Sendable, Hashable {
  /// Acts that the sandbox refused, by kind.
  package private(set) var denials: [DenialCode: Int] = [:]
  /// Notices, by code.
  package private(set) var notices: [String: Int] = [:]
  /// Ends of the process that nobody wanted, by cause.
  package private(set) var faults: [NoAnswerReason: Int] = [:]

  /// Nothing was counted yet.
  package init() {}

  mutating func count(_ denial: Denial) {
    denials[denial.code, default: 0] += denial.count
  }

  mutating func count(_ code: String) {
    notices[code, default: 0] += 1
  }

  mutating func count(_ fault: NoAnswerReason) {
    faults[fault, default: 0] += 1
  }

  /// Counts what a phone's process was refused, and what was noticed of it.
  package mutating func count(_ acts: ExtensionActs) {
    for denial in acts.denials { count(denial) }
    for diagnostic in acts.diagnostics { count(diagnostic.code) }
  }

  /// Both together.
  package static func + (left: BulkTally, right: BulkTally) -> BulkTally {
    var sum = left
    sum.denials.merge(right.denials, uniquingKeysWith: +)
    sum.notices.merge(right.notices, uniquingKeysWith: +)
    sum.faults.merge(right.faults, uniquingKeysWith: +)
    return sum
  }

  /// The lines for people, one for each kind of thing that was counted.
  package var lines: [String] {
    [
      Self.line(
        "its process was started again after",
        faults.map { (name: $0.key.rawValue, count: $0.value) }),
      Self.line("the sandbox refused", denials.map { (name: $0.key.rawValue, count: $0.value) }),
      Self.line("notices", notices.map { (name: $0.key, count: $0.value) }),
    ].compactMap(\.self)
  }

  private static func line(_ words: String, _ counts: [(name: String, count: Int)]) -> String? {
    guard !counts.isEmpty else { return nil }
    let sorted = counts.sorted { $0.name < $1.name }
    return "\(words): " + sorted.map { "\($0.count) \($0.name)" }.joined(separator: ", ")
  }
}

/// Why an extension is not asked about any more messages.
package struct BulkFault: Error, Sendable, Hashable, CustomStringConvertible {
  /// What kind of reason it is.
  package enum Code: String, Sendable, Hashable {
    /// Its process ended again and again, with no answer between.
    case crashLoop
    /// It cannot be asked at all.
    case unusable
  }

  package let code: Code
  /// What happened and what can be done about it.
  package let description: String

  /// Says what happened and what can be done about it.
  package init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }

  /// Says that an extension is not asked any more.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - reason: Why, as a clause.
  /// - Returns: The fault.
  package static func givenUp(_ name: String, because reason: String) -> BulkFault {
    BulkFault(
      .crashLoop,
      "\(name) is not asked any more: \(reason); mend that, and begin anew, or go on where it was the "
        + "machine")
  }
}
