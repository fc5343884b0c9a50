import Foundation
import Testing
import Texts

/// The schema that editors use accepts and refuses what the parser does.
struct SchemaAgreementTests {
  let schema: ScenarioSchema

  init() throws { schema = try ScenarioSchema() }

  /// Places where a string must be the handle of an installed extension, which no schema can say.
  static let handles = [
    "settings.filter", "settings.reporting", "events[0].select", "events[0].selectReporting",
    "events[0].uninstall", "events[0].expect.by",
  ]

  static let samples: [StructuredValue] = [
    .null, .flag(true), .flag(false), .number(-1), .number(0), .number(1), .number(1.5),
    .number(7), .number(600), .number(1_000_001), .number(1e13), .text(""), .text(" "),
    .text("zzzz"), .text("1s"), .text(" 1s "), .text("0s"), .text("2h 30m"), .text("1 s"),
    .text("-1s"), .text("1ms 1m"), .text("1d"), .text("1h 1d"),
    .text("1.5s"), .text("us"), .text("U1"), .text("é"), .text("USA"),
    .list([]), .list([.null]), .list([.text("zzzz")]), .list([.number(1)]),
    .list([.list([.null])]), .object([:]), .object(["zzzz": .number(1)]),
    .object(["zzzz": .null]), .object(["path": .number(1)]),
  ]

  static let names = [
    "a", "none", "", ".", "..", ".a", "a.b", "a/b", "/a", "a/", "a//b", "a/./b", "a/../b", "../a",
    "a/.b", "...",
  ]

