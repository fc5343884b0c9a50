import Foundation
import IdentityLookup
import SQLite3

/// Known senders, in a database of the bundle.
final class SenderTable {
  static let shared = Bundle.main.url(forResource: "senders", withExtension: "sqlite")
    .flatMap(SenderTable.init)

  private var database: OpaquePointer?
  private let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  private init?(_ url: URL) {
    guard sqlite3_open_v2(url.path, &database, SQLITE_OPEN_READONLY, nil) == SQLITE_OK else {
      return nil
    }
  }

  deinit { sqlite3_close(database) }

  func kind(of sender: String) -> ILMessageFilterAction? {
    var statement: OpaquePointer?
    let sql = "SELECT kind FROM senders WHERE name = ?"
    guard sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK else { return nil }
    defer { sqlite3_finalize(statement) }
    sqlite3_bind_text(statement, 1, sender, -1, transient)
    guard sqlite3_step(statement) == SQLITE_ROW else { return nil }
    switch sqlite3_column_int(statement, 0) {
    case 1: return .junk
    case 3: return .promotion
    default: return nil
    }
  }
}
