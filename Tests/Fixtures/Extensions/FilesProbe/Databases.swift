import Foundation
import SQLite3

/// Databases by SQLite's C functions.
enum Databases {
  private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  static func readBundled() {
    var db: OpaquePointer?
    guard let path = Bundle.main.path(forResource: "senders", ofType: "sqlite"),
      sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, nil) == SQLITE_OK
    else { return print("not opened", String(cString: sqlite3_errmsg(db))) }
    defer { sqlite3_close(db) }
    var statement: OpaquePointer?
    let sql =
      "SELECT number, weight, hits, note FROM senders WHERE number = ?1 OR ?1 = '' ORDER BY 1"
    print(sqlite3_prepare_v2(db, sql, -1, &statement, nil), sqlite3_column_count(statement))
    for sender in ["", "ACMEBANK", "café", "72646"] {
      sqlite3_bind_text(statement, 1, sender, -1, transient)
      while sqlite3_step(statement) == SQLITE_ROW {
        let number = sqlite3_column_text(statement, 0).map { String(cString: $0) } ?? "none"
        let blob = sqlite3_column_blob(statement, 3)
        let isNull = sqlite3_column_type(statement, 3) == SQLITE_NULL
        print(
          number, sqlite3_column_double(statement, 1), sqlite3_column_int(statement, 2), isNull,
          sqlite3_column_bytes(statement, 3), blob == nil)
      }
      sqlite3_reset(statement)
    }
    print(String(cString: sqlite3_column_name(statement, 1)), sqlite3_finalize(statement))
    print(sqlite3_exec(db, "DELETE FROM senders", nil, nil, nil), sqlite3_extended_errcode(db))
    print(sqlite3_prepare_v2(db, "SELECT nowhere", -1, &statement, nil) == SQLITE_ERROR)
    if let message = sqlite3_errmsg(db) { print(String(cString: message)) }
  }

  /// What an app keeps in its group can be read, and nothing can be written there.
  static func useGroup() {
    guard
      let folder = FileManager.default.containerURL(
        forSecurityApplicationGroupIdentifier: "group.com.example.files")
    else { return print("no group") }
    var db: OpaquePointer?
    print("open", sqlite3_open(folder.appendingPathComponent("senders.sqlite").path, &db))
    print("read", exec(db, "SELECT count(*) FROM senders"), sqlite3_db_readonly(db, "main"))
    print("write", sqlite3_exec(db, "UPDATE senders SET hits = 1", nil, nil, nil))
    sqlite3_close(db)
    print("make", sqlite3_open(folder.appendingPathComponent("new.sqlite").path, &db))
    sqlite3_close(db)
    let own = FileManager.default.temporaryDirectory.appendingPathComponent("own.sqlite")
    print("own", sqlite3_open(own.path, &db))
    print(exec(db, "CREATE TABLE t (a); INSERT INTO t VALUES (7); SELECT a FROM t"))
    sqlite3_close_v2(db)
  }

  private final class Rows {
    var values: [String] = []
  }

  private static func exec(_ db: OpaquePointer?, _ sql: String) -> [String] {
    let rows = Rows()
    let code = sqlite3_exec(
      db, sql,
      { context, count, values, _ in
        guard let context, let values else { return SQLITE_ERROR }
        let rows = Unmanaged<Rows>.fromOpaque(context).takeUnretainedValue()
        rows.values += (0..<Int(count)).map { values[$0].map { String(cString: $0) } ?? "null" }
        return SQLITE_OK
      }, Unmanaged.passUnretained(rows).toOpaque(), nil)
    return code == SQLITE_OK ? rows.values : ["error \(code)"]
  }

  static func useFunctions() {
    var db: OpaquePointer?
    sqlite3_open(":memory:", &db)
    let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC
    sqlite3_create_function(
      db, "digits", 1, flags, nil,
      { context, _, values in
        let text = sqlite3_value_text(values?[0]).map { String(cString: $0) } ?? ""
        sqlite3_result_int(context, Int32(text.filter(\.isNumber).count))
      }, nil, nil)
    print(exec(db, "SELECT digits('a1b22')"), sqlite3_libversion_number() > 3_007_015)
    print(String(cString: sqlite3_errstr(SQLITE_READONLY)), sqlite3_changes(db))
    print(sqlite3_close(db))
  }
}
