import ExtensionBundles
import Foundation
import MessagesHost
import ScenarioFiles
import Scenarios
import StoreFormat
import Testing
import Texts

/// Core Data stores of a scenario against the model of the extension.
@Suite struct StoreSeedTests {
  private static let group = "group.com.example.rules"

  /// Rules in lists; a rule of a number is one, too.
  private static let model: ManagedModel = {
    func attribute(
      _ name: String, _ type: ManagedAttribute.ValueType, optional: Bool = true,
      _ value: String? = nil
    ) -> ManagedAttribute {
      var attribute = ManagedAttribute(name: name, type: type)
      attribute.isOptional = optional
      attribute.defaultValue = value
      return attribute
    }
    var rule = ManagedEntity(name: "Rule", className: "Rule")
    rule.attributes = [
      attribute("word", .string, optional: false), attribute("isActive", .boolean, "YES"),
      attribute("weight", .integer16, optional: false, "5"), attribute("added", .date),
      attribute("price", .decimal), attribute("image", .binary), attribute("key", .uuid),
      attribute("page", .uri), attribute("tags", .transformable), attribute("score", .double),
    ]
    var toList = ManagedRelationship(name: "list", destination: "List")
    toList.inverse = "rules"
    toList.isOptional = true
    rule.relationships = [toList]
    rule.uniquenessConstraints = [["word"]]
    var number = ManagedEntity(name: "NumberRule", className: "NumberRule")
    number.parent = "Rule"
    var list = ManagedEntity(name: "List", className: "List")
    list.attributes = [attribute("title", .string)]
    list.uniquenessConstraints = [["title"]]
    var toRules = ManagedRelationship(name: "rules", destination: "Rule")
    (toRules.inverse, toRules.isToMany, toRules.isOrdered) = ("list", true, true)
    list.relationships = [toRules]
    var base = ManagedEntity(name: "Thing", className: "Thing")
    base.isAbstract = true
    return ManagedModel(entities: [rule, number, list, base])
  }()

  private func withBundle<Result>(
    models: [String] = ["Rules"], _ body: (ExtensionBundle, URL) throws -> Result
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "seed-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let info = folder.appending(path: "Info.plist")
    try Data(
      """
      <plist><dict><key>CFBundleExecutable</key><string>F</string>
      <key>CFBundleIdentifier</key><string>com.example.f</string>
      <key>CFBundleName</key><string>F</string><key>CFBundleVersion</key><string>1</string>
      <key>CFBundleShortVersionString</key><string>1</string>
      <key>CFBundlePackageType</key><string>XPC!</string>
      <key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>
      <string>com.apple.identitylookup.message-filter</string>
      <key>NSExtensionPrincipalClass</key><string>F.F</string></dict></dict></plist>
      """.utf8
    ).write(to: info)
    let entitlements = folder.appending(path: "Entitlements.plist")
    try Data(
      """
      <plist><dict><key>com.apple.security.application-groups</key>
      <array><string>\(Self.group)</string></array></dict></plist>
      """.utf8
    ).write(to: entitlements)
    for name in models {
      try Self.model.compiled()
        .write(to: folder.appending(path: "\(name).mom"))
    }
    return try body(
      ExtensionBundle(
        path: folder, executable: folder.appending(path: "F"), info: InfoPlist(bundle: info),
        entitlements: Entitlements(bundle: entitlements)), folder)
  }

  /// What the store of a scenario holds, by the reader of stores.
  private func contents(_ coreData: String, private isPrivate: Bool = false) throws -> StoreContents
  {
    try withBundle { bundle, folder in
      let scenario = try scenario(coreData, private: isPrivate)
      let made = try scenario.layingOutStores(for: ["it": bundle])
      let group = try #require(made.appGroups.first)
      #expect(group.stores.isEmpty)
      let file = folder.appending(path: "read.sqlite")
      try #require(group.files["Model.sqlite"]).write(to: file)
      return try StoreFile.read(at: file, model: Self.model)
    }
  }

