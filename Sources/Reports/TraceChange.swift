import Texts

/// One thing that differs between two traces.
package struct TraceChange: Sendable, Hashable {
  /// The scenario that it is about.
  package let file: String
  /// The number of the message or report in the first trace; nil where it has none there.
  package let old: Int?
  /// Its number in the second trace.
  package let new: Int?
  /// Whether the numbers are those of a report.
  package var isOfReport = false
  /// What differs, such as `folder` or `gate.contact`.
  package let field: String
  /// What the first trace has; nil for nothing.
  package let before: String?
  /// What the second trace has; nil for nothing.
  package let after: String?

  /// The change as a line of JSON.
  package var line: String {
    // Both traces are redacted already, where that has to be.
    ChangeLine.type.entry(self, .none).line
  }
}

/// The line of a change, which is in no trace.
enum ChangeLine {
  typealias Field = TraceField<TraceChange>

  static let file = Field.text("file", .plain) { $0.file }
  static let field = Field.text("field", .plain) { $0.field }
  static let old = Field.number("old", .plain) { $0.old }
  static let new = Field.number("new", .plain, "numbers of the message or report", joint: " and ") {
    $0.new
  }
  static let isOfReport = Field.flag("ofReport", .plain, "where they are a report\u{2019}s") {
    $0.isOfReport ? true : nil
  }
  static let before = Field.text("before", .words) { $0.before }
  static let after = Field.text("after", .words) { $0.after }

  static let type = TraceLineType(
    .change, "with `trace diff --json`: a difference; in no trace",
    [file, field, old, new, isOfReport, before, after])
}
