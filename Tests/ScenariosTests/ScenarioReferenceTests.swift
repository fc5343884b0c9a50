import Foundation
import ScenarioFiles
import Testing
import Texts

/// Holds docs/scenarios.md to the schema, which is held to the parser.
struct ScenarioReferenceTests {
  private let page: String
  private let schema: ScenarioSchema

  init() throws {
    schema = try ScenarioSchema()
    let url = ShippedScenarios.root.appending(path: "docs/scenarios.md")
    page = try String(contentsOf: url, encoding: .utf8)
  }

  /// The tables of the page, each as its keys in order.
  private var tables: [[String]] {
    page.split(separator: "\n\n").compactMap { block in
      let rows = block.split(separator: "\n").filter { $0.hasPrefix("| `") }
      return rows.isEmpty
        ? nil
        : rows.compactMap { $0.split(separator: "`").dropFirst().first }
          .map(String.init)
    }
  }

  @Test func everyObjectHasATableOfItsKeys() {
    let expected = schema.objects.subtracting(["folders"]).map { schema.keys(of: $0) }
    #expect(Set(tables.map { $0.sorted() }) == Set(expected))
    #expect(tables.count == expected.count)
  }

  @Test func everyWordIsOnThePage() {
    for enumeration in schema.enumerations {
      let parts = enumeration.split(separator: ".", omittingEmptySubsequences: false)
      for word in schema.words(of: String(parts[1]), in: String(parts[0])) {
        #expect(page.contains("`\(word)`"), "\(enumeration)")
      }
    }
  }

  /// The scenarios of the page; ScenarioReplayerTests plays them.
  static var examples: [String] {
    get throws {
      let url = ShippedScenarios.root.appending(path: "docs/scenarios.md")
      return try String(contentsOf: url, encoding: .utf8)
        .split(separator: "```json5\n").dropFirst()
        .compactMap { $0.split(separator: "\n```").first.map(String.init) }
    }
  }

  @Test func everyExampleIsAScenario() throws {
    let examples = try Self.examples
    #expect(examples.count == 10)
    for example in examples {
      #expect(ScenarioText.problems(example) == [], "\(example)")
    }
  }

  /// The scenarios and parts of scenarios on the other pages, each with what is around it.
  static let otherExamples: [(place: String, text: String)] = {
    let root = ShippedScenarios.root
    let pages =
      FileManager.default.enumerator(atPath: root.appending(path: "docs").path)?
      .allObjects.compactMap { $0 as? String }.map { "docs/\($0)" } ?? []
    return (["README.md"] + pages).filter { $0.hasSuffix(".md") && $0 != "docs/scenarios.md" }
      .sorted().flatMap { page in
        let text = (try? String(contentsOf: root.appending(path: page), encoding: .utf8)) ?? ""
        let blocks = text.split(separator: "```json5\n", omittingEmptySubsequences: false)
          .dropFirst().compactMap { $0.split(separator: "\n```").first.map(String.init) }
        return blocks.enumerated().map { ("\(page) \($0.offset + 1)", whole($0.element)) }
      }
  }()

  /// A block that begins with a brace is an event, another one holds keys of a scenario.
  private static func whole(_ block: String) -> String {
    if block.contains("format:") { return block }
    let head = "{ format: 1, about: \"A part of a page.\","
    let event = "{ receive: { from: \"72645\", text: \"Hello\" } }"
    return block.hasPrefix("{")
      ? "\(head) events: [\n\(block)\n] }" : "\(head)\n\(block)\nevents: [\(event)] }"
  }

  @Test func everyExampleOfAnotherPageIsAPartOfAScenario() {
    #expect(Self.otherExamples.count >= 6)
    for example in Self.otherExamples {
      #expect(ScenarioText.problems(example.text) == [], "\(example.place)")
    }
  }

  @Test func everyExampleOfATableIsJSON5() throws {
    for row in page.split(separator: "\n") where row.hasPrefix("| `") {
      let match = try #require(row.firstMatch(of: /\| `([^`]*)` \|$/), "\(row)")
      #expect(JSON5Document("[\(match.1)]").trouble == nil, "\(row)")
    }
  }
}

/// Holds the schema's file to the declarations; `MESSAGES_HOST_WRITE_DOCUMENTS=1` writes it anew.
@Suite struct SchemaDeclarationTests {
  @Test func definitionsAreThoseOfTheDeclarations() throws {
    let file = ShippedScenarios.root.appending(path: "docs/scenario.schema.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    var edit = JSON5Edit(text, writer: ScenarioReference.writer)
    for (name, definition) in ScenarioReference.definitions {
      let path = ValuePath.root.key("$defs").key(name)
      #expect(edit.has(path), "\(name)")
      edit.replace(path, with: ScenarioReference.writer.json(definition, indent: 4))
    }
    for (name, definition) in ScenarioReference.documentKeys {
      let path = ValuePath.root.key("properties").key(name)
      #expect(edit.has(path), "\(name)")
      edit.replace(path, with: ScenarioReference.writer.json(definition, indent: 4))
    }
    if ProcessInfo.processInfo.environment["MESSAGES_HOST_WRITE_DOCUMENTS"] == "1" {
      try edit.text.write(to: file, atomically: true, encoding: .utf8)
    } else {
      #expect(try edit.text == text, "MESSAGES_HOST_WRITE_DOCUMENTS=1 writes it anew")
    }
  }
}
