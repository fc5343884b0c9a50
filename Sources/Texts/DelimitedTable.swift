/// A table in a text: a row a line, fields between commas, quoted ones with any character (RFC 4180).
///
/// A line ends with LF, CR LF or CR and nothing else: what Unicode has for that besides is text. A
/// quotation mark within a field that does not begin with one is text, too.
package struct DelimitedTable: Sendable, Equatable {
  /// A line of the table; one whose fields are quoted can go over several lines of the text.
  package struct Row: Sendable, Equatable {
    /// The line of the text in which it begins, from 1 on.
    package let line: Int
    /// What stands between the separators.
    package let fields: [String]
  }

  /// Why a text is no table.
  package struct Fault: Error, Equatable {
    /// The quotation mark that is wrong.
    package let position: SourcePosition
    /// What is wrong with it.
    package let text: String
  }

  /// The rows, without empty lines.
  package private(set) var rows: [Row] = []

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: The whole text.
  ///   - separators: What stands between two fields.
  /// - Throws: `Fault` for a quoted field that does not end, or that something stands behind.
  package init(_ text: String, separators: Set<Unicode.Scalar> = [","]) throws(Fault) {
    var reader = Reader(text, separators)
    while let row = try reader.row() { if row.fields != [""] { rows.append(row) } }
  }
}

extension DelimitedTable {
  /// Goes over the scalars of a text: a character can be a quotation mark with an accent.
  private struct Reader {
    private let scalars: String.UnicodeScalarView
    private let separators: Set<Unicode.Scalar>
    private var place: String.Index
    private var line = 1
    private var column = 1

    init(_ text: String, _ separators: Set<Unicode.Scalar>) {
      scalars = text.unicodeScalars
      self.separators = separators
      place = scalars.startIndex
    }

    private var here: Unicode.Scalar? { place < scalars.endIndex ? scalars[place] : nil }
    private var position: SourcePosition { SourcePosition(line: line, column: column) }

    private mutating func next() -> Unicode.Scalar? {
      guard let scalar = here else { return nil }
      scalars.formIndex(after: &place)
      let isEnd = scalar == "\n" || scalar == "\r" && here != "\n"
      (line, column) = isEnd ? (line + 1, 1) : (line, column + 1)
      return scalar
    }

    /// The next row; nil at the end.
    mutating func row() throws(Fault) -> Row? {
      guard here != nil else { return nil }
      let first = line
      var fields: [String] = []
      while true {
        fields.append(here == "\"" ? try quoted() : plain())
        guard let scalar = next(), separators.contains(scalar) else { break }
      }
      // The second half of CR LF.
      if here == "\n", column > 1 { _ = next() }
      return Row(line: first, fields: fields)
    }

    private func isEnd(_ scalar: Unicode.Scalar) -> Bool {
      scalar == "\n" || scalar == "\r" || separators.contains(scalar)
    }

    private mutating func plain() -> String {
      var field = String.UnicodeScalarView()
      while let scalar = here, !isEnd(scalar) {
        field.append(scalar)
        _ = next()
      }
      return String(field)
    }

    private mutating func quoted() throws(Fault) -> String {
      let start = position
      var field = String.UnicodeScalarView()
      _ = next()
      while let scalar = next() {
        guard scalar == "\"" else {
          field.append(scalar)
          continue
        }
        if here == "\"" {
          field.append(scalar)
          _ = next()
        } else if here.map(isEnd) ?? true {
          return String(field)
        } else {
          throw Fault(
            position: position,
            text: "expected the field\u{2019}s end behind its closing quotation mark; "
              + "one within it is written twice")
        }
      }
      throw Fault(position: start, text: "the quoted field that begins here does not end")
    }
  }
}
