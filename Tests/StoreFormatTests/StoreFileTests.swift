import DatabaseFiles
import Foundation
import Testing

@testable import StoreFormat

@Suite struct StoreFileTests {
  /// A folder for one test.
  static func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("store-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }

  @Test(arguments: 1...60) func whatIsWrittenIsRead(seed: UInt64) throws {
    let store = try RandomStore(seed: seed)
    try Self.withFolder { folder in
      let url = folder.appendingPathComponent("Model.sqlite")
      try StoreFile.write(store.contents, model: store.model, to: url)
      let read = try StoreFile.read(at: url, model: store.model)
      let expected = try store.contents.completed(for: store.model)
      #expect(read == expected, "seed \(seed)")
      // What is complete is written to the same again.
      try StoreFile.write(read, model: store.model, to: url)
      #expect(try StoreFile.read(at: url, model: store.model).objects == expected.objects)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Model.sqlite"])
    }
  }

  /// Each new table costs SQLite a look at all the others: 20,000 of them took its time away.
  @Test func aStoreOfTooManyTablesSaysHowMany() throws {
    let names = (1...StoreWriter.mostTables).map { "E\($0)" }
    var model = ManagedModel(entities: names.map { ManagedEntity(name: $0, className: $0) })
    // Those below another one need no table of their own.
    model.entities += ["A", "B"].map { name in
      var entity = ManagedEntity(name: name, className: name)
      entity.parent = "E1"
      return entity
    }
    _ = try StoreWriter(StoreContents(), model: model)
    var pair = ManagedRelationship(name: "others", destination: "E2")
    pair.isToMany = true
    model.entities[0].relationships = [pair]
    try Self.withFolder { folder in
      let error = #expect(throws: StoreFileError.self) {
        try StoreFile.write(
          StoreContents(), model: model, to: folder.appendingPathComponent("Model.sqlite"))
      }
      #expect(error?.code == .incompatible)
      #expect(
        error?.description.hasPrefix("its model needs 10001 tables, ") == true,
        "\(error?.description ?? "")")
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(left == [])
    }
  }

  @Test func oneSideOfARelationshipIsEnough() throws {
    let model = Self.rules
    var list = StoredObject(key: .init(entity: "List", number: 1))
    list.related["rules"] = [.init(entity: "Rule", number: 2), .init(entity: "Rule", number: 1)]
    let contents = StoreContents(objects: [
      list, StoredObject(key: .init(entity: "Rule", number: 1)),
      StoredObject(key: .init(entity: "Rule", number: 2)),
    ])
    try Self.withFolder { folder in
      let url = folder.appendingPathComponent("a?b%20#.sqlite")
      try StoreFile.write(contents, model: model, to: url)
      let read = try StoreFile.read(at: url, model: model)
      #expect(read.objects[0].related["rules"]?.map(\.number) == [2, 1])
      #expect(read.objects[1].related["list"] == [list.key])
      #expect(read.unread.isEmpty)
    }
  }

  /// Rules in lists, in their order.
  static let rules: ManagedModel = {
    var rule = ManagedEntity(name: "Rule", className: "Rule")
    rule.attributes = [
      ManagedAttribute(name: "word", type: .string),
      ManagedAttribute(name: "isActive", type: .boolean),
      ManagedAttribute(name: "added", type: .date),
    ]
    var toList = ManagedRelationship(name: "list", destination: "List")
    toList.inverse = "rules"
    rule.relationships = [toList]
    var list = ManagedEntity(name: "List", className: "List")
    list.attributes = [ManagedAttribute(name: "title", type: .string)]
    var toRules = ManagedRelationship(name: "rules", destination: "Rule")
    toRules.inverse = "list"
    toRules.isToMany = true
    toRules.isOrdered = true
    list.relationships = [toRules]
    return ManagedModel(entities: [rule, list])
  }()

  @Test(arguments: [
    ("there is none", nil, StoreFileError.Code.unreadable),
    ("empty", "", .malformed),
    ("a text", "SELECT * FROM everything", .malformed),
    ("damaged", "SQLite format 3\u{0}" + String(repeating: "x", count: 4_000), .malformed),
  ]) func whatIsNoStoreIsNamed(name: String, text: String?, code: StoreFileError.Code) throws {
    try Self.withFolder { folder in
      let url = folder.appendingPathComponent("Model.sqlite")
      if let text { try Data(text.utf8).write(to: url) }
      let error = #expect(throws: StoreFileError.self, "\(name)") {
        try StoreFile.read(at: url, model: Self.rules)
      }
      #expect(error?.code == code)
      #expect(error?.description.contains("Model.sqlite") == true)
    }
  }

  @Test func aDatabaseThatIsNoStoreIsIncompatible() throws {
    try Self.withFolder { folder in
      let url = folder.appendingPathComponent("Model.sqlite")
      try SQLiteDatabase(at: url, access: .readWriteCreate)
        .execute("CREATE TABLE rules (word TEXT)")
      let error = #expect(throws: StoreFileError.self) {
        try StoreFile.read(at: url, model: Self.rules)
      }
      #expect(error?.code == .incompatible)
      #expect(error?.description.contains("Z_PRIMARYKEY") == true)
      try StoreFile.write(
        StoreContents(), model: ManagedModel(entities: [.init(name: "Word", className: "Word")]),
        to: url)
      let other = #expect(throws: StoreFileError.self) {
        try StoreFile.read(at: url, model: Self.rules)
      }
      #expect(other?.description.contains("Word") == true)
      #expect(other?.description.contains("List, Rule") == true)
    }
  }

  @Test func whatCannotBeWrittenSaysWhy() throws {
    try Self.withFolder { folder in
      let error = #expect(throws: StoreFileError.self) {
        try StoreFile.write(
          StoreContents(), model: Self.rules, to: folder.appendingPathComponent("no/Model.sqlite"))
      }
      #expect(error?.code == .unwritable)
      #expect(error?.systemCode == 2)
    }
  }

  @Test(
    arguments: [
      ("Rule has no attribute text", ["text": .text("a")], [:]),
      ("Rule 1.word is of the type String; got an integer", ["word": .integer(1)], [:]),
      ("Rule has no relationship lists", [:], ["lists": []]),
      ("Rule 1.list leads to List; got Rule", [:], ["list": [.init(entity: "Rule", number: 1)]]),
      (
        "Rule 1.list leads to List 7, which is not there", [:],
        ["list": [.init(entity: "List", number: 7)]]
      ),
    ] as [(String, [String: StoredObject.Value], [String: [StoredObject.Key]])])
  func whatTheModelDoesNotHaveIsRefused(
    sentence: String, values: [String: StoredObject.Value], related: [String: [StoredObject.Key]]
  ) {
    let object = StoredObject(
      key: .init(entity: "Rule", number: 1), values: values, related: related)
    let error = #expect(throws: StoreFileError.self) {
      try StoreContents(objects: [object]).completed(for: Self.rules)
    }
    #expect(error?.code == .incompatible)
    #expect(error?.description == sentence)
  }
}
