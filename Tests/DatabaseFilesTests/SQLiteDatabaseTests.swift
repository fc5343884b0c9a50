import Foundation
import Testing

@testable import DatabaseFiles

@Suite struct SQLiteDatabaseTests {
  private func withFile<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("database-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder.appendingPathComponent("a b%3f?#.db"))
  }

  @Test func valuesOfEveryTypeAreKept() throws {
    let values: [SQLiteValue] = [
      .null, .integer(.min), .real(1.5), .text("a\u{0}é\u{1F600}"), .text(""), .blob(Data()),
      .blob(Data([0, 255])),
    ]
    try withFile { url in
      let database = try SQLiteDatabase(at: url, access: .unshared)
      try database.execute("CREATE TABLE t (a, b, c, d, e, f, g)")
      try database.execute("INSERT INTO t VALUES (?, ?, ?, ?, ?, ?, ?)", values)
      let result = try SQLiteDatabase(at: url, access: .immutable).rows(of: "SELECT * FROM t")
      #expect(result.columns == ["a", "b", "c", "d", "e", "f", "g"])
      #expect(result.rows == [SQLiteRow(values: values)])
    }
  }

  @Test(arguments: [SQLiteDatabase.Access.immutable, .readOnly])
  func readingWritesNothing(access: SQLiteDatabase.Access) throws {
    try withFile { url in
      try SQLiteDatabase(at: url, access: .readWriteCreate).execute("CREATE TABLE t (a)")
      let before = try Data(contentsOf: url)
      let database = try SQLiteDatabase(at: url, access: access)
      #expect(try database.tables() == ["t"])
      for statement in [
        "INSERT INTO t VALUES (1)", "CREATE TABLE u (a)", "ATTACH 'x' AS x",
        "PRAGMA query_only=OFF", "PRAGMA writable_schema=ON", "SELECT zeroblob(1)",
        "SELECT 'a' LIKE 'b'",
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n LIMIT 1",
      ] { #expect(throws: SQLiteError.self, "\(statement)") { try database.execute(statement) } }
      #expect(try Data(contentsOf: url) == before)
      let folder = url.deletingLastPathComponent().path
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1)
    }
  }

