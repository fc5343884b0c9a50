import Foundation
import FoundationXML
package import Scenarios

/// A replay as the XML that CI servers read: a suite a scenario, a case an event.
package enum JUnitReport {
  /// The document of all runs.
  package static func document(_ runs: [ScenarioRun], showsPrivate: Bool) -> String {
    let suites = runs.map { suite($0, showsPrivate: showsPrivate) }
    let root = element(
      "testsuites",
      [
        ("name", "messages-host"), ("tests", "\(sum(suites, "tests"))"),
        ("failures", "\(sum(suites, "failures"))"), ("errors", "0"),
        ("time", seconds(runs.reduce(Duration.zero) { $0 + $1.elapsed })),
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
        ("failures", "\(cases.count(where: \.isFailed))"), ("errors", "0"), ("skipped", "0"),
        ("time", seconds(run.elapsed)),
      ])
    for item in cases { suite.addChild(element(item, of: run)) }
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
  private static func legal(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: result.append(scalar)
      default: result.append("\u{fffd}")
      }
    }
    return String(result)
  }
}
