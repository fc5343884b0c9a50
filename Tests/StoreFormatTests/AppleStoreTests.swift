import DatabaseFiles
import Foundation
import PropertyLists
import Testing

@testable import StoreFormat

/// Stores laid out as others have seen them on phones, made by SQL of our own.
@Suite struct AppleStoreTests {
  private func store(_ statements: [String], at url: URL) throws {
    let database = try SQLiteDatabase(at: url, access: .readWriteCreate)
    let frame = [
      "CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, Z_MAX INTEGER)",
      "CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB)",
      "INSERT INTO Z_PRIMARYKEY VALUES (1, 'List', 0, 2), (2, 'Rule', 0, 3), (16001, 'CHANGE', 0, 9)",
    ]
    for statement in frame + statements { try database.execute(statement) }
  }

  private let tables = [
    "CREATE TABLE ZLIST (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZTITLE VARCHAR)",
    """
    CREATE TABLE ZRULE (ZADDED TIMESTAMP, ZLIST INTEGER, Z_FOK_LIST INTEGER, Z_PK INTEGER PRIMARY KEY, \
    Z_ENT INTEGER, ZWORD VARCHAR, Z_OPT INTEGER, ZISACTIVE INTEGER)
    """,
    "INSERT INTO ZLIST VALUES (1, 1, 1, 'Blocked'), (2, 1, 4, NULL)",
    "INSERT INTO ZRULE VALUES (738000000.5, 1, 2048, 1, 2, 'prize', 1, 1), (NULL, 1, 1024, 3, 2, 'win', 1, 0)",
  ]

