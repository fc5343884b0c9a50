import Foundation
import FoundationXML
import ScenarioFiles
import Testing
import Texts

@testable import Reports
@testable import Scenarios

/// A case has one message: the first thing that is wrong, and how many more there are.
@Suite struct JUnitReportTests {
  /// How many things are wrong, and what the message says after the first.
  static let counts = [(1, ""), (2, " (and 1 more)"), (3, " (and 2 more)"), (12, " (and 11 more)")]

  @Test(arguments: counts)
  func aScenarioThatCouldNotBePlayedCountsItsOtherProblems(_ count: Int, _ more: String) throws {
    let problems = (1...count).map {
      UnplayedScenario.Problem(file: "a.json5", line: $0, column: 4, text: "no word \($0)")
    }
    let node = try Self.node(
      "testsuite/testcase/error",
      .notPlayed(UnplayedScenario(file: "a.json5", problems: problems)))
    #expect(
      node.attribute(forName: "message")?.stringValue == "a.json5:1:4: error: no word 1" + more)
    #expect(
      node.stringValue
        == (1...count).map { "a.json5:\($0):4: error: no word \($0)" }.joined(separator: "\n"))
  }

  @Test(arguments: counts)
  func aFailedCaseCountsItsOtherFailures(_ count: Int, _ more: String) throws {
    let failures = (1...count).map {
      ExpectationFailure(
        field: "field\($0)", expected: "a", actual: "b",
        position: SourcePosition(line: $0, column: 1))
    }
    let text =
      "{ format: 1, about: 'a', expect: { folders: { junk: { count: 0 } } }, events: [{ wait: '1s' }] }"
    let run = ScenarioRun(
      scenario: try ScenarioParser.parse(Data(text.utf8), file: "a.json5"), steps: [],
      endFailures: failures, trace: [], names: [:], elapsed: .zero)
    let node = try Self.node("testsuite/testcase/failure", .played(run))
    #expect(
      node.attribute(forName: "message")?.stringValue == "field1: expected a, actual b" + more)
    #expect(
      node.stringValue
        == (1...count).map { "field\($0): expected a, actual b" }.joined(separator: "\n"))
  }

  /// The one node of a report of one scenario.
  private static func node(_ path: String, _ result: ReplayResult) throws -> XMLElement {
    let text = JUnitReport.document([result], showsPrivate: false)
    let root = try #require(try XMLDocument(xmlString: text).rootElement())
    let nodes = try root.nodes(forXPath: path)
    #expect(nodes.count == 1)
    return try #require(nodes.first as? XMLElement)
  }
}
