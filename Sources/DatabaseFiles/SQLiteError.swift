/// What SQLite, or its wrapper, says of a database.
package struct SQLiteError: Error, Equatable, CustomStringConvertible, Sendable {
  /// The kinds of problems.
  package enum Code: String, Sendable {
    /// SQLite's library is not on this machine.
    case library = "sqlite.library"
    /// The file is not there, or the system refuses it.
    case unopened = "sqlite.unopened"
    /// The file is no database, or damaged.
    case malformed = "sqlite.malformed"
    /// More time, rows or bytes than the limits allow.
    case limit = "sqlite.limit"
    /// Any other answer of SQLite's.
    case failed = "sqlite.failed"
  }

  /// Which problem it is.
  package let code: Code

  /// What is wrong, with SQLite's own words.
  package let description: String

  /// SQLite's extended result code; 0 where it was not asked.
  package let resultCode: Int32

  /// Makes an error.
  package init(_ code: Code, _ description: String, resultCode: Int32 = 0) {
    self.code = code
    self.description = description
    self.resultCode = resultCode
  }

  /// The error of a result code.
  init(resultCode: Int32, message: String, doing work: String) {
    let code: Code =
      switch resultCode & 0xff {
      case 11, 26: .malformed
      case 14, 3, 10, 8: .unopened
      case 9, 18, 7: .limit
      default: .failed
      }
    self.init(code, "\(work): SQLite says \(message) (\(resultCode))", resultCode: resultCode)
  }
}
