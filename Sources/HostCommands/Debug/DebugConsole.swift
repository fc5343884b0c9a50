import Foundation
import HostFiles
import HostPolicy
import MessagesHost
import Reports
import ScenarioFiles
import Scenarios
import Terminal
import Texts

/// The console: takes lines until there are no more, and prints what comes of each.
struct DebugConsole {
  private var session: DebugSession
  private let output: CommandOutput
  private let source: ConsoleSource
  private var history: [String] = []
  /// The files that this console wrote; it may write them again.
  private var written: Set<String> = []
  /// Whether the user asked to see what a private file holds.
  private let showsPrivate: Bool
  private var code = ExitCode.success

  init(
    session: DebugSession, output: CommandOutput, source: ConsoleSource, showsPrivate: Bool = false
  ) {
    self.showsPrivate = showsPrivate
    self.session = session
    self.output = output
    self.source = source
  }

  /// The line that is being followed.
  private var line: String { history.last ?? "" }

  /// What the present profile prints.
  private var text: ConsoleText {
    let scenario = session.scenarioPhone.scenario
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
    let names = session.allNames.values.sorted().joined(separator: ", ")
    let kind = session.names.isEmpty ? "reporting extension" : "filter"
    output.print(
      "A phone with \(session.scenarioPhone.scenario.profile.releases) and the \(kind) \(names). "
        + "Type help for the commands, quit to end.")
    if let borrowing = session.scenarioPhone.scenario.profile.borrowing { output.print(borrowing) }
  }

  private func nextLine() async -> String? {
    switch source {
    case .lines(let queue, _): await queue.next()
    case .terminal(let terminal):
      await terminal.next(
        prompt: "\(session.scenarioPhone.scenario.profile.name)> ", history: history,
        complete: ConsoleCompletion(session: session).candidates)
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
    code = max(code, ExitCode(for: error))
  }

  private func print(_ lines: [String]) {
    for line in lines { output.print(line) }
  }
}

extension DebugConsole {
  /// Does what a line asks for, and prints what came of it.
  private mutating func perform(_ command: ConsoleCommand) async throws {
    // While a sheet is on the screen, time passes there.
    if case .event(let event) = command, session.typedReport != nil, event["wait"] != nil {
      return try await perform(SheetCommand.step(.object(event)))
    }
    switch command {
    case .report, .sheet: try await performReport(command)
    case .help, .history, .quit: break
    default: try requireNoSheet()
    }
    switch command {
    case .report, .sheet: break
    case .event(let event):
      let step = try await session.add(event, typed: line)
      print(text.lines(step, after: session.steps.dropLast()))
    case .profile(let profile):
      try await replay(profile.borrowing ?? "rules of \(profile.releases)") {
        $0.setProfile(profile)
      }
    case .junkStickiness(let stickiness):
      try await replay("junk sticks by \(stickiness.rawValue)") {
        $0.setSetting("junkStickiness", .text(stickiness.rawValue))
      }
    case .stub, .stubs, .removeStub: try await performStub(command)
    case .undo(let times):
      print([text.undone(try await session.undo(times), left: session.steps.count)])
    case .rebuild:
      let old = try await session.rebuild()
      report("built", old, of: text)
    case .save(let path, let about, let replaces):
      try await save(to: path, about: about, replaces: replaces)
    case .load(let path): try await load(path)
    case .history:
      print(history.enumerated().map { "\(String($0 + 1).leftPadded(to: 3))  \($1)" })
    case .help(let word): print(try ConsoleText.help(word))
    case .settings, .folder, .conversation, .why, .whyReport, .whatIf:
      try await look(command)
    case .quit: break
    }
  }

  private func requireNoSheet() throws(ConsoleError) {
    guard session.typedReport != nil else { return }
    throw ConsoleError("a sheet is on the screen: done or cancel first; look shows it")
  }

