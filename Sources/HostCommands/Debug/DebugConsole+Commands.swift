import Foundation
import HostFiles
import HostPolicy
import MessagesHost
import Reports
import Scenarios
import Terminal

extension DebugConsole {
  /// Does what a line asks for, and prints what came of it.
  mutating func perform(_ command: ConsoleCommand) async throws {
    switch command {
    case .event(let event):
      let step = try await session.add(event)
      print(text.lines(step, after: session.steps.dropLast()))
    case .profile(let profile):
      try await replay("rules of \(profile.releases)") { $0.setProfile(profile) }
    case .junkStickiness(let stickiness):
      try await replay("junk sticks by \(stickiness.rawValue)") {
        $0.setSetting("junkStickiness", .text(stickiness.rawValue))
      }
    case .stub, .stubs, .removeStub: try await performStub(command)
    case .undo(let times):
      try await session.undo(times)
      print(["taken back; \(session.steps.count.counting("event")) left"])
    case .rebuild:
      let old = try await session.rebuild()
      report("built", old)
    case .save(let path, let about, let replaces):
      try await save(to: path, about: about, replaces: replaces)
    case .load(let path):
      try await session.replace(with: try ScenarioDocument(path: path))
      print(text.lines(session.steps))
    case .history:
      print(history.enumerated().map { "\(String($0 + 1).leftPadded(to: 3))  \($1)" })
    case .help(let word): print(try ConsoleText.help(word))
    case .settings, .folder, .conversation, .why, .whatIf: try await look(command)
    case .quit: break
    }
  }

  private mutating func performStub(_ command: ConsoleCommand) async throws {
    switch command {
    case .stub(let stub):
      let number = session.document.stubs.count + 1
      try await replay("stub \(number) answers") { $0.append(stub: stub) }
    case .removeStub(let number):
      guard session.document.stubs.indices.contains(number - 1) else {
        throw ConsoleError("there is no stub \(number); stub lists them")
      }
      try await replay("stub \(number) is gone") { $0.stubs.remove(at: number - 1) }
    default: print(text.stubs(session.document.stubs))
    }
  }

  /// Changes what holds from the beginning, and tells what is different by that.
  private mutating func replay(
    _ words: String, _ edit: (inout ScenarioDocument) throws -> Void
  ) async throws {
    let old = try await session.change(edit)
    report(words, old)
  }

  private func report(_ words: String, _ old: [StepResult]) {
    let played =
      session.steps.isEmpty ? "" : "; played \(session.steps.count.counting("event")) again"
    let differences = text.differences(old, session.steps)
    let outcome = session.steps.isEmpty || !differences.isEmpty ? "" : ", nothing is different"
    print([words + played + outcome] + differences)
  }

  private mutating func save(to path: String, about: String?, replaces: Bool) async throws {
    let isThere = FileManager.default.fileExists(atPath: path)
    guard !isThere || replaces || written.contains(ScenarioPlace.resolved(path)) else {
      throw ConsoleError("\(path) is there already; save --replace \(path) writes over it")
    }
    if let about { session.describe(about) }
    let scenario = try await session.text(savedAt: path)
    try OutputFile.write(Data(scenario.utf8), to: path)
    written.insert(ScenarioPlace.resolved(path))
    print(["saved \(path): \(session.steps.count.counting("event")), with the typed texts in it"])
    let run = try await session.check(path)
    guard run.hasFailed else { return print(["a replay of it passes"]) }
    print(["a replay of it differs, so the extension does not always do the same:"])
    print(
      ReplayText(usesColor: output.usesColor, isVerbose: false, showsPrivate: showsPrivate)
        .lines(run))
  }
}
