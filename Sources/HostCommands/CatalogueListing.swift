import Fetching
import HostPolicy
import MessagesHost
import PrivacyChecks
import Reports
import Terminal

/// `messages-host doctor --list`: what can be noticed of a run and on the way to a server.
enum CatalogueListing {
  static func run(_ arguments: CommandArguments, _ output: CommandOutput) throws -> ExitCode {
    guard arguments.operands.isEmpty else { throw UsageError("--list takes no extension") }
    let entries = NoticeCatalog.all + DoctorRule.advice
    if arguments.has("markdown") {
      // The page ends its last line itself.
      output.print(String(DiagnosticsDocument.text.dropLast()))
    } else if arguments.has("json") {
      for entry in entries { output.print(TraceLine.encode(fields(entry))) }
    } else {
      let width = entries.map(\.id.count).max() ?? 0
      let indent = String(repeating: " ", count: width + 2)
      for entry in entries {
        let id = entry.id + String(repeating: " ", count: width - entry.id.count)
        output.print("\(id)  \(entry.rule.sentence)")
        output.print("\(indent)fix: \(entry.remedy)")
        output.print("\(indent)[\(entry.rule.provenance.rawValue), \(entry.rule.source)]")
      }
    }
    return .success
  }

  private static func fields(_ entry: AdvisedRule) -> [String: TraceValue] {
    [
      "id": .text(entry.id), "sentence": .text(entry.rule.sentence),
      "remedy": .text(entry.remedy), "source": .text(entry.rule.source),
      "mark": .text(entry.rule.provenance.rawValue),
    ]
  }
}
