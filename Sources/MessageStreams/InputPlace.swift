/// Where a row of an input begins, so that reading can go on there.
package struct InputPlace: Sendable, Hashable, Codable {
  /// Bytes before it.
  package var offset: Int
  /// The line of the text, from 1 on.
  package var line: Int
  /// Rows before it, also those that were rejected; the line with the columns' names is none.
  package var row: Int

  package init(offset: Int, line: Int, row: Int) {
    self.offset = offset
    self.line = line
    self.row = row
  }

  /// The beginning of an input.
  package static let start = InputPlace(offset: 0, line: 1, row: 0)
}

/// Why an input cannot be read at all, or not any further.
package struct StreamError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What kind of reason it is.
  package enum Code: String, Sendable, Hashable {
    /// No column has the texts.
    case noTextColumn = "no-text-column"
    /// It is text in another encoding.
    case notUTF8 = "not-utf-8"
    /// It is JSON, but no array.
    case noArray = "no-array"
    /// It is no output of this tool's.
    case noOutput = "no-output"
    /// It is an output of this tool's that does not end as one.
    case cutOff = "cut-off"
  }

  package let code: Code
  /// The line that it is about.
  package let line: Int
  /// What is wrong, and what was expected.
  package let problem: String

  init(_ code: Code, line: Int, _ problem: String) {
    self.code = code
    self.line = line
    self.problem = problem
  }

  package var description: String { "\(line): \(problem)" }
}
