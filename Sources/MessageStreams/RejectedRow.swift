/// A row of an input that is no message; reading goes on behind it.
package struct RejectedRow: Sendable, Hashable {
  /// What is wrong with it.
  package let fault: RowFault
  /// Its number among the rows of the input, from 1 on.
  package let row: Int
  /// The first of its lines, from 1 on.
  package let line: Int
  /// Where the fault is: a row may have several lines, and a line several rows.
  package let place: TextPlace
  /// Its bytes as they stand in the input, with the end of its line.
  package let raw: [UInt8]
  /// Whether these are more bytes of the row before: of one that is too long to be held, or of what
  /// had to be passed over to find the next one.
  package let isContinuation: Bool

  /// What is wrong and where, without a word of the row.
  ///
  /// - Parameter file: The input as the user named it.
  /// - Returns: A sentence with the file and the place before it.
  package func sentence(in file: String) -> String {
    let column = fault.column.map { ", \($0)" } ?? ""
    return "\(file):\(place)\(column): \(fault.problem)"
  }
}

/// What is wrong with a row: nothing of it quotes the row.
package struct RowFault: Error, Sendable, Hashable {
  /// What kind of fault it is.
  package enum Code: String, Sendable, Hashable, CaseIterable {
    case fieldCount = "field-count"
    case invalidUTF8 = "invalid-utf-8"
    case unterminatedQuote = "unterminated-quote"
    case textAfterQuote = "text-after-quote"
    case notJSON = "not-json"
    case notAnObject = "not-an-object"
    case repeatedKey = "repeated-key"
    case missingText = "missing-text"
    case emptyText = "empty-text"
    case wrongType = "wrong-type"
    case wrongDate = "wrong-date"
    case tooLong = "too-long"
    case unclosedArray = "unclosed-array"
  }

  package let code: Code
  /// The column or key; nil where it is the row as a whole.
  package let column: String?
  /// How many bytes of the row lie before it; nil where it is the row as a whole.
  let offset: Int?
  /// What was expected, and what was found, in words.
  package let problem: String

  init(_ code: Code, column: String? = nil, at offset: Int? = nil, _ problem: String) {
    self.code = code
    self.column = column
    self.offset = offset
    self.problem = problem
  }

  /// The same in something that begins so many bytes before.
  func moved(by count: Int) -> RowFault {
    RowFault(code, column: column, at: offset.map { $0 + count }, problem)
  }

  static func tooLong(_ limit: Int, _ noun: String) -> RowFault {
    RowFault(.tooLong, "expected the \(noun) to have at most \(limit) bytes, found more")
  }

  static func invalidUTF8(_ column: String) -> RowFault {
    RowFault(.invalidUTF8, column: column, "expected UTF-8, found other bytes")
  }
}