  @Test func everyWordIsAccepted() throws {
    for place in schema.places {
      for word in place.words {
        #expect(
          try ScenarioDraft(.text(word), at: place.path).problems() == [], "\(place) \(word)")
      }
    }
  }

  @Test func valuesAreJudgedAsByTheParser() throws {
    let check = SchemaCheck(schema: schema)
    var accepted = 0
    for place in schema.places where !place.path.steps.isEmpty {
      for sample in SchemaAgreementTests.samples {
        if SchemaAgreementTests.handles.contains("\(place)"), sample.string != nil { continue }
        let draft = ScenarioDraft(sample, at: place.path)
        // Who is in Contacts when somebody is removed is nothing that a schema can say either.
        let problems = try draft.problems().filter { !"\($0)".contains(" is not in Contacts") }
        accepted += problems.isEmpty ? 1 : 0
        #expect(
          try check.accepts(draft.value) == problems.isEmpty, "\(place) \(sample) \(problems)")
      }
    }
    #expect(accepted > 100)
  }

  @Test func keysOfTheAuthorAreJudgedAsByTheParser() throws {
    let check = SchemaCheck(schema: schema)
    let contents: [String: StructuredValue] = ["appGroups": .object([:])]
    for place in schema.places where place.isMap {
      for name in SchemaAgreementTests.names {
        let content = contents["\(place)"] ?? .text("t")
        let draft = ScenarioDraft(.object([name: content]), at: place.path)
        // That two extensions have one handle is nothing that a schema can say.
        let problems = try draft.problems().filter {
          !"\($0)".contains("is an extension already")
        }
        #expect(try check.accepts(draft.value) == problems.isEmpty, "\(place) \(name) \(problems)")
      }
    }
  }

  @Test(arguments: [
    "extensions: { a: 'A', b: 'B' }, events: [{ wait: '1s' }]",
    "events: [{ wait: '1s', read: '1' }]",
    "events: [{ expect: {} }]",
    "events: [{ receive: { from: '1' } }]",
    "events: [{ receive: { text: 't' } }]",
    "events: [{ receive: { from: '1', service: 'rcs', text: null } }]",
    "events: [{ receive: { from: '1', text: 't' }, expect: { action: 'junk', noAnswer: 'crash' } }]",
    "events: [{ wait: '1s', expect: { action: 'junk' } }]",
    "events: [{ set: { filterUnknownSenders: true }, expect: { deferrals: [] } }]",
    "events: [{ receive: { from: '1', text: 't' }, expect: { asked: true, because: 'gate.contact' } }]",
    "events: [{ wait: '1s', expect: { noDenials: true, denied: ['file.write'] } }]",
    "events: [{ receive: { from: '1', text: 't' }, expect: { deferrals: [{ code: 0, failedCheck: 'deferral.url' }] } }]",
    "events: [{ receive: { from: '1', text: 't' }, expect: { deferrals: [{ code: 5, status: 200 }] } }]",
    "events: [{ wait: '1s', expect: { messages: [] } }]",
    "events: [{ wait: '1s', expect: { messages: [{ read: true }] } }]",
    "events: [{ wait: '1s', expect: { messages: [{ number: 1, from: '72645' }] } }]",
    "events: [{ wait: '1s' }], expect: { messages: [{ number: 0, read: true }] }",
    "network: { domain: 'denied', associationFile: {} }, events: [{ wait: '1s' }]",
    "network: { stubs: [{ fault: 'reset', redirect: 'x' }] }, events: [{ wait: '1s' }]",
    "network: { stubs: [{ name: 'x' }] }, events: [{ wait: '1s' }]",
    "about: 'without events'",
    "events: [{ receive: { from: '1', text: '' } }, { wait: '1s', meanwhile: true }]",
    "extensions: { a: 'A' }, events: [{ receive: { from: '1', text: '' } }, { select: 'a', meanwhile: true }]",
    "extensions: { a: 'A' }, events: [{ receive: { from: '1', text: '' } }, { uninstall: 'a', meanwhile: true }]",
  ])
  func contradictionsAreRefusedByBoth(keys: String) throws {
    let text = "{ format: 1, about: 'test', \(keys) }"
      .replacing("about: 'test', about", with: "about")
    #expect(!ScenarioText.problems(text).isEmpty)
    #expect(try !SchemaCheck(schema: schema).accepts(SchemaAgreementTests.value(text)))
  }

  @Test(arguments: [
    "extensions: { a: 'A', b: 'B' }, settings: { filter: 'b' }, events: [{ wait: '1s' }]",
    "events: [{ receive: { from: null, service: 'mms' } }]",
    "events: [{ receive: { from: '1', text: '' } }]",
    "events: [{ receive: { from: '1', text: 't' }, expect: { deferrals: [{ code: 5, failedCheck: 'deferral.url' }] } }]",
    "events: [{ receive: { from: '1', text: 't' }, expect: { deferrals: [{ code: 0, status: 200 }, {}] } }]",
    "events: [{ receive: { from: '1', text: '' } }, { read: '1', meanwhile: true }]",
    "events: [{ receive: { from: '1', text: '' } }, { receive: { from: '1', text: '' }, meanwhile: true }]",
    "events: [{ receive: { from: '1', text: '' } }, { set: { filterUnknownSenders: false }, meanwhile: true }]",
    "events: [{ wait: '1s', meanwhile: false }]",
    "events: [{ receive: { from: '1', text: 't' }, expect: { asked: false, because: 'gate.contact' } }]",
    "events: [{ wait: '1s', expect: { noDenials: false, denied: ['file.write'] } }]",
    "events: [{ wait: '1s', expect: { badge: 0, alerts: 0, shownFolders: ['known'] } }]",
    "events: [{ wait: '1s', expect: { messages: [{ from: ['1', '2'], label: null }] } }]",
    "events: [{ wait: '1s' }], expect: { badge: 1, messages: [{ number: 1, folder: 'junk' }] }",
  ])
  func pairsThatAgreeAreAcceptedByBoth(keys: String) throws {
    let text = "{ format: 1, about: 'test', \(keys) }"
    #expect(ScenarioText.problems(text).isEmpty)
    #expect(try SchemaCheck(schema: schema).accepts(SchemaAgreementTests.value(text)))
  }

  /// Base64 is judged alike wherever contents are written, and by nobody where they are JSON.
  @Test(arguments: [
    "network: { associationFile: ~ },", "network: { stubs: [{ answer: { body: ~ } }] },",
    "network: { stubs: [{ drip: { body: ~ } }] },",
    "appGroups: { 'group.a': { files: { x: ~ } } },",
    "DEFERRAL",
  ])
  func contentsAreJudgedAsByTheParser(place: String) throws {
    let good = [
      "''", "'text'", "{ base64: '' }", "{ base64: 'AA==' }", "{ base64: 'AAE=' }",
      "{ base64: 'ab+/' }", "{ base64: 'AAAAAA==' }", "{ base64: 1, a: 2 }", "[1]",
    ]
    let bad = [
      "{ base64: 'A' }", "{ base64: 'AA' }", "{ base64: 'AA=' }", "{ base64: 'A===' }",
      "{ base64: 'AA==AA==' }", "{ base64: '====' }", "{ base64: 'AA ==' }",
      "{ base64: 'AA-_' }", "{ base64: 'ab+é' }", "{ base64: 1 }", "{ base64: null }",
      "{ base64: { base64: '' } }",
    ]
    for (content, isRight) in good.map({ ($0, true) }) + bad.map({ ($0, false) }) {
      let text =
        place == "DEFERRAL"
        ? ScenarioText.event(
          "receive: { from: '1', text: 't' }, expect: { deferrals: [{ body: \(content) }] }")
        : ScenarioText.with(place.replacing("~", with: content))
      let problems = ScenarioText.problems(text)
      #expect(problems.isEmpty == isRight, "\(content) \(problems)")
      #expect(
        try SchemaCheck(schema: schema).accepts(SchemaAgreementTests.value(text)) == isRight,
        "\(content)")
      #expect(problems.allSatisfy { $0.contains("expected base64, such as \u{201C}AAH/\u{201D}") })
    }
  }

  @Test(arguments: ShippedScenarios.names)
  func shippedScenarioFollowsTheSchema(name: String) throws {
    let text = try String(contentsOfFile: ShippedScenarios.path(name), encoding: .utf8)
    #expect(try SchemaCheck(schema: schema).accepts(SchemaAgreementTests.value(text)))
  }

  static func value(_ text: String) throws -> StructuredValue {
    let document = JSON5Document(text)
    #expect(document.trouble == nil, "\(text)")
    return document.value
  }
}