  /// Opens the sheet of a reporting extension, or does something in it.
  private mutating func performReport(_ command: ConsoleCommand) async throws {
    switch command {
    case .report(let event):
      try requireNoSheet()
      guard let step = try await session.open(event, typed: line) else {
        return try await lookAtSheet()
      }
      print(text.lines(step, after: session.steps.dropLast()))
    case .sheet(let command):
      guard session.typedReport != nil else {
        throw ConsoleError("no sheet is on the screen; report and report-call open one")
      }
      try await perform(command)
    default: break
    }
  }

  private mutating func perform(_ command: SheetCommand) async throws {
    var step: StepResult?
    switch command {
    case .look: return try await lookAtSheet()
    case .step(let typed):
      if let touch = try await session.touch(typed), let problem = text.problem(of: touch) {
        throw ConsoleError(problem)
      }
      return try await lookAtSheet()
    case .done(let choices):
      step = try await session.done(choices)
      guard step != nil else {
        let hint = await hintOfDone()
        throw ConsoleError("Done cannot be pressed yet\(hint)")
      }
    case .cancel: step = try await session.cancel()
    }
    if let step { print(text.lines(step, after: session.steps.dropLast())) }
  }

  /// What may enable Done.
  private func hintOfDone() async -> String {
    let phone = session.scenarioPhone.phone
    if await phone.sheetAwaitsTime { return "; a timer is set, and a wait before may enable it" }
    guard await phone.sheetWasNeverReady else { return "" }
    return "; extensionContext.isReadyForClassificationResponse was true on no screen of this "
      + "report so far"
  }

  /// Shows the sheet; one whose process is gone is over.
  private mutating func lookAtSheet() async throws {
    guard let screen = await session.scenarioPhone.phone.sheetScreen else {
      let step = try await session.cancel()
      if let step { print(text.lines(step, after: session.steps.dropLast())) }
      return
    }
    session.typedReport?.names = ScreenText.names(screen)
    print(ScreenText.lines(screen, text.redaction).map { "     \($0)" })
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
    let before = text
    let old = try await session.change(typed: line, edit)
    report(words, old, of: before)
  }

  /// Tells what is different.
  ///
  /// - Parameters:
  ///   - words: What was changed.
  ///   - old: The steps as they were.
  ///   - before: What printed them then.
  private func report(_ words: String, _ old: [StepResult], of before: ConsoleText) {
    let played =
      session.steps.isEmpty ? "" : "; played \(session.steps.count.counting("event")) again"
    let differences = text.differences(old, of: before, session.steps)
    let outcome = session.steps.isEmpty || !differences.isEmpty ? "" : ", nothing is different"
    print([words + played + outcome] + differences)
  }

  /// Goes on with a file; a problem in it has a place there.
  private mutating func load(_ path: String) async throws {
    let document: ScenarioDocument
    do throws(ScenarioError) {
      document = try ScenarioDocument(path: path)
    } catch {
      let problems = error.problems.map { problem in
        "\(problem.position.line):\(problem.position.column): \(error.words(of: problem))"
      }
      throw ConsoleError("\(error.file):\(problems.joined(separator: "; "))")
    }
    try await session.replace(with: document, typed: line)
    print(text.lines(session.steps))
  }

  private mutating func save(to path: String, about: String?, replaces: Bool) async throws {
    let isThere = FileManager.default.fileExists(atPath: path)
    guard !isThere || replaces || written.contains(ScenarioPlace.resolved(path)) else {
      throw ConsoleError("\(path) is there already; save --replace \(path) writes over it")
    }
    if let about { session.describe(about) }
    try await write(path)
    print(["saved \(path): \(session.steps.count.counting("event")), with the typed texts in it"])
    var run = try await session.check(path)
    if run.hasFailed, !session.hasDate { run = try await saveWithDate(path, after: run) }
    guard run.hasFailed else { return print(["a replay of it passes"]) }
    // Without a date the last replay was at another time; one by the same clock has differed as well.
    let clock = session.hasDate ? "by the same clock" : "at another time and by the same clock"
    print(["a replay of it differs \(clock), so the extension does not always do the same:"])
    print(
      ReplayText(usesColor: output.usesColor, isVerbose: false, showsPrivate: showsPrivate)
        .lines(run))
    print(ConsoleText.hints(differing: Set(run.steps.flatMap(\.failures).map(\.key))))
  }

