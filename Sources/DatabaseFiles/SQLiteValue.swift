package import Foundation

/// A value of a column, by the types that SQLite has.
package enum SQLiteValue: Equatable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob(Data)
  /// A text that is no UTF-8, as its bytes.
  case malformedText(Data)
}

extension SQLiteValue {
  /// About the bytes that it takes in memory, with what Swift keeps around it; for a limit.
  package var byteCount: Int {
    let outside =
      switch self {
      case .null, .integer, .real: 0
      case .text(let text): text.utf8.count < 16 ? 0 : 32 + text.utf8.count
      case .blob(let data), .malformedText(let data): data.count < 15 ? 0 : 80 + data.count
      }
    return MemoryLayout<SQLiteValue>.stride + outside
  }

  /// What it is, for an error.
  package var kind: String {
    switch self {
    case .null: "no value"
    case .integer: "an integer"
    case .real: "a real number"
    case .text: "a text"
    case .blob: "a blob"
    case .malformedText: "a text that is no UTF-8"
    }
  }
}

/// A row of a result.
package struct SQLiteRow: Equatable, Sendable {
  /// The values, in the order of the columns.
  package let values: [SQLiteValue]

  /// The value of a column; null for one that there is not.
  package subscript(column: Int) -> SQLiteValue {
    values.indices.contains(column) ? values[column] : .null
  }

  /// About the bytes that it takes in memory: a list of its own, and the place in that of the rows.
  var byteCount: Int { values.reduce(56) { $0 + $1.byteCount } }
}

/// What a database may cost, so that one made to harm cannot.
package struct SQLiteLimits: Equatable, Sendable {
  /// The time that SQLite has for all statements together.
  package var time = Duration.seconds(20)

  /// The rows of one result.
  package var rows = 1_000_000

  /// The bytes that one result takes in memory.
  package var bytes = 256 << 20

  /// The bytes of one value.
  package var valueBytes: Int32 = 64 << 20

  /// Makes the limits that do for what a phone keeps.
  package init() {}
}
