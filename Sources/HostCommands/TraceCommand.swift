import Foundation
import Reports
import Terminal
import Texts

/// `messages-host trace`: views of saved traces, and what changed between two.
enum TraceCommand {
  static let specification = CommandSpecification(
    name: "trace",
    summary: "Look into saved traces, and compare two",
    operands: "VIEW FILE\u{2026}",
    operandCompletion: .wordThenFiles(views),
    options: [
      OptionSpecification(
        "filter", value: "NAME", help: "Only scenarios whose path contains NAME"),
      OptionSpecification(
        "json", help: "Print lines of the trace, or of the difference, as NDJSON"),
      TraceOptions.html,
      OptionSpecification("time", help: "With diff: print how long each message took, too"),
    ] + PrivacyOptions.all,
    examples: [
      CommandSpecification.Example(
        line: "messages-host trace messages run.ndjson",
        purpose: "a line a message and a report; views: show, messages, message N, message rN, "
          + "network, denials, logs"),
      CommandSpecification.Example(
        line: "messages-host trace message 3 run.ndjson",
        purpose: "everything about the third message"),
      CommandSpecification.Example(
        line: "messages-host trace diff before.ndjson after.ndjson",
        purpose: "what changed, message by message; status 0 the same, 1 different, 2 trouble"),
      CommandSpecification.Example(
        line: "messages-host trace show run.ndjson --html run.html",
        purpose: "makes a page for a browser"),
    ],
    run: run)

  private static let views = ["show", "messages", "message", "network", "denials", "logs", "diff"]

  private static func run(
    _ arguments: CommandArguments, _ output: CommandOutput
  ) async throws -> ExitCode {
    var operands = arguments.operands[...]
    guard let word = operands.popFirst() else {
      throw UsageError("trace needs a view (\(views.joined(separator: ", "))) and a saved trace")
    }
    let request = Request(
      arguments: arguments, privacy: try PrivacyOptions(arguments), output: output)
    guard word != "diff" else { return try request.compare(Array(operands)) }
    let view = try view(word, &operands)
    guard !operands.isEmpty else { throw UsageError("trace \(word) needs a saved trace") }
    guard !arguments.has("time") else { throw UsageError("--time goes with trace diff") }
    return try request.show(view, Array(operands))
  }

  private static func view(
    _ word: String, _ operands: inout ArraySlice<String>
  ) throws(UsageError) -> TraceText.View {
    switch word {
    case "show": return .show
    case "messages": return .messages
    case "network": return .network
    case "denials": return .denials
    case "logs": return .logs
    case "message":
      let text = operands.popFirst() ?? ""
      if text.hasPrefix("r"), let number = Int(text.dropFirst()), number > 0 {
        return .report(number)
      }
      guard let number = Int(text), number > 0 else {
        throw UsageError(
          "trace message needs the number of a message, 1 for the first, or r1 for a report")
      }
      return .message(number)
    default:
      throw UsageError(
        "trace has no view \(word); it has \(views.joined(separator: ", "))",
        suggestion: Suggestion.nearest(to: word, in: views))
    }
  }

  /// One call of the command.
  private struct Request {
    let arguments: CommandArguments
    let privacy: PrivacyOptions
    let output: CommandOutput

    func show(_ view: TraceText.View, _ paths: [String]) throws -> ExitCode {
      _ = try ReportFiles(arguments, reading: paths, printing: ["json"])
      let sections = try paths.flatMap(sections)
      if arguments.has("html") {
        guard view == .show else { throw UsageError("--html goes with trace show") }
        try TraceOptions(arguments, output: output).savePage(of: sections, title: "trace")
        guard arguments.has("json") else { return .success }
      }
      let text = TraceText(usesColor: output.usesColor)
      var isEmpty = true
      for section in sections {
        let lines =
          arguments.has("json")
          ? TraceText.entries(section, view).map(\.line) : text.lines(section, view)
        for line in lines { output.print(line) }
        isEmpty = isEmpty && lines.isEmpty
      }
      if case .message(let number) = view, !sections.contains(where: { $0.has(number) }) {
        throw UsageError("there is no message \(number)")
      }
      if case .report(let number) = view, !sections.contains(where: { $0.has(report: number) }) {
        throw UsageError("there is no report r\(number)")
      }
      if isEmpty { output.note("there is nothing of that in the trace") }
      return .success
    }

    func compare(_ paths: [String]) throws -> ExitCode {
      guard paths.count == 2 else { throw UsageError("trace diff takes two saved traces") }
      guard !arguments.has("html") else { throw UsageError("--html goes with trace show") }
      let difference = TraceDifference(try sections(paths[0]), try sections(paths[1]))
      let showsTimes = arguments.has("time")
      if arguments.has("json") {
        let lines = difference.changes + (showsTimes ? difference.times : [])
        for change in lines { output.print(change.line) }
      } else {
        let text = TraceDifferenceText(usesColor: output.usesColor)
        for line in text.lines(difference, showsTimes: showsTimes) { output.print(line) }
      }
      return difference.changes.isEmpty ? .success : .expectationFailed
    }

    private func sections(_ path: String) throws -> [TraceSection] {
      var sections = try privacy.sections(ofTrace: path)
      if let name = arguments.value("filter") {
        sections = sections.filter { $0.file.contains(name) }
        guard !sections.isEmpty else {
          throw UsageError("\(path): no scenario\u{2019}s path contains \(name)")
        }
      }
      return sections
    }
  }
}
