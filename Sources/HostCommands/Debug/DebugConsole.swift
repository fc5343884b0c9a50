import Foundation
import HostPolicy
import MessagesHost
import Reports
import Sandboxing
import Scenarios

/// The console: takes lines until there are no more, and prints what comes of each.
struct DebugConsole {
  var session: DebugSession
  let output: CommandOutput
  let source: ConsoleSource
  var history: [String] = []
  /// The files that this console wrote; it may write them again.
  var written: Set<String> = []
  /// Whether the user asked to see what a private file holds.
  let showsPrivate: Bool
  private var code = ExitCode.success

  init(
    session: DebugSession, output: CommandOutput, source: ConsoleSource, showsPrivate: Bool = false
  ) {
    self.showsPrivate = showsPrivate
    self.session = session
    self.output = output
    self.source = source
  }

  /// What the present profile prints.
  var text: ConsoleText {
    let scenario = session.stage.scenario
    return ConsoleText(
      profile: scenario.profile, usesColor: output.usesColor,
      redaction: scenario.isPrivate && !showsPrivate ? Redaction(.all) : .off)
  }

  /// Takes lines until the end or `quit`.
  ///
  /// - Returns: Success, or the worst that a line came to.
  mutating func run() async -> ExitCode {
    greet()
    var number = 0
    while !output.isLost, let line = await nextLine() {
      number += 1
      guard line.contains(where: { !$0.isWhitespace }) else { continue }
      do {
        if case .lines = source { output.print("> \(TerminalSafeText.line(line))") }
        guard let command = try ConsoleParser.parse(line) else { continue }
        history.append(line)
        if command == .quit { break }
        try await perform(command)
      } catch {
        complain(error, line: number)
      }
    }
    await session.shutDown()
    return code
  }

  private func greet() {
    guard case .terminal = source else { return }
    let names = session.names.values.sorted().joined(separator: ", ")
    output.print(
      "A phone with \(session.stage.scenario.profile.releases) and the filter \(names). "
        + "Type help for the commands, quit to end.")
  }

  private func nextLine() async -> String? {
    switch source {
    case .lines(let queue, _): await queue.next()
    case .terminal(let terminal):
      await terminal.next(
        prompt: "\(session.stage.scenario.profile.id)> ", history: history,
        completion: ConsoleCompletion(session: session))
    }
  }

  private mutating func complain(_ error: any Error, line: Int) {
    let place = source.place(line).map { "\($0): " } ?? ""
    // A typed event is read as a file; the place in that file would tell nobody anything.
    let words =
      (error as? ScenarioError).map { error in
        error.problems.map { error.words(of: $0, withPath: false) }.joined(separator: "; ")
      } ?? "\(error)"
    output.note("\(place)error: \(words)")
    code = max(code, CommandLineTool.exitCode(for: error))
  }

  func print(_ lines: [String]) {
    for line in lines { output.print(line) }
  }
}
