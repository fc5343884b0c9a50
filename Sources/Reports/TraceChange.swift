import Texts

/// One thing that differs between two traces.
package struct TraceChange: Sendable, Hashable {
  /// The scenario that it is about.
  package let file: String
  /// The message's number in the first trace; nil where it has none there.
  package let old: Int?
  /// The message's number in the second trace.
  package let new: Int?
  /// What differs, such as `folder` or `gate.contact`.
  package let field: String
  /// What the first trace has; nil for nothing.
  package let before: String?
  /// What the second trace has; nil for nothing.
  package let after: String?

  /// The change as a line of JSON.
  package var line: String {
    var fields: [String: StructuredValue] = [
      "type": .text("change"), "file": .text(file), "field": .text(field),
    ]
    if let old { fields["old"] = .number(Double(old)) }
    if let new { fields["new"] = .number(Double(new)) }
    fields["before"] = .optional(before)
    fields["after"] = .optional(after)
    return TraceLine.encode(fields)
  }
}
