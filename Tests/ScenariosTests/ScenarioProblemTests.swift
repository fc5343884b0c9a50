import Foundation
import ScenarioFiles
import Testing
import Texts

@testable import Scenarios

struct ScenarioProblemTests {
  @Test(
    arguments: ProblemExample.unknownKeys + ProblemExample.wrongTypesInDocument
      + ProblemExample.wrongTypesInEvent + ProblemExample.badValuesInDocument
      + ProblemExample.badValuesInEvent + ProblemExample.structure + ProblemExample.syntax
      + ProblemExample.meanwhile + ProblemExample.reports + ProblemExample.reportExpectations)
  func problemsAreNamedWithTheirPlaces(example: ProblemExample) {
    #expect(ScenarioText.problems(example.text) == example.problems)
  }

  @Test func everyProblemIsReportedInTheOrderOfTheFile() {
    let problems = ScenarioText.problems(
      "{ format: 1,\n events: [{ wait: 'x' }],\n profile: 'os',\n about: 1 }")
    #expect(problems.map { $0.prefix(4) } == ["2:13", "3:2 ", "4:2 "])
  }

  @Test func descriptionIsALineForEachProblem() {
    let error = #expect(throws: ScenarioError.self) {
      _ = try ScenarioText.parse(
        "{ format: 1, about: 'a', events: [{ wait: 'x' }, { read: ' ' }] }")
    }
    #expect(
      error?.description == """
        test.json5:1:37: error: expected a duration such as “30s” or “2h 30m”, found “x” \
        (events[0].wait)
        test.json5:1:52: error: expected a phone number, an e-mail address or a name \
        (events[1].read)
        """)
  }

  /// However many keys were looked for in between.
  @Test(arguments: [1, 200])
  func onlyTheKeysOfTheFormatAreTheHostsOwnWords(count: Int) throws {
    let others = String(repeating: "{ wait: '1s' }, ", count: count)
    let error = #expect(throws: ScenarioError.self) {
      _ = try ScenarioText.parse(
        """
        { format: 1, about: 'a', events: [{ receive: { from: 1, text: 'a' } }, \(others)
          { wait: 'x', mine: 1 }] }
        """)
    }
    let last = "events[\(count + 1)]"
    #expect(
      try #require(error).problems.map(\.keyPath.redacted)
        == ["events[0].receive.from", "\(last).wait", "\(last).<private>"])
  }

  @Test func tooDeepTextIsRefused() {
    let problems = ScenarioText.problems(String(repeating: "[", count: 100_000))
    #expect(problems == ["1:513 not JSON5: more than 512 values inside each other"])
  }

  @Test(arguments: [Data([0xff]), Data([0x7b, 0xc3, 0x28, 0x7d]), Data([0xed, 0xa0, 0x80])])
  func invalidUTF8IsRefused(data: Data) {
    let error = #expect(throws: ScenarioError.self) {
      _ = try ScenarioParser.parse(data, file: "a")
    }
    #expect(error?.description == "a:1:1: error: the file is not UTF-8 text")
  }

  @Test func byteOrderMarkIsNoText() throws {
    let scenario = try ScenarioText.parse("\u{feff}" + ScenarioText.with(""))
    #expect(scenario.about == "test")
  }

  @Test(arguments: [
    ("// comment\n{ format: 1, /* here, too */ about: 'a', events: [{ wait: '1s', }], }", "a"),
    ("{ \"format\": 1, \"about\": \"a\", \"events\": [{ \"wait\": \"1s\" }] }", "a"),
    ("{ format: 0x1, about: 'it\\'s', events: [{ wait: '1s' }] }", "it's"),
    ("{ format: +1.0, about: \"it's\", events: [{ wait: '1s' }] }", "it's"),
    ("{ format: 1e0, about: 'one \\\ntwo', events: [{ wait: '1s' }] }", "one \ntwo"),
    ("{ format: 1, 'about': '\\u00e9\\x21', events: [{ wait: '1s' }] }", "é!"),
  ])
  func everythingOfJSON5IsAllowed(text: String, about: String) throws {
    #expect(try ScenarioText.parse(text).about == about)
  }

  @Test func fileThatIsNotThereIsRefused() {
    let missing = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    #expect(problem(ofFile: missing) == "cannot be read: there is no such file")
  }

  @Test func folderIsRefused() {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().path
    #expect(
      problem(ofFile: folder) == "cannot be read: it is a folder; name a scenario file in it")
  }

  @Test func endlessDeviceIsReadUpToTheLimit() {
    #expect(
      problem(ofFile: "/dev/zero") == "cannot be read: it is larger than 4194304 bytes")
  }

  @Test func fileOfTheLimitIsRead() throws {
    let text = ScenarioText.with("")
    let padding = String(repeating: " ", count: ScenarioParser.longestFile - text.utf8.count)
    _ = try ScenarioText.parse(text + padding)
    #expect(
      ScenarioText.problems(text + padding + " ")
        == ["1:1 the file is too large; the limit is 4194304 bytes"])
  }

  private func problem(ofFile path: String) -> String? {
    let error = #expect(throws: ScenarioError.self) { _ = try ScenarioParser.parse(path: path) }
    return error?.problems.first?.text.revealed
  }
}