  private func scenario(_ coreData: String, private isPrivate: Bool = false) throws -> Scenario {
    try ScenarioText.parse(
      ScenarioText.with(
        "appGroups: { '\(Self.group)': { coreData: \(coreData) } },\(isPrivate ? " private: true," : "")"
      ))
  }

  @Test func objectsAreMadeByTheModel() throws {
    let read = try contents(
      """
      { store: 'Model.sqlite', entities: {
        List: [{ $id: 'blocked', title: 'Blocked', rules: ['@two', '@one'] }],
        NumberRule: [{ $id: 'two', word: '900', list: '@blocked' }],
        Rule: [{ $id: 'one', word: 'prize', isActive: null, weight: -3, added: '2026-01-02T03:04:05.5Z',
          price: '19.99', image: { base64: 'AAH/' }, key: 'E621E1F8-C36C-495A-93FC-0C247A3E6E5F',
          page: 'https://example.com/', tags: ['a', { b: 1.5 }], score: 2 }],
      } }
      """)
    #expect(read.unread.isEmpty)
    #expect(read.objects.map(\.key.description) == ["List 1", "NumberRule 1", "Rule 2"])
    #expect(read.objects[0].related["rules"]?.map(\.description) == ["NumberRule 1", "Rule 2"])
    #expect(read.objects[2].related["list"] == [.init(entity: "List", number: 1)])
    var values = read.objects[2].values
    guard case .transformed(let tags) = values.removeValue(forKey: "tags") else {
      Issue.record("no tags")
      return
    }
    #expect(
      try KeyedArchive.propertyList(in: tags)
        == .array([.text("a"), .dictionary(["b": .real(1.5)])]))
    #expect(
      values == [
        "word": .text("prize"), "weight": .integer(-3), "score": .real(2),
        "added": .date(Date(timeIntervalSince1970: 1_767_323_045.5)),
        "price": .decimal(try #require(Decimal(string: "19.99"))),
        "image": .data(Data([0, 1, 255])),
        "key": .uuid(try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))),
        "page": .url(try #require(URL(string: "https://example.com/"))),
      ])
    #expect(
      read.objects[1].values == [
        "word": .text("900"), "isActive": .boolean(true), "weight": .integer(5),
      ])
  }

  @Test(arguments: [
    ("{ Rules: [{ word: 'a' }] }", "the model has no entity “Rules”; did you mean Rule?"),
    ("{ Zebra: [{}] }", "the model has no entity “Zebra”; allowed: List, NumberRule, Rule"),
    ("{ Thing: [{}] }", "the entity Thing is abstract"),
    (
      "{ Rule: [{ word: 'a', isactiv: true }] }",
      "the entity Rule has no attribute or relationship “isactiv”; did you mean isActive?"
    ),
    ("{ Rule: [{ isActive: true }] }", "Rule.word must have a value: a string"),
    ("{ Rule: [{ word: null }] }", "Rule.word must have a value: a string"),
    ("{ Rule: [{ word: 5 }] }", "Rule.word: expected a string, found 5"),
    (
      "{ Rule: [{ word: 'a', isActive: 'yes' }] }",
      "Rule.isActive: expected true or false, found “yes”"
    ),
    (
      "{ Rule: [{ word: 'a', weight: 40000 }] }",
      "Rule.weight: expected a whole number from -32768 to 32767, found 40000"
    ),
    ("{ Rule: [{ word: 'a', score: NaN }] }", "Rule.score: expected a number, found nan"),
    ("{ Rule: [{ word: 'a', price: NaN }] }", "Rule.price: expected a number, or its digits"),
    ("{ Rule: [{ word: 'a', weight: NaN }] }", "Rule.weight: expected a whole number"),
    ("{ Rule: [{ word: 'a', weight: 1.5 }] }", "Rule.weight: expected a whole number, found 1.5"),
    (
      "{ Rule: [{ word: 'a', added: '2026-02-30T00:00' }] }",
      "Rule.added: expected a day that the calendar has"
    ),
    ("{ Rule: [{ word: 'a', key: 'x' }] }", "Rule.key: expected a UUID such as"),
    (
      "{ Rule: [{ word: 'a', price: '1x' }] }",
      "Rule.price: expected a number, or its digits as a string"
    ),
    (
      "{ Rule: [{ word: 'a', list: 'blocked' }] }",
      "Rule.list: expected the name of an object, such as"
    ),
    ("{ Rule: [{ word: 'a', list: ['@b'] }] }", "Rule.list leads to one object"),
    (
      "{ Rule: [{ word: 'a', list: '@blokced' }], List: [{ $id: 'blocked' }] }",
      "Rule.list: no object is called “blokced”; did you mean “@blocked”?"
    ),
    (
      "{ Rule: [{ $id: 'a', word: 'a', list: '@a' }] }",
      "Rule.list leads to List, and “@a” is of the entity Rule"
    ),
    (
      "{ Rule: [{ $id: 'a', word: 'a' }], List: [{ $id: 'a' }] }",
      "another object is called “a”, too"
    ),
    ("{ Rule: [{ word: 'a' }, { word: 'a' }] }", "another object of Rule has the same word"),
    (
      "{ Rule: [{ $id: 'a', word: 'a', list: '@one' }], List: [{ $id: 'one' }, { rules: ['@a'] }] }",
      "List 2.rules leads to Rule 1, whose list leads to List 1"
    ),
  ])
  func whatTheModelDoesNotHaveIsNamedWithItsPlace(entities: String, words: String) throws {
    try withBundle { bundle, _ in
      let scenario = try scenario("{ store: 'Model.sqlite', entities: \(entities) }")
      let error = #expect(throws: ScenarioError.self) {
        try scenario.layingOutStores(for: ["it": bundle])
      }
      let problem = try #require(error?.problems.first)
      #expect(error?.problems.count == 1)
      #expect(problem.text.revealed.hasPrefix(words), "\(problem.text.revealed)")
      #expect(problem.position.line == 2)
      #expect(problem.position.column > 70)
      #expect(problem.keyPath.revealed.hasPrefix("appGroups.\(Self.group).coreData.entities"))
      #expect("\(try #require(error))".hasPrefix("test.json5:2:"))
    }
  }

  /// No value is like no other.
  @Test func severalObjectsMayLackAUniqueValue() throws {
    let read = try contents(
      "{ store: 'Model.sqlite', entities: { List: [{ title: null }, { title: null }, {}] } }")
    #expect(read.objects.count == 3)
  }

  @Test func objectsInOneListNameTheirEntities() throws {
    let read = try contents(
      """
      { store: 'Model.sqlite', entities: [
        { $entity: 'Rule', word: 'prize', list: '@blocked' },
        { $entity: 'List', $id: 'blocked', title: 'Blocked' },
        { $entity: 'Rule', word: 'win' },
      ] }
      """)
    #expect(read.objects.map(\.key.description) == ["List 1", "Rule 1", "Rule 2"])
    #expect(read.objects[0].related["rules"] == [.init(entity: "Rule", number: 1)])
    #expect(read.objects[2].values["word"] == .text("win"))
  }

  @Test func anObjectOfAListHasItsPlace() throws {
    try withBundle { bundle, _ in
      let scenario = try scenario(
        "{ store: 'Model.sqlite', entities: [{ $entity: 'Rule', word: 'a' },\n { $entity: 'Rull', word: 'b' }] }"
      )
      let error = #expect(throws: ScenarioError.self) {
        try scenario.layingOutStores(for: ["it": bundle])
      }
      let problem = try #require(error?.problems.first)
      #expect(problem.position.line == 3)
      #expect(problem.text.revealed.hasPrefix("the model has no entity “Rull”; did you mean Rule?"))
      #expect(problem.keyPath.revealed == "appGroups.\(Self.group).coreData.entities[1]")
    }
  }

  /// Foundation's own archiver takes twice as long for each level.
  @Test(arguments: [(60, true), (64, true), (66, false), (200, false)])
  func deepValuesEnd(depth: Int, isTaken: Bool) throws {
    let value = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let text = "{ store: 'Model.sqlite', entities: { Rule: [{ word: 'a', tags: \(value) }] } }"
    guard isTaken else {
      let error = #expect(throws: ScenarioError.self) { try contents(text) }
      let words = error?.problems.first?.text.revealed
      #expect(words == "Rule.tags: expected at most 64 values inside each other, found an array")
      return
    }
    let read = try contents(text)
    #expect(read.unread.isEmpty)
    #expect(read.objects[0].values["tags"] != nil)
  }

  @Test func everyProblemIsTold() throws {
    try withBundle { bundle, _ in
      let scenario = try scenario(
        "[{ store: 'a', entities: { Rule: [{ word: 1, x: 2 }] } }, { store: 'b', entities: { Y: [{}] } }]"
      )
      let error = #expect(throws: ScenarioError.self) {
        try scenario.layingOutStores(for: ["it": bundle])
      }
      #expect(error?.problems.count == 3)
    }
  }

  @Test func aPrivateScenarioQuotesNothing() throws {
    try withBundle { bundle, _ in
      let scenario = try scenario(
        "{ store: 'Model.sqlite', entities: { Rule: [{ word: 'a', weight: 'SECRET' }] } }",
        private: true)
      let error = try #require(throws: ScenarioError.self) {
        try scenario.layingOutStores(for: ["it": bundle])
      }
      #expect(!"\(error)".contains("SECRET"))
      #expect("\(error)".contains("expected a whole number"))
    }
  }

  @Test(
    arguments: [
      (
        [], "",
        "no extension that has this App Group in its entitlements has a Core Data model; add the "
          + ".xcdatamodeld to the target’s files; with a model made in code no store can be given"
      ),
      (["A", "B"], "", "there are several models; say model: A, B"),
      (["A", "B"], "model: 'C',", "there is no model “C”; allowed: A, B"),
    ] as [([String], String, String)])
  func theModelIsFound(models: [String], key: String, words: String) throws {
    try withBundle(models: models) { bundle, _ in
      let scenario = try scenario("{ store: 'Model.sqlite', \(key) entities: {} }")
      let error = #expect(throws: ScenarioError.self) {
        try scenario.layingOutStores(for: ["it": bundle])
      }
      #expect(error?.problems.first?.text.revealed.hasPrefix(words) == true)
    }
    try withBundle(models: ["A", "B"]) { bundle, _ in
      _ = try scenario("{ store: 'Model.sqlite', model: 'B', entities: {} }")
        .layingOutStores(for: ["it": bundle])
    }
  }

  @Test func aStoreThatCoreDataMadeIsTaken() throws {
    try withBundle { bundle, folder in
      let file = folder.appending(path: "real.sqlite")
      try StoreFile.write(
        StoreContents(objects: [
          StoredObject(
            key: .init(entity: "Rule", number: 7),
            values: ["word": .text("prize"), "weight": .integer(1)])
        ]), model: Self.model, to: file)
      let read = try contents("{ store: 'Model.sqlite', path: '\(file.path)' }")
      #expect(read.objects.map(\.key.description) == ["Rule 7"])
      try Data("no store".utf8).write(to: file)
      let error = #expect(throws: ScenarioError.self) {
        try scenario("{ store: 'Model.sqlite', path: '\(file.path)' }")
          .layingOutStores(for: ["it": bundle])
      }
      #expect(error?.problems.first?.text.revealed.contains("is no SQLite database") == true)
    }
  }
}