  /// SQLite would remove the file of that name when it rolls the journal back.
  @Test func aJournalThatNamesAnotherIsRefused() throws {
    try StoreFileTests.withFolder { folder in
      let url = folder.appendingPathComponent("Model.sqlite")
      try store(tables, at: url)
      let victim = folder.appendingPathComponent("victim.txt")
      try Data("kept".utf8).write(to: victim)
      let name = Data(victim.path.utf8)
      var journal = Data([0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7])
      func append(_ number: UInt32) {
        journal.append(contentsOf: withUnsafeBytes(of: number.bigEndian) { Array($0) })
      }
      for number in [0, 0, 11, 512, 4096] as [UInt32] { append(number) }
      journal.append(Data(count: 512 - journal.count))
      append(262_145)
      journal.append(name)
      append(UInt32(name.count))
      append(name.reduce(0) { $0 &+ UInt32($1) })
      journal.append(contentsOf: [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7])
      try journal.write(to: URL(fileURLWithPath: url.path + "-journal"))
      let error = try #require(throws: StoreFileError.self) {
        try StoreFile.read(at: url, model: StoreFileTests.rules)
      }
      #expect(error.code == .malformed)
      #expect(error.description.contains("names another journal"))
      #expect(try Data(contentsOf: victim) == Data("kept".utf8))
    }
  }

  @Test func columnsAreTakenByTheirNames() throws {
    try StoreFileTests.withFolder { folder in
      let url = folder.appendingPathComponent("Model.sqlite")
      try store(tables, at: url)
      let read = try StoreFile.read(at: url, model: StoreFileTests.rules)
      #expect(read.unread.isEmpty)
      #expect(read.objects.map(\.key.description) == ["List 1", "List 2", "Rule 1", "Rule 3"])
      #expect(read.objects[0].related["rules"]?.map(\.number) == [3, 1])
      #expect(
        read.objects[2].values == [
          "word": .text("prize"), "isActive": .boolean(true),
          "added": .date(Date(timeIntervalSinceReferenceDate: 738_000_000.5)),
        ])
      #expect(read.objects[3].related["list"] == [.init(entity: "List", number: 1)])
    }
  }

  @Test(arguments: [
    ("ALTER TABLE ZRULE RENAME COLUMN ZWORD TO ZTEXT", "ZRULE has no column ZWORD for Rule.word"),
    (
      "ALTER TABLE ZRULE ADD COLUMN ZMORE INTEGER",
      "the column ZMORE of ZRULE belongs to no property"
    ),
    (
      "UPDATE ZRULE SET Z_ENT = 9",
      "ZRULE has a row whose Z_ENT is no entity of this table (row 1, 2 times)"
    ),
    (
      "UPDATE ZRULE SET ZADDED = 'today'",
      "ZRULE.ZADDED holds a text, which is no Date (row 1, 2 times)"
    ),
    ("UPDATE ZRULE SET ZWORD = CAST(x'ff' AS TEXT)", "ZRULE.ZWORD holds a text that is no UTF-8"),
    (
      "UPDATE ZRULE SET ZLIST = 8 WHERE Z_PK = 3",
      "Rule.list leads to List 8, which the store does not have (row 3)"
    ),
    ("DROP TABLE ZLIST", "there is no table ZLIST for the entity List"),
    ("DELETE FROM Z_PRIMARYKEY WHERE Z_NAME = 'List'", "the store does not have the entity List"),
    (
      "INSERT INTO Z_PRIMARYKEY VALUES (3, 'Old', 0, 1)",
      "the entity Old of the store is not in the model"
    ),
    (
      "CREATE TABLE ZOLD (a); DROP", ""
    ),
  ]) func whatCannotBeReadIsNamed(statement: String, sentence: String) throws {
    try StoreFileTests.withFolder { folder in
      let url = folder.appendingPathComponent("Model.sqlite")
      guard !sentence.isEmpty else {
        #expect(throws: SQLiteError.self) { try store(tables + [statement], at: url) }
        return
      }
      try store(tables + [statement], at: url)
      let read = try StoreFile.read(at: url, model: StoreFileTests.rules)
      #expect(read.unread.sentences.contains { $0.hasPrefix(sentence) }, "\(read.unread.sentences)")
    }
  }

  @Test func aViewInThePlaceOfATableIsNotAsked() throws {
    try StoreFileTests.withFolder { folder in
      let url = folder.appendingPathComponent("Model.sqlite")
      let endless =
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"
      try store(tables + ["DROP TABLE ZRULE", "CREATE VIEW ZRULE AS \(endless)"], at: url)
      let read = try StoreFile.read(at: url, model: StoreFileTests.rules)
      #expect(read.unread.sentences.contains("there is no table ZRULE for the entity Rule"))
    }
  }

  /// What was written last is in the log alone while an app has the store open.
  @Test func aWriteAheadLogCounts() throws {
    try StoreFileTests.withFolder { folder in
      let url = folder.appendingPathComponent("Model.sqlite")
      try store(tables, at: url)
      let database = try SQLiteDatabase(at: url, access: .readWriteCreate)
      // The log's index is in memory, as one process has the file.
      try database.execute("PRAGMA locking_mode=EXCLUSIVE")
      try database.execute("PRAGMA journal_mode=WAL")
      try database.execute("UPDATE ZRULE SET ZWORD = 'lottery' WHERE Z_PK = 1")
      let before = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      #expect(before == ["Model.sqlite", "Model.sqlite-wal"])
      let read = try StoreFile.read(at: url, model: StoreFileTests.rules)
      #expect(read.objects[2].values["word"] == .text("lottery"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == before)
      try database.execute("PRAGMA user_version=1")
    }
  }

  /// A log can say that its file has any length.
  @Test func aLogDoesNotMakeTheFileHuge() throws {
    try StoreFileTests.withFolder { folder in
      let url = folder.appendingPathComponent("Model.sqlite")
      try store(tables, at: url)
      // A journal of no page, by which the file had 600,000 pages of 4 KiB.
      var journal = Data([0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7])
      for number in [0, 0, 600_000, 512, 4096] as [UInt32] {
        journal.append(contentsOf: withUnsafeBytes(of: number.bigEndian) { Array($0) })
      }
      journal.append(Data(count: 512 - journal.count))
      try journal.write(to: URL(fileURLWithPath: url.path + "-journal"))
      let error = try #require(throws: StoreFileError.self) {
        try StoreFile.read(at: url, model: StoreFileTests.rules)
      }
      #expect(error.code == .malformed)
      #expect(error.description.contains("is larger than 512 MiB"), "\(error)")
    }
  }

  @Test(
    arguments: [
      (PlainValue.array([.text("win")]).archive, nil), (Data(), "is no binary property list"),
      (PlainValue.array([.text("win")]).archive.dropLast(), "is damaged"),
      (KeyedArchiveTests.archive([.null]), "none of a keyed archive"),
    ] as [(Data, String?)])
  func aDamagedArchiveIsNoValue(archive: Data, words: String?) throws {
    var rule = ManagedEntity(name: "Rule", className: "Rule")
    rule.attributes = [ManagedAttribute(name: "words", type: .transformable)]
    try StoreFileTests.withFolder { folder in
      let url = folder.appendingPathComponent("Model.sqlite")
      let hex = archive.map { String(format: "%02x", $0) }.joined()
      try store(
        [
          "CREATE TABLE ZRULE (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZWORDS BLOB)",
          "INSERT INTO ZRULE VALUES (1, 2, 1, x'\(hex)')",
        ], at: url)
      let read = try StoreFile.read(at: url, model: ManagedModel(entities: [rule]))
      #expect(read.objects[0].values["words"] == (words == nil ? .transformed(archive) : nil))
      let notes = read.unread.sentences.filter {
        $0.hasPrefix("ZRULE.ZWORDS holds a damaged archive")
      }
      #expect(notes.count == (words == nil ? 0 : 1))
      if let words { #expect(notes[0].contains(words), "\(notes)") }
    }
  }

  /// A file in the mode of write-ahead logs whose log is gone is whole.
  @Test func aStoreInWriteAheadModeIsReadWithoutItsLog() throws {
    try StoreFileTests.withFolder { folder in
      let url = folder.appendingPathComponent("Model.sqlite")
      try store(tables, at: url)
      do {
        let database = try SQLiteDatabase(at: url, access: .readWriteCreate)
        try database.execute("PRAGMA locking_mode=EXCLUSIVE")
        try database.execute("PRAGMA journal_mode=WAL")
      }
      #expect(try Data(contentsOf: url)[18] == 2)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Model.sqlite"])
      #expect(try StoreFile.read(at: url, model: StoreFileTests.rules).objects.count == 4)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Model.sqlite"])
    }
  }

  @Test func dataInAFileBesideTheStoreAreRead() throws {
    var photo = ManagedEntity(name: "Rule", className: "Rule")
    photo.attributes = [ManagedAttribute(name: "image", type: .binary)]
    photo.attributes[0].allowsExternalStorage = true
    let model = ManagedModel(entities: [photo])
    try StoreFileTests.withFolder { folder in
      let url = folder.appendingPathComponent("Model.sqlite")
      let files = folder.appendingPathComponent(".Model_SUPPORT/_EXTERNAL_DATA")
      try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
      let name = "9C3A4D2E-0000-4000-8000-00000000000A"
      try Data("outside".utf8).write(to: files.appendingPathComponent(name))
      // A link leads out of the folder, and a pipe has no end.
      try FileManager.default.createSymbolicLink(
        atPath: files.appendingPathComponent("B").path, withDestinationPath: name)
      try #require(mkfifo(files.appendingPathComponent("C").path, 0o600) == 0)
      func hex(_ text: String) -> String {
        text.utf8.map { String(format: "%02x", $0) }.joined()
      }
      try store(
        [
          "CREATE TABLE ZRULE (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZIMAGE BLOB)",
          "INSERT INTO ZRULE VALUES (1, 2, 1, x'01\(hex("inside"))'), (2, 2, 1, x'02\(hex(name))00')",
          "INSERT INTO ZRULE VALUES (3, 2, 1, x'02\(hex("../../Model.sqlite"))00'), (4, 2, 1, x'07')",
          "INSERT INTO ZRULE VALUES (5, 2, 1, x'02\(hex("B"))00'), (6, 2, 1, x'02\(hex("C"))00')",
        ], at: url)
      let read = try StoreFile.read(at: url, model: model)
      #expect(
        read.objects.map { $0.values["image"] } == [
          .data(Data("inside".utf8)), .data(Data("outside".utf8)), nil, nil, nil, nil,
        ])
      #expect(read.unread.sentences.filter { $0.hasPrefix("ZRULE.ZIMAGE") }.count == 4)
    }
  }
}
