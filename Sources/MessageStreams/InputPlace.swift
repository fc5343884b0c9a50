/// Where a row of an input begins, so that reading can go on there.
package struct InputPlace: Sendable, Hashable, Codable {
  /// Bytes before it.
  package var offset: Int
  /// The line of the text, from 1 on.
  package var line: Int
  /// The character of the line, from 1 on: an array may have all its elements on one line.
  package var column: Int
  /// Rows before it, also those that were rejected; the line with the columns' names is none.
  package var row: Int

  package init(offset: Int, line: Int, column: Int = 1, row: Int) {
    self.offset = offset
    self.line = line
    self.column = column
    self.row = row
  }

  /// The beginning of an input.
  package static let start = InputPlace(offset: 0, line: 1, row: 0)
}

/// A place of an input as a sentence names it.
package struct TextPlace: Sendable, Hashable, CustomStringConvertible {
  /// From 1 on.
  package let line: Int
  /// The character of the line, from 1 on; nil where it is the line as a whole.
  package let column: Int?

  package var description: String { "\(line)" + (column.map { ":\($0)" } ?? "") }
}

/// Why an input cannot be read at all, or not any further.
package struct StreamError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What kind of reason it is.
  package enum Code: String, Sendable, Hashable {
    /// No column has the texts.
    case noTextColumn = "no-text-column"
    /// Two columns have the same name.
    case repeatedColumn = "repeated-column"
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
  /// What it is about.
  package let place: TextPlace
  /// What is wrong, and what was expected.
  package let problem: String

  init(_ code: Code, at place: TextPlace, _ problem: String) {
    self.code = code
    self.place = place
    self.problem = problem
  }

  init(_ code: Code, line: Int, _ problem: String) {
    self.init(code, at: TextPlace(line: line, column: nil), problem)
  }

  /// The line that it is about.
  package var line: Int { place.line }

  package var description: String { "\(place): \(problem)" }
}
