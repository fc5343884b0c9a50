import Testing

@testable import ScenarioFiles

/// Asks the parser itself which keys and words it allows, and compares with the schema.
struct ScenarioSchemaTests {
  private let schema: ScenarioSchema

  init() throws { schema = try ScenarioSchema() }

  /// For each object of the schema a text with that object; `~` is where its keys stand.
  static let objects = [
    "": "{ format: 1, about: 'a', events: [{ wait: '1s' }], ~ }",
    "phone": ScenarioText.with("phone: { ~ },"),
    "extension": ScenarioText.with("extensions: { a: { ~ } },"),
    "app": ScenarioText.with("extensions: { a: { path: 'A', app: { ~ } } },"),
    "process": ScenarioText.with("process: { ~ },"),
    "settings": ScenarioText.with("settings: { ~ },"),
    "appGroup": ScenarioText.with("appGroups: { 'group.a': { ~ } },"),
    "store": ScenarioText.with("appGroups: { 'group.a': { coreData: { entities: {}, ~ } } },"),
    "network": ScenarioText.with("network: { ~ },"),
    "stub": ScenarioText.with("network: { stubs: [{ ~ }] },"),
    "condition": ScenarioText.with("network: { stubs: [{ fault: 'reset', when: { ~ } }] },"),
    "part": ScenarioText.with("network: { stubs: [{ fault: 'reset', when: { text: { ~ } } }] },"),
    "answer": ScenarioText.with("network: { stubs: [{ answer: { ~ } }] },"),
    "drip": ScenarioText.with("network: { stubs: [{ drip: { ~ } }] },"),
    "event": ScenarioText.with("", event: "{ ~ }"),
    "message": ScenarioText.event("receive: { ~ }"),
    "reply": ScenarioText.event("reply: { ~ }"),
    "call": ScenarioText.event("call: { ~ }"),
    "report": ScenarioText.event("report: { ~ }"),
    "reportCall": ScenarioText.event("reportCall: { ~ }"),
    "otherText": ScenarioText.event("report: { from: '1', composer: { ~ } }"),
    "sheetAct": ScenarioText.event("report: { from: '1', user: [{ ~ }] }"),
    "itemName": ScenarioText.event("report: { from: '1', user: [{ tap: { ~ } }] }"),
    "screenItem": ScenarioText.event("report: { from: '1' }, expect: { screen: [{ ~ }] }"),
    "postedReport": ScenarioText.event("report: { from: '1' }, expect: { posted: { ~ } }"),
    "set": ScenarioText.event("set: { ~ }"),
    "expectation": ScenarioText.event("receive: { from: '1', text: 't' }, expect: { ~ }"),
    "placedMessage": ScenarioText.event("wait: '1s', expect: { messages: [{ ~ }] }"),
    "deferral": ScenarioText.event(
      "receive: { from: '1', text: 't' }, expect: { deferrals: [{ ~ }] }"),
    "end": ScenarioText.with("expect: { ~ },"),
    "folders": ScenarioText.with("expect: { folders: { ~ } },"),
    "folder": ScenarioText.with("expect: { folders: { junk: { ~ } } },"),
  ]

  /// Properties with an enumeration whose value is an array.
  static let lists: Set = ["denied", "rules", "shownFolders"]

  private let nonsense = "zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz"

  private func problems(_ name: String, _ keys: String) throws -> [String] {
    ScenarioText.problems(try #require(Self.objects[name]).replacing("~", with: keys))
  }

  /// The words after “allowed”, in the problem that names the nonsense.
  private func allowed(_ problems: [String]) throws -> [String] {
    let problem = try #require(problems.first { $0.contains("\u{201C}\(nonsense)\u{201D}") })
    let match = try #require(problem.firstMatch(of: /allowed(?: here)?: (.*) \([^()]*\)$/))
    return match.1.split(separator: ", ").map(String.init)
  }

  @Test func everyObjectIsCompared() {
    #expect(schema.objects == Set(Self.objects.keys))
  }

  @Test(arguments: objects.keys.sorted())
  func keysAreThoseOfTheParser(name: String) throws {
    let keys = try allowed(problems(name, "\(nonsense): 1"))
    #expect(keys.sorted() == schema.keys(of: name))
  }

  @Test func wordsAreThoseOfTheParser() throws {
    let enumerations = schema.enumerations.sorted()
    #expect(enumerations.count == 30)
    for enumeration in enumerations {
      let parts = enumeration.split(separator: ".", omittingEmptySubsequences: false)
      let (name, property) = (String(parts[0]), String(parts[1]))
      let value = Self.lists.contains(property) ? "['\(nonsense)']" : "'\(nonsense)'"
      let words = try allowed(problems(name, "\(property): \(value)"))
      #expect(words == schema.words(of: property, in: name), "\(enumeration)")
    }
  }

  @Test(arguments: objects.keys.filter { !$0.isEmpty }.sorted())
  func requiredKeysAreThoseOfTheParser(name: String) throws {
    let missing = try problems(name, "").compactMap {
      $0.firstMatch(of: /the key (\w+) is missing/).map { String($0.1) }
    }
    #expect(missing.sorted() == schema.required(of: name).sorted())
  }

  @Test func requiredKeysOfTheDocumentAreThoseOfTheParser() {
    #expect(schema.required(of: "") == ["format", "about", "events"])
    #expect(ScenarioText.problems("{}") == ["1:1 the key format is missing; write format: 1"])
    #expect(
      ScenarioText.problems("{ format: 1 }").map { $0.prefix(15) } == [
        "1:1 the key abo", "1:1 the key eve",
      ])
  }

  @Test func alternativesAreThoseOfTheParser() {
    #expect(schema.alternatives(of: "event") == EventReader.happenings)
    #expect(schema.alternatives(of: "stub") == StubAnswerReader.kinds)
  }
}
