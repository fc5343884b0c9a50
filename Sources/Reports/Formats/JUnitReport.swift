import Foundation
import FoundationXML
import Scenarios
import Texts

/// A replay as the XML that CI servers read: a suite a scenario, a case an event.
package enum JUnitReport {
  /// The document of all runs.
  package static func document(_ results: [ReplayResult], showsPrivate: Bool) -> String {
    let suites = results.map { result in
      switch result {
      case .played(let run): suite(run, showsPrivate: showsPrivate)
      case .notPlayed(let broken): suite(broken)
      }
    }
    let elapsed = results.reduce(Duration.zero) { sum, result in
      if case .played(let run) = result { sum + run.elapsed } else { sum }
    }
    let root = element(
      "testsuites",
      [
        ("name", "messages-host"), ("tests", "\(sum(suites, "tests"))"),
        ("failures", "\(sum(suites, "failures"))"), ("errors", "\(sum(suites, "errors"))"),
        ("skipped", "\(sum(suites, "skipped"))"), ("time", seconds(elapsed)),
      ])
    for suite in suites { root.addChild(suite) }
    let document = XMLDocument(rootElement: root)
    document.version = "1.0"
    document.characterEncoding = "UTF-8"
    return document.xmlString(options: .nodePrettyPrint)
  }

  private static func suite(_ run: ScenarioRun, showsPrivate: Bool) -> XMLElement {
    let cases = ReportCase.cases(of: run, showsPrivate: showsPrivate)
    let suite = element(
      "testsuite",
      [
        ("name", run.scenario.file), ("tests", "\(cases.count)"),
        ("failures", "\(cases.count(where: \.isFailed))"), ("errors", "0"),
        ("skipped", "\(cases.count { !$0.isJudged })"),
        ("time", seconds(run.elapsed)),
      ])
    for item in cases { suite.addChild(element(item, of: run)) }
    return suite
  }

  /// A scenario that could not be played is one case, which could not be run.
  private static func suite(_ broken: UnplayedScenario) -> XMLElement {
    let suite = element(
      "testsuite",
      [
        ("name", broken.file), ("tests", "1"), ("failures", "0"), ("errors", "1"),
        ("skipped", "0"), ("time", "0.000"),
      ])
    let first = broken.problems.first
    let place = broken.file(of: first).map { [("file", $0), ("line", "\(first?.line ?? 1)")] }
    let node = element(
      "testcase", [("name", "can be played"), ("classname", broken.file)] + (place ?? []))
    let more = broken.problems.count > 1 ? " (and \(broken.problems.count - 1) more)" : ""
    let message = (first?.sentence ?? "") + more
    let error = element("error", [("message", message), ("type", "not-played")])
    error.stringValue = legal(broken.problems.map(\.sentence).joined(separator: "\n"))
    node.addChild(error)
    suite.addChild(node)
    return suite
  }

  private static func element(_ item: ReportCase, of run: ScenarioRun) -> XMLElement {
    let node = element(
      "testcase",
      [
        ("name", item.name), ("classname", run.scenario.file), ("file", run.scenario.file),
        ("line", "\(item.line)"),
      ])
    if item.isFailed {
      let first = item.explanation[0]
      let more = item.failures.count == 1 ? "" : " (and \(item.failures.count - 1) more)"
      let failure = element("failure", [("message", first + more), ("type", "expectation")])
      failure.stringValue = legal(item.explanation.joined(separator: "\n"))
      node.addChild(failure)
    } else if !item.isJudged {
      node.addChild(element("skipped", [("message", "nothing was expected of it")]))
    }
    return node
  }

  private static func element(_ name: String, _ fields: [(String, String)]) -> XMLElement {
    let element = XMLElement(name: name)
    for (key, value) in fields {
      if let attribute = XMLNode.attribute(withName: key, stringValue: legal(value)) as? XMLNode {
        element.addAttribute(attribute)
      }
    }
    return element
  }

  private static func sum(_ suites: [XMLElement], _ key: String) -> Int {
    suites.reduce(0) { $0 + (Int($1.attribute(forName: key)?.stringValue ?? "") ?? 0) }
  }

  private static func seconds(_ duration: Duration) -> String {
    String(format: "%.3f", duration / .seconds(1))
  }

  /// XML 1.0 has no way to write most controls, nor the two last code points of a plane.
  private static func legal(_ text: String) -> String { TerminalSafeText.lines(text) }
}