  @Test func computedColumnsAreNotAskedFor() throws {
    try withFile { url in
      let made = try SQLiteDatabase(at: url, access: .unshared)
      let costly = "instr(zeroblob(60000000), CAST(zeroblob(30000000) || 'b' AS BLOB))"
      try made.execute("CREATE TABLE t (a, \"c d\")")
      try made.execute("INSERT INTO t VALUES (1, 2)")
      // A row that is added then has it computed.
      try made.execute("ALTER TABLE t ADD COLUMN b GENERATED ALWAYS AS (\(costly)) VIRTUAL")
      let database = try SQLiteDatabase(at: url, access: .immutable)
      let all = try database.rows(ofTable: "t")
      #expect(all.columns == ["a", "c d"])
      #expect(all.rows == [SQLiteRow(values: [.integer(1), .integer(2)])])
      #expect(try database.rows(ofTable: "T", columns: ["C D"]).rows[0][0] == .integer(2))
      for columns in [["b"], ["a", "z"]] {
        let error = #expect(throws: SQLiteError.self) {
          try database.rows(ofTable: "t", columns: columns)
        }
        #expect(error?.description.contains("no stored column") == true)
      }
    }
  }

  /// What a file says of its own tables is not believed: a view, or what a module makes up, may bear the
  /// name of one.
  @Test(arguments: [
    "CREATE VIEW t AS SELECT 1 AS a", "CREATE  VIEW t AS SELECT a FROM u",
    "CREATE VIRTUAL TABLE t USING fts5(a)", "CREATE VIRTUAL TABLE t USING rtree(a, b, c)",
  ]) func whatIsNoTableIsNotAsked(statement: String) throws {
    try withFile { url in
      let made = try SQLiteDatabase(at: url, access: .unshared)
      try made.execute("CREATE TABLE u (a)")
      try made.execute("INSERT INTO u VALUES (1)")
      try made.execute(statement)
      #expect(try !SQLiteDatabase(at: url, access: .immutable).tables().contains("t"))
      try made.execute("PRAGMA writable_schema=ON")
      try made.execute(
        "INSERT INTO sqlite_master VALUES ('table', 't', 't', 0, 'CREATE TABLE no_t (a)')")
      let database = try SQLiteDatabase(at: url, access: .immutable)
      let error = #expect(throws: SQLiteError.self) { try database.rows(ofTable: "t") }
      #expect(error?.description.contains("SQLite says") == true)
    }
  }

  /// Default values, checks, indexes and triggers are expressions, too.
  @Test func noExpressionOfTheFileIsRun() throws {
    try withFile { url in
      let made = try SQLiteDatabase(at: url, access: .unshared)
      try made.execute(
        """
        CREATE TABLE t (a INTEGER PRIMARY KEY, b DEFAULT (hex(zeroblob(9))), c CHECK (length(c) < 99), \
        d GENERATED ALWAYS AS (upper(c)) STORED)
        """)
      try made.execute("CREATE INDEX i ON t (lower(c)) WHERE length(c) > 0")
      try made.execute("CREATE INDEX j ON t (c)")
      try made.execute("CREATE TABLE w (k TEXT PRIMARY KEY, v) WITHOUT ROWID")
      try made.execute("CREATE TRIGGER r AFTER INSERT ON t BEGIN DELETE FROM t; END")
      try made.execute("DROP TRIGGER r")
      try made.execute("INSERT INTO t (a, c) VALUES (1, 'x')")
      try made.execute("ALTER TABLE t ADD COLUMN e DEFAULT 5")
      try made.execute("INSERT INTO w VALUES ('k', 2)")
      let database = try SQLiteDatabase(at: url, access: .immutable)
      let rows = try database.rows(ofTable: "t")
      #expect(rows.columns == ["a", "b", "c", "e"])
      #expect(
        rows.rows == [
          SQLiteRow(values: [
            .integer(1), .text(String(repeating: "00", count: 9)), .text("x"), .integer(5),
          ])
        ])
      #expect(try database.rows(ofTable: "w").rows[0].values == [.text("k"), .integer(2)])
    }
  }

  @Test func logsArePutIntoTheirFile() throws {
    try withFile { url in
      let open = try SQLiteDatabase(at: url, access: .readWriteCreate)
      try open.execute("PRAGMA locking_mode=EXCLUSIVE")
      try open.execute("PRAGMA journal_mode=WAL")
      try open.execute("CREATE TABLE t (a)")
      try open.execute("INSERT INTO t VALUES (7)")
      let copy = url.deletingLastPathComponent().appendingPathComponent("copy.db")
      for suffix in ["", "-wal"] {
        try Data(contentsOf: URL(fileURLWithPath: url.path + suffix))
          .write(to: URL(fileURLWithPath: copy.path + suffix))
      }
      try SQLiteDatabase.mergeLogs(at: copy)
      #expect(!FileManager.default.fileExists(atPath: copy.path + "-wal"))
      let rows = try SQLiteDatabase(at: copy, access: .immutable).rows(ofTable: "t").rows
      #expect(rows == [SQLiteRow(values: [.integer(7)])])
      try open.execute("PRAGMA user_version=1")
    }
  }

  /// A row of nulls has no byte in the file, and hundreds in memory.
  @Test func whatSwiftKeepsIsCounted() throws {
    try withFile { url in
      let columns = (0..<32).map { "c\($0)" }.joined(separator: ", ")
      try SQLiteDatabase(at: url, access: .unshared).execute("CREATE TABLE t (\(columns))")
      var limits = SQLiteLimits()
      limits.bytes = 32 * MemoryLayout<SQLiteValue>.stride * 10
      let database = try SQLiteDatabase(at: url, access: .unshared, limits: limits)
      let rows =
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 40) "
        + "INSERT INTO t (c0) SELECT NULL FROM n"
      try database.execute(rows)
      let error = #expect(throws: SQLiteError.self) { try database.rows(ofTable: "t") }
      #expect(error?.code == .limit)
      var count = 0
      try database.forEachRow(ofTable: "t") { row in count += row.values.count }
      #expect(count == 1_280, "what is not kept has no such limit")
      limits = SQLiteLimits()
      limits.rows = 32
      let short = try SQLiteDatabase(at: url, access: .unshared, limits: limits)
      let other = #expect(throws: SQLiteError.self) {
        try short.forEachRow(ofTable: "t", columns: ["C0"]) { _ in }
      }
      #expect(other?.description.contains("the table t gives more than 32 rows") == true)
    }
  }

  @Test func whatHasNoEndIsStopped() throws {
    try withFile { url in
      try SQLiteDatabase(at: url, access: .unshared).execute("CREATE TABLE t (a)")
      var limits = SQLiteLimits()
      limits.time = .zero
      let endless =
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"
      let slow = try SQLiteDatabase(at: url, access: .unshared, limits: limits)
      let error = #expect(throws: SQLiteError.self) {
        try slow.rows(of: "\(endless) WHERE i < 0")
      }
      #expect(error?.code == .limit)
      #expect(error?.description.contains("gets 0 seconds, and they are over") == true)
      limits = SQLiteLimits()
      limits.rows = 10
      let long = try SQLiteDatabase(at: url, access: .unshared, limits: limits)
      #expect(#expect(throws: SQLiteError.self) { try long.rows(of: endless) }?.code == .limit)
      limits = SQLiteLimits()
      limits.valueBytes = 1_000
      let wide = try SQLiteDatabase(at: url, access: .unshared, limits: limits)
      #expect(
        #expect(throws: SQLiteError.self) { try wide.rows(of: "SELECT zeroblob(2000)") }?.code
          == .limit)
    }
  }

  @Test(arguments: [
    ("SELECT", "incomplete input"), ("SELECT * FROM none", "no such table: none"),
    ("", "is not one statement"),
    ("SELECT 1; SELECT 2", "is not one statement"), ("SELECT ?", "has 1 parameters, and 0 values"),
  ]) func anErrorHasSQLitesWords(sql: String, words: String) throws {
    try withFile { url in
      let database = try SQLiteDatabase(at: url, access: .unshared)
      let error = #expect(throws: SQLiteError.self) { try database.execute(sql) }
      #expect(error?.code == .failed)
      #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    }
  }

  @Test func aFileThatIsNotThereIsNotMade() throws {
    try withFile { url in
      let error = #expect(throws: SQLiteError.self) {
        try SQLiteDatabase(at: url, access: .readOnly)
      }
      #expect(error?.code == .unopened)
      #expect(error?.resultCode == 14)
      #expect(!FileManager.default.fileExists(atPath: url.path))
      try Data("no database, but a text".utf8).write(to: url)
      #expect(
        #expect(throws: SQLiteError.self) {
          try SQLiteDatabase(at: url, access: .immutable).tables()
        }?.code == .malformed)
    }
  }

  @Test func aMissingLibraryNamesThePackage() {
    let error = #expect(throws: SQLiteError.self) {
      try SQLiteLibrary(names: ["libnone-of-this-name.so.7"])
    }
    #expect(error?.code == .library)
    #expect(error?.description.contains("libsqlite3-0") == true)
  }

  @Test func namesAreQuoted() { #expect(SQLiteDatabase.quoted("a\"b") == "\"a\"\"b\"") }
}