  /// Gives phone and file a date of their own where less differs with it; else both stay as they were.
  ///
  /// - Returns: A replay of the file as it is then.
  private mutating func saveWithDate(
    _ path: String, after undated: ScenarioRun
  ) async throws -> ScenarioRun {
    let (before, document, old) = (text, session.document, session.steps)
    do {
      try await session.setDate()
      try await write(path)
      let run = try await session.check(path)
      if run.differenceCount < undated.differenceCount {
        report(
          "a replay at another time differs, so the phone has a date of its own", old, of: before)
        return run
      }
    } catch {
      // The first fault counts; phone and file go on without a date where they can.
      if (try? await session.goBack(to: document)) != nil {
        report("the phone goes on without a date", old, of: before)
        try? await write(path)
      }
      throw error
    }
    try await session.goBack(to: document)
    report(Self.vainDate, old, of: before)
    try await write(path)
    return try await session.check(path)
  }

  private static let vainDate =
    "a replay by the same clock differs, too, so the phone goes on without a date"

  private mutating func write(_ path: String) async throws {
    let scenario = try await session.text(savedAt: path)
    try OutputFile.write(Data(scenario.utf8), to: path)
    written.insert(ScenarioPlace.resolved(path))
  }
}

extension ScenarioRun {
  /// How much did not hold.
  fileprivate var differenceCount: Int {
    endFailures.count + steps.map(\.failures.count).reduce(0, +)
  }
}

extension DebugConsole {
  /// Prints something of the phone, and changes nothing.
  private func look(_ command: ConsoleCommand) async throws {
    let phone = session.scenarioPhone.phone
    switch command {
    case .settings:
      print(text.settings(await phone.settings, names: session.names, session.allNames))
    case .folder(nil):
      print(text.folders(await phone.folders, shown: await phone.shownFolders))
      print(text.screen(await phone.view()))
    case .folder(let folder?):
      print(text.messages(await phone.folders[folder] ?? [], received))
    case .conversation(let words):
      let region = Region(session.scenarioPhone.scenario.country)
      let members = Set(words.map { SenderAddress($0, region: region) })
      print(text.messages(await phone.messages(in: ConversationKey(members)), received))
    case .why(let number):
      print(WhyText(usesColor: output.usesColor).lines(try subject(number), changes: []))
    case .whyReport(let number):
      let reports = session.steps.compactMap(\.report)
      guard let report = reports.first(where: { $0.offer.id.number == number }) else {
        throw ConsoleError("there is no report r\(number); there are \(reports.count)")
      }
      print(
        WhyText(usesColor: output.usesColor).lines(
          WhyReport(report, file: "this phone"), in: text.profile))
    case .whatIf(let number, let changes):
      print(WhyText(usesColor: output.usesColor).lines(try subject(number), whatIf: changes))
    default: break
    }
  }

  private func subject(_ number: Int?) throws(ConsoleError) -> WhySubject {
    let outcomes = session.steps.compactMap(\.outcome)
    guard let last = outcomes.last else { throw ConsoleError("no message has arrived yet") }
    let wanted = number ?? last.decision.messageID.number
    guard let outcome = outcomes.first(where: { $0.decision.messageID.number == wanted }) else {
      throw ConsoleError("there is no message \(wanted); there are \(outcomes.count)")
    }
    return WhySubject(
      outcome, profile: text.profile, file: "this phone", redaction: text.redaction)
  }

  /// The messages by their numbers.
  private var received: [Int: IncomingMessage] {
    var messages: [Int: IncomingMessage] = [:]
    for step in session.steps {
      guard case .receive(let message, _) = step.event.happening,
        let number = step.outcome?.decision.messageID.number
      else { continue }
      messages[number] = message
    }
    return messages
  }
}
