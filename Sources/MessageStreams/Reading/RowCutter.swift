/// Cuts the rows of a format out of a buffer.
enum RowCutter {
  case lines(LineCutter)
  case quoted(QuotedRowCutter)
  case elements(ElementCutter)

  /// Makes the cutter of a format.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - limit: The most bytes of a row.
  ///   - isInArray: Whether an array was begun, and some elements of it read.
  init(_ format: StreamFormat, limit: Int, isInArray: Bool) {
    self =
      switch format {
      case .csv: .quoted(QuotedRowCutter(limit: limit))
      case .tsv: .lines(LineCutter(limit: limit, noun: format.rowNoun, skipsBlanks: false))
      case .ndjson: .lines(LineCutter(limit: limit, noun: format.rowNoun, skipsBlanks: true))
      case .json: .elements(ElementCutter(limit: limit, isInArray: isInArray))
      }
  }

  /// The next row; nil where more bytes are needed, or nothing is left.
  ///
  /// - Throws: `StreamError` for an input that is none of the format.
  mutating func cut(_ buffer: inout RowBuffer) throws(StreamError) -> CutRow? {
    switch self {
    case .lines(var lines):
      defer { self = .lines(lines) }
      return lines.cut(&buffer)
    case .quoted(var quoted):
      defer { self = .quoted(quoted) }
      return quoted.cut(&buffer)
    case .elements(var elements):
      defer { self = .elements(elements) }
      return try elements.cut(&buffer)
    }
  }
}
