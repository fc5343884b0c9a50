import DatabaseFiles
import Foundation
import Testing

@testable import StoreFormat

/// What a store may take: of memory, and of the disk while it is read.
@Suite struct StoreBudgetTests {
  private func withStore<Result>(
    _ statements: [String] = [], _ body: (URL, SQLiteDatabase) throws -> Result
  ) throws -> Result {
    try StoreFileTests.withFolder { folder in
      let url = folder.appendingPathComponent("Model.sqlite")
      let database = try SQLiteDatabase(at: url, access: .readWriteCreate)
      let frame = [
        "CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, Z_MAX INTEGER)",
        "CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB)",
        "INSERT INTO Z_PRIMARYKEY VALUES (1, 'List', 0, 2), (2, 'Rule', 0, 3)",
        "CREATE TABLE ZLIST (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, ZTITLE VARCHAR)",
        "CREATE TABLE ZRULE (Z_PK INTEGER, Z_ENT INTEGER, ZLIST INTEGER, Z_FOK_LIST INTEGER, "
          + "ZWORD VARCHAR, ZISACTIVE INTEGER, ZADDED TIMESTAMP, ZOWN BLOB)",
      ]
      for statement in frame + statements { try database.execute(statement) }
      return try body(url, database)
    }
  }

  private static func rules(_ count: Int) -> String {
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(count)) "
      + "INSERT INTO ZRULE SELECT i, 2, NULL, NULL, 'prize', NULL, NULL, zeroblob(20000) FROM n"
  }

  /// The host only checks, and must refuse what the extension's process could not keep.
  @Test(arguments: [
    (rules(3), 4_000, true), (rules(3), 1_500, false),
    // A relationship counts, and a column that no property has does not.
    ("INSERT INTO ZRULE VALUES (1, 2, 1, 0, 'a', 1, 1, zeroblob(99999))", 1_500, true),
    ("INSERT INTO ZRULE VALUES (1, 2, 1, 0, 'a', 1, 1, NULL)", 1_000, false),
    ("INSERT INTO ZLIST VALUES (1, 1, '\(String(repeating: "a", count: 1_000))')", 1_500, false),
  ]) func whatIsCheckedCanBeRead(statement: String, mostBytes: Int, isRead: Bool) throws {
    try withStore([statement]) { url, database in
      func reader() throws -> StoreReader {
        try StoreReader(
          database, model: StoreFileTests.rules, url: url,
          budget: StoreBudget(of: "Model.sqlite", mostBytes: mostBytes))
      }
      let outcomes: [() throws -> Void] = [
        {
          var reader = try reader()
          _ = try reader.contents()
        },
        {
          var reader = try reader()
          try reader.check()
        },
      ]
      for outcome in outcomes {
        guard !isRead else {
          try outcome()
          continue
        }
        let error = try #require(throws: StoreFileError.self) { try outcome() }
        let table = statement.contains("ZLIST VALUES") ? "ZLIST" : "ZRULE"
        #expect(error.description.hasPrefix("Model.sqlite: with the table \(table) its objects"))
      }
    }
  }

  @Test func aKeyThatIsThereTwiceIsNoted() throws {
    try withStore([
      "INSERT INTO ZLIST VALUES (1, 1, 'a')",
      "INSERT INTO ZRULE VALUES (1, 2, NULL, NULL, 'a', 1, NULL, NULL), (1, 2, 1, 0, 'b', 1, NULL, NULL)",
    ]) { url, _ in
      let read = try StoreFile.read(at: url, model: StoreFileTests.rules)
      #expect(read.objects.last?.values["word"] == .text("a"))
      #expect(read.objects.last?.related == [:])
      #expect(
        read.unread.sentences.contains("ZRULE has a second row with the same primary key (row 1)"))
    }
  }

  @Test func notesHaveAnEnd() throws {
    try withStore([
      Self.rules(1_000).replacing("2, NULL, NULL", with: "2, i + 5, NULL")
    ]) { url, _ in
      let unread = try StoreFile.read(at: url, model: StoreFileTests.rules).unread
      #expect(unread.sentences.count == 200)
      #expect(unread.others == 801)
    }
  }

  /// What is told counts everything that is not.
  @Test(arguments: [
    (2, 0, ["1", "2"]), (3, 0, ["1", "2", "1 more kind of parts"]),
    (4, 1, ["1", "2", "2 more kinds of parts, and 1 more part of yet other kinds"]),
    (2, 7, ["1", "2", "7 more parts of yet other kinds"]),
  ]) func whatIsNotToldIsCounted(kinds: Int, others: Int, lines: [String]) {
    let parts = UnreadParts(sentences: (1...kinds).map(String.init), others: others)
    #expect(parts.lines(atMost: 2) == lines)
  }

  @Test func aPipeIsNoStore() throws {
    try StoreFileTests.withFolder { folder in
      let url = folder.appendingPathComponent("Model.sqlite")
      try #require(mkfifo(url.path, 0o600) == 0)
      #expect(throws: StoreFileError(.unreadable, "Model.sqlite is no regular file")) {
        try StoreFile.read(at: url, model: StoreFileTests.rules)
      }
    }
  }

  /// In the temporary directory itself it would stay where the process is interrupted.
  @Test func aCopyWithItsLogLiesWhereTheCallerSays() throws {
    try withStore { url, database in
      try database.execute("PRAGMA journal_mode=WAL")
      try database.execute("INSERT INTO ZLIST VALUES (1, 1, 'late')")
      let logged = FileManager.default.fileExists(atPath: url.path + "-wal")
      #expect(logged)
      let folder = url.deletingLastPathComponent().appendingPathComponent("copies")
      let error = try #require(throws: StoreFileError.self) {
        try StoreFile.whole(at: url, model: StoreFileTests.rules, copyingTo: folder)
      }
      #expect(error.systemCode == 2 && error.code == .unreadable)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      let source = try StoreSource(at: url, copyingTo: folder)
      let copies = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(copies.count == 1)
      let copy = folder.appendingPathComponent(try #require(copies.first))
      let attributes = try FileManager.default.attributesOfItem(atPath: copy.path)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o700)
      source.removeCopy()
      let whole = try StoreFile.whole(at: url, model: StoreFileTests.rules, copyingTo: folder)
      #expect(whole.range(of: Data("late".utf8)) != nil)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
  }
}
