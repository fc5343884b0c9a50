import Fetching
import Foundation
import MessagesHost
import Scenarios
import Testing
import Texts

/// Bytes as an author writes them.
@Suite struct WrittenContentTests {
  @Test(
    arguments: [
      (StructuredValue.text("ü"), [0xC3, 0xBC], false),
      (.object(["base64": .text("/wAK")]), [0xFF, 0x00, 0x0A], false),
      (.object(["base64": .text("")]), [], false),
      (
        .object(["base64": .text("AA=="), "a": .number(1)]),
        Array(#"{"a":1,"base64":"AA=="}"#.utf8), true
      ),
      (.list([.null]), Array("[null]".utf8), true),
    ] as [(StructuredValue, [UInt8], Bool)])
  func itStandsForItsBytes(_ value: StructuredValue, _ bytes: [UInt8], _ isJSON: Bool) throws {
    let content = try WrittenContent(value)
    #expect(content.data == Data(bytes))
    #expect(content.isJSON == isJSON)
    #expect(content.matches(Data(bytes)))
    #expect(!content.matches(Data(bytes + [0x21])))
  }

  @Test func jsonIsTheSameInAnyOrder() throws {
    let content = try WrittenContent(.object(["a": .number(1), "b": .text("\u{E9}")]))
    #expect(content.matches(Data(#" { "b": "\u00e9", "a": 1.0 }"#.utf8)))
    #expect(!content.matches(Data(#"{ "b": "e\u0301", "a": 1 }"#.utf8)))
    #expect(!content.matches(Data(#"{ "b": "\u00e9" }"#.utf8)))
    #expect(!content.matches(Data([0xFF])))
  }

  /// What is written of bytes is read back as them.
  @Test(arguments: [[], [0x61], [0x00], [0xFF, 0xFE], Array("[1, 2]".utf8), [0xEF, 0xBB, 0xBF]])
  func whatIsWrittenIsRead(bytes: [UInt8]) throws {
    let data = Data(bytes)
    for other in [nil, .text(""), .object(["base64": .text("")]), .list([])] as [StructuredValue?] {
      let value = WrittenContent.written(data, like: other)
      #expect(try WrittenContent(value).matches(data), "\(value)")
      #expect(other != .object(["base64": .text("")]) || value["base64"] != nil)
    }
    #expect(
      WrittenContent.written(Data("[1, 2]".utf8), like: .list([]))
        == .list([.number(1), .number(2)]))
  }

  /// The bytes of a scenario's answer, of an association file and of a file arrive as they are.
  @Test func bytesOfAScenarioAreTaken() throws {
    let scenario = try ScenarioText.parse(
      ScenarioText.with(
        """
        appGroups: { 'group.a': { files: { x: { base64: 'AP8=' } } } },
        network: { associationFile: { base64: '/w==' }, stubs: [
          { answer: { body: { base64: '/wA=' } } }, { drip: { body: { base64: 'gA==' } } } ] },
        """))
    #expect(scenario.appGroups.first?.files["x"] == Data([0x00, 0xFF]))
    let network = try #require(scenario.network)
    guard case .file(let file) = network.approval else {
      Issue.record("there is no association file")
      return
    }
    #expect(file.contents == Data([0xFF]))
    #expect(
      network.stubs.map(\.answer) == [
        // Bytes are no JSON: nobody says what they are.
        .response(status: 200, headers: [], body: Data([0xFF, 0x00])),
        .drip(status: 200, body: Data([0x80]), pieces: 1, interval: .seconds(1)),
      ])
  }
}
