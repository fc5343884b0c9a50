package import Foundation

/// A database in a file, opened with limits that one made to harm does not get past.
///
/// It is for one task at a time. It closes itself when it is not held any more.
package final class SQLiteDatabase {
  /// How a file is opened.
  package enum Access: Sendable {
    /// To read a file that nobody changes: no lock, no journal, nothing beside it is looked at.
    case immutable
    /// To read, with SQLite's own locks; a write-ahead log beside the file counts.
    case readOnly
    /// To read and write, with SQLite's own locks; the file is made if it is not there.
    case readWriteCreate
    /// The same without a lock, for a file that nobody else knows of; a write-ahead log cannot be read.
    case unshared
    /// To put a file and its logs together, for a copy that nobody else knows of, of whoever's making.
    case merging
  }

  private let connection: SQLiteConnection
  private let limits: SQLiteLimits

  /// Opens a file.
  ///
  /// - Throws: `SQLiteError`: no library, no file, or one that is no database.
  package init(at url: URL, access: Access, limits: SQLiteLimits = SQLiteLimits())
    throws(SQLiteError)
  {
    let options =
      switch access {
      case .immutable: "mode=ro&immutable=1"
      case .readOnly: "mode=ro"
      case .readWriteCreate: "mode=rwc"
      case .unshared: "mode=rwc&nolock=1"
      case .merging: "mode=rw"
      }
    // Read-only, read-write, or the latter and create; a URI; one thread at a time, no shared cache.
    let writes = access == .readWriteCreate || access == .unshared
    let mode: Int32 = writes ? 0x6 : access == .merging ? 0x2 : 0x1
    let flags = mode | 0x40 | 0x1_0000 | 0x4_0000
    self.limits = limits
    connection = try SQLiteConnection(
      uri: "file:\(Self.escaped(url.path))?\(options)", flags: flags, limits: limits)
    // A library that is older than a setting passes over it.
    try execute("PRAGMA trusted_schema=OFF")
    try execute("PRAGMA cell_size_check=ON")
    try execute("PRAGMA mmap_size=0")
    try execute("PRAGMA temp_store=MEMORY")
    guard !writes else { return }
    if access == .merging {
      // With the file to itself SQLite keeps the log's index in memory, and needs no shared one.
      try execute("PRAGMA locking_mode=EXCLUSIVE")
    } else {
      try execute("PRAGMA query_only=ON")
    }
    connection.allowReadingOnly()
  }

  /// Puts what is in logs beside a file into it, and removes them; nothing that the file says is run.
  ///
  /// - Throws: `SQLiteError` with SQLite's words.
  package static func mergeLogs(at url: URL) throws(SQLiteError) {
    let database = try SQLiteDatabase(at: url, access: .merging)
    let mode = try database.rows(of: "PRAGMA journal_mode=DELETE").rows.first?[0]
    guard mode == .text("delete") else {
      throw SQLiteError(.malformed, "the log beside the database cannot be put into it")
    }
  }

  /// Does a statement, and drops what it gives.
  ///
  /// - Throws: `SQLiteError` with SQLite's words.
  package func execute(_ sql: String, _ values: [SQLiteValue] = []) throws(SQLiteError) {
    _ = try rows(of: sql, values)
  }

  /// Does a statement once for each list of values.
  ///
  /// - Throws: `SQLiteError` with SQLite's words.
  package func execute(_ sql: String, forEach lists: some Sequence<[SQLiteValue]>)
    throws(SQLiteError)
  {
    let statement = try SQLiteStatement(sql, on: connection)
    for list in lists {
      try statement.bind(list)
      while try statement.step() != nil {}
    }
  }

  /// Everything that a statement gives.
  ///
  /// - Throws: `SQLiteError` with SQLite's words, and for more than the limits allow.
  package func rows(of sql: String, _ values: [SQLiteValue] = []) throws(SQLiteError)
    -> SQLiteResult
  {
    let statement = try SQLiteStatement(sql, on: connection)
    try statement.bind(values)
    var rows: [SQLiteRow] = []
    var bytes = 0
    while let row = try statement.step() {
      bytes += row.byteCount
      guard rows.count < limits.rows, bytes <= limits.bytes else {
        throw SQLiteError(
          .limit,
          "\u{201C}\(sql)\u{201D} gives more than \(limits.rows) rows, or than "
            + "\(limits.bytes >> 20) MiB in memory; it needs fewer rows")
      }
      rows.append(row)
    }
    return SQLiteResult(columns: statement.columns, rows: rows)
  }

  /// The names of the tables, without views and what modules of SQLite make up.
  ///
  /// - Throws: `SQLiteError` for a file that is no database.
  package func tables() throws(SQLiteError) -> [String] {
    // SQLite itself keeps a table's statement in this form, however it was written.
    try rows(of: "SELECT type, name, sql FROM sqlite_master").rows.compactMap { row in
      guard row[0] == .text("table"), case .text(let name) = row[1], case .text(let sql) = row[2],
        sql.hasPrefix("CREATE TABLE ")
      else { return nil }
      return name
    }.sorted()
  }

  /// The rows of a table, without columns that are computed.
  ///
  /// Such a column is an expression of whoever made the file: it can take days, and no limit ends it.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - names: The columns, in any case; nil for all.
  /// - Returns: What is stored there.
  /// - Throws: `SQLiteError` where it has not all of them.
  package func rows(ofTable table: String, columns names: [String]? = nil) throws(SQLiteError)
    -> SQLiteResult
  {
    try rows(of: query(table, names))
  }

  /// Gives the rows of a table one after the other, without columns that are computed, and keeps none.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - names: The columns, in any case; nil for all.
  ///   - body: Called for each row.
  /// - Throws: `SQLiteError` where it has not all of them, or more rows than the limits allow; what the
  ///   closure throws.
  package func forEachRow(
    ofTable table: String, columns names: [String]? = nil, _ body: (SQLiteRow) throws -> Void
  ) throws {
    let statement = try SQLiteStatement(query(table, names), on: connection)
    var count = 0
    // A damaged tree can have the same rows many times.
    while let row = try statement.step() {
      count += 1
      guard count <= limits.rows else {
        throw SQLiteError(.limit, "the table \(table) gives more than \(limits.rows) rows")
      }
      try body(row)
    }
  }

  /// The names of a table's columns, without those that are computed.
  ///
  /// - Throws: `SQLiteError` with SQLite's words.
  package func storedColumns(ofTable table: String) throws(SQLiteError) -> [String] {
    try rows(of: "PRAGMA table_xinfo(\(Self.quoted(table)))").rows.compactMap { row in
      // Name is the second, and the last says whether it is hidden or computed.
      if case .text(let name) = row[1], row[6] == .integer(0) { name } else { nil }
    }
  }

  private func query(_ table: String, _ names: [String]?) throws(SQLiteError) -> String {
    let stored = try storedColumns(ofTable: table)
    let columns = names ?? stored
    let missing = columns.filter { name in
      !stored.contains { $0.uppercased() == name.uppercased() }
    }
    guard missing.isEmpty, !columns.isEmpty else {
      throw SQLiteError(
        .malformed, "the table \(table) has no stored column \(missing.joined(separator: ", "))")
    }
    let list = columns.map(Self.quoted).joined(separator: ", ")
    // An index can be damaged, or of expressions.
    return "SELECT \(list) FROM \(Self.quoted(table)) NOT INDEXED"
  }

  /// A name as SQL writes it.
  package static func quoted(_ name: String) -> String {
    "\"\(name.replacing("\"", with: "\"\""))\""
  }

  /// A path as a URI has it: what it could take for its own is escaped.
  private static func escaped(_ path: String) -> String {
    path.utf8.map { byte in
      let isPlain =
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
        || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "/-_.".utf8.contains(byte)
      let digits = String(byte, radix: 16)
      return isPlain ? String(UnicodeScalar(byte)) : digits.count < 2 ? "%0\(digits)" : "%\(digits)"
    }.joined()
  }
}

/// What a statement gave.
package struct SQLiteResult: Equatable, Sendable {
  /// The names of the columns.
  package let columns: [String]

  /// The rows.
  package let rows: [SQLiteRow]
}
