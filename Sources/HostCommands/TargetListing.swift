import ExtensionBuilding
import ExtensionBundles
import ExtensionProjects
import Foundation
import Reports
import Sandboxing

/// The lines of `messages-host build --list`.
enum TargetListing {
  /// `NAME  filter  IDENTIFIER  2 sources, Swift 5, iOS 14.0 or newer, in ORIGIN`, in columns.
  static func lines(_ found: [FoundExtension]) -> [String] {
    let columns = [
      found.map(\.name), found.map(kind), found.map { $0.bundleIdentifier ?? "no identifier" },
    ].map { texts in
      // A manifest's names can be anything; what a line break begins would look like a target.
      let texts = texts.map(TerminalSafeText.line)
      let width = texts.map(\.count).max() ?? 0
      return texts.map { $0 + String(repeating: " ", count: width - $0.count) }
    }
    return found.enumerated().map { index, found in
      (columns.map { $0[index] } + [facts(found)]).joined(separator: "  ")
    }
  }

  private static func facts(_ found: FoundExtension) -> String {
    var facts = [
      found.sourceCount.counting("source"),
      "Swift \(found.languageMode.rawValue)",
    ]
    if let target = found.deploymentTarget { facts.append("iOS \(target) or newer") }
    return TerminalSafeText.line(facts.joined(separator: ", ") + ", in \(found.origin.path)")
  }

  /// One object a line.
  static func json(_ found: FoundExtension) -> String {
    var fields: [String: TraceValue] = [
      "name": .text(found.name),
      "kind": .text(kind(found)),
      "origin": .text(found.origin.path),
      "sources": .number(Double(found.sourceCount)),
      "languageMode": .text(found.languageMode.rawValue),
    ]
    fields["identifier"] = found.bundleIdentifier.map(TraceValue.text)
    fields["deploymentTarget"] = found.deploymentTarget.map(TraceValue.text)
    return TraceLine.encode(fields)
  }

  private static func kind(_ found: FoundExtension) -> String {
    switch found.extensionPoint {
    case .messageFilter: "filter"
    case .reporting: "reporting"
    }
  }
}
