import Foundation
import HostFiles
import Soak
import Synchronization

/// Plays a script once with every fault, and looks at what is left after each.
struct CrashSweep {
  let script: CrashScript
  let world: CrashWorld
  /// The reports of a run in which nothing went wrong.
  private let reports: [String: Data]
  private let left: CrashWorld.Left
  /// Every fault at every call that it can make a difference at.
  let points: [CrashPoint]

  struct Finding: CustomStringConvertible {
    let script: CrashScript
    let point: CrashPoint
    let problem: String
    var description: String { "\(script) \(point): \(problem)" }
  }

  /// What came of one fault.
  struct Outcome {
    let findings: [Finding]
    /// Whether the trace tells that an answer was too late.
    let isLate: Bool
    /// How many processes the fault sent a signal.
    let signalled: Int
  }

  /// What came of a sweep.
  struct Sum {
    var played = 0
    var survived = 0
    /// Points that a run did not come to: no two runs make the same calls.
    var missed = 0
    /// Runs whose trace tells that an answer was too late.
    var late = 0
    /// Runs in which the fault sent somebody a signal.
    var hits = 0
    var findings: [Finding] = []

    /// Counts what came of one fault.
    ///
    /// - Parameters:
    ///   - outcome: Nil where the run did not come to it.
    ///   - script: What was played.
    ///   - all: How many faults there are.
    fileprivate mutating func count(_ outcome: Outcome?, of script: CrashScript, all: Int) {
      played += 1
      if outcome == nil { missed += 1 }
      if outcome?.findings.isEmpty == true { survived += 1 }
      if outcome?.isLate == true { late += 1 }
      if let outcome, outcome.signalled > 0 { hits += 1 }
      for finding in outcome?.findings ?? [] { print(finding) }
      findings += outcome?.findings ?? []
      if played % 500 == 0 { print("\(script): \(text), of \(all)") }
    }

    var text: String {
      "\(played) played, \(survived) survived, \(missed) not reached, \(findings.count) findings, \(late) too late, "
        + "\(hits) with signals"
    }
  }

  struct Broken: Error, CustomStringConvertible {
    let description: String
  }

  /// Plays the script and counts its calls.
  ///
  /// - Throws: `Broken` where it does not end as it is to.
  init(_ script: CrashScript, in world: CrashWorld) throws {
    (self.script, self.world) = (script, world)
    let noted = world.folder.appending(path: "calls")
    try? FileManager.default.removeItem(at: noted)
    try world.reset(reports: [:])
    let run = try world.run(script.words(world.silence), calls: noted)
    guard run.status == script.status, let left = run.left else {
      throw Broken(description: "\(script) ended with \(run.status ?? -1): \(run.notes)")
    }
    self.left = left
    var reports: [String: Data] = [:]
    for name in world.names("out") {
      reports["out/" + name] = FileManager.default.contents(atPath: world.path("out/" + name))
    }
    // The recording would be replayed.
    reports["out/cassette.json"] = nil
    // Two runs can come to the same bytes; an earlier run's are told by their end.
    self.reports = reports.mapValues { $0 + Data("\n".utf8) }
    points = script.points(of: world.text("calls").split(separator: "\n").map(String.init))
  }

  /// Plays the script with each of some faults; a long sweep says how far it is.
  ///
  /// - Parameters:
  ///   - points: The faults.
  ///   - sweeps: Of the same script, each in a world of its own; they share the faults among them.
  ///   - isEnough: Whether what came of those played so far is all that is wanted.
  /// - Returns: What came of it.
  /// - Throws: What the first of them throws that plays no further, after all have ended.
  static func play(
    _ points: [CrashPoint], on sweeps: [CrashSweep],
    until isEnough: @escaping @Sendable (Sum) -> Bool = { _ in false }
  ) async throws -> Sum {
    let line = Line(points)
    try await withThrowingTaskGroup { group in
      for sweep in sweeps {
        group.addTask {
          do {
            // A run takes long, and other tests need the threads of the tasks.
            try await BlockingWork.run {
              while let point = line.next() {
                line.count(try sweep.outcome(at: point), of: sweep.script)
                if isEnough(line.sum) { line.close() }
              }
            }
          } catch {
            line.close()
            throw error
          }
        }
      }
      try await group.waitForAll()
    }
    return line.sum
  }

  /// The faults that are not played yet, and what came of the others.
  private final class Line: Sendable {
    private let points: [CrashPoint]
    private let state = Mutex((sum: Sum(), next: 0))

    init(_ points: [CrashPoint]) { self.points = points }

    var sum: Sum { state.withLock { $0.sum } }

    func next() -> CrashPoint? {
      state.withLock { state in
        guard state.next < points.count else { return nil }
        state.next += 1
        return points[state.next - 1]
      }
    }

    func count(_ outcome: Outcome?, of script: CrashScript) {
      state.withLock { $0.sum.count(outcome, of: script, all: points.count) }
    }

    /// Nobody plays any more.
    func close() { state.withLock { $0.next = points.count } }
  }

  /// Plays the script with one fault.
  ///
  /// - Returns: What came of it; nil where the run did not come to that call.
  func outcome(at point: CrashPoint) throws -> Outcome? {
    try world.reset(reports: reports)
    let run = try world.run(script.words(world.silence), at: point)
    var problems: [String] = []
    problems += ending(of: run, at: point)
    problems += self.reports(after: run, at: point)
    problems += untoldPlaces()
    problems += world.processes().map { "a process is left: \($0)" }
    problems += whatIsLeft(after: run, at: point)
    let isLate = world.text("out/t.ndjson").contains(#""noAnswer":"timeout""#)
    // What left nothing is the world that every run begins in.
    if run.status != script.status || script.keeps || !problems.isEmpty || !world.isTidy
      || !run.groups.isEmpty
    {
      problems += try nextStart()
      let groups = run.groups.filter(FileManager.default.fileExists)
      if !groups.isEmpty { problems.append("the next start left \(groups)") }
      // Whatever is found, this machine is to be as it was.
      for group in groups { rmdir(group) }
    }
    guard run.wasReached || !problems.isEmpty else { return nil }
    let findings = problems.map { Finding(script: script, point: point, problem: $0) }
    return Outcome(findings: findings, isLate: isLate, signalled: run.signalled)
  }

  private func ending(of run: CrashWorld.Run, at point: CrashPoint) -> [String] {
    guard let status = run.status else { return ["it did not end"] }
    if point.killsHost {
      return status == 128 + SIGKILL || !run.wasReached ? [] : ["it ended \(status)"]
    }
    if point.interruptsHost, status == 128 + SIGTERM {
      return run.notes.contains("error") ? ["it was interrupted and said: \(run.notes)"] : []
    }
    // A run may be over when it hears of it.
    if point.interruptsHost, status != script.status {
      return ["it ended with \(status): \(run.notes)"]
    }
    guard (0...3).contains(status) else { return ["it ended with \(status): \(run.notes)"] }
    var problems: [String] = []
    if point.changesNothing, status != script.status {
      problems.append("it ended with \(status): \(run.notes)")
    }
    if status > 1 && run.notes.isEmpty {
      problems.append("it ended with \(status) and said nothing")
    }
    guard let left = run.left else { return problems + ["it did not end in order"] }
    if left.children > 0 { problems.append("\(left.children) children at its end") }
    // A run that breaks off ends in the middle of something.
    if status == script.status {
      problems += left.beyond(self.left).map { "a descriptor is left: \($0)" }
    }
    return problems
  }

  /// Each is whole, the one of the earlier run, or absent.
  private func reports(after run: CrashWorld.Run, at point: CrashPoint) -> [String] {
    var problems: [String] = []
    for name in reports.keys.sorted() {
      let data = FileManager.default.contents(atPath: world.path(name))
      let isOld = data == reports[name]
      let ended = run.status == 0 || run.status == 1
      if ended, data == nil {
        problems.append("\(name) is missing, with exit code \(run.status ?? -1)")
      }
      if ended, isOld { problems.append("\(name) is an earlier run's") }
      guard let data, !isOld else { continue }
      problems += whole(data, name)
    }
    let beside = world.names("out").filter {
      !reports.keys.contains("out/" + $0) && $0 != "cassette.json"
    }
    // Whoever was killed leaves it for the next one.
    if !point.killsHost { problems += beside.map { "left beside the reports: \($0)" } }
    if let data = FileManager.default.contents(atPath: world.path("out/cassette.json")),
      (try? JSONSerialization.jsonObject(with: data)) == nil
    {
      problems.append("half a cassette")
    }
    return problems
  }

  /// What is wrong with the places of messages where no report tells of them: in the traces of what failed,
  /// and in what a soak found by comparing.
  func untoldPlaces() -> [String] {
    let failures = world.names("tmp").filter { $0.hasPrefix("messages-host-failure-") }
    let traces = failures.flatMap { name in
      FileManager.default.contents(atPath: world.path("tmp/" + name)).map { whole($0, name) } ?? []
    }
    guard script == .phones else { return traces }
    let mistakes = world.text("result").split(separator: "\n").filter {
      $0.contains(SoakMistake.misplaced)
    }
    return traces + mistakes.map { "a message is not in its folder: \($0)" }
  }

  private func whole(_ data: Data, _ name: String) -> [String] {
    let text = String(decoding: data, as: UTF8.self)
    if name.hasSuffix(".xml") {
      return text.hasSuffix("</testsuites>\n") ? [] : ["half of \(name)"]
    }
    if name.hasSuffix(".html") {
      return text.hasSuffix("</html>\n") || text.hasSuffix("</html>") ? [] : ["half of \(name)"]
    }
    let lines = text.split(separator: "\n").map {
      (try? JSONSerialization.jsonObject(with: Data($0.utf8))) as? [String: Any]
    }
    guard text.hasSuffix("\n"), !lines.contains(where: { $0 == nil }) else {
      return ["half of \(name)"]
    }
    return places(lines.compactMap(\.self))
  }

  /// Every message of a scenario that was played is in one folder.
  private func places(_ lines: [[String: Any]]) -> [String] {
    let verdict = lines.last { $0["type"] as? String == "result" }?["verdict"] as? String
    guard verdict != "not-played" else { return [] }
    let end = lines.last { $0["folders"] != nil }?["folders"] as? [[String: Any]] ?? []
    let numbers = end.flatMap { folder in
      (folder["messages"] as? [[String: Any]] ?? []).compactMap { $0["number"] as? Int }
    }
    guard numbers.sorted() == Array(1...script.messages) else {
      return ["messages in folders: \(numbers), verdict \(verdict ?? "none")"]
    }
    let unknown = end.first { $0["id"] as? String == "unknown" }
    let isSafe = (unknown?["messages"] as? [Any])?.count == script.messages
    return isSafe ? [] : ["a message is not in the safe folder"]
  }

  private func whatIsLeft(after run: CrashWorld.Run, at point: CrashPoint) -> [String] {
    // Whoever was killed, or may not remove anything, leaves it for the next start.
    let names =
      world.names("tmp").filter { !$0.hasPrefix("messages-host-failure-") }
      + world.names("cache/work") + run.groups
    guard !names.isEmpty else { return [] }
    if point.act == "exhausted" { return [] }
    let removes = [
      "unlink", "rmdir", "open", "fdopendir", "readdir", "lstat", "fstat", "flock", "fchmod",
      "statx",
    ]
    let isRefused = point.act.hasPrefix("error-")
    if point.killsHost || isRefused && removes.contains(where: point.call.hasPrefix) { return [] }
    return ["left: \(names)"]
  }

  /// The next start finds everything usable, and removes what was left.
  private func nextStart() throws -> [String] {
    var words = script.words(world.silence)
    if script == .cassette {
      words = ["replay", "failing.json5", "--no-trace", "--junit", "out/next.xml"]
    }
    let run = try world.run(words)
    var problems: [String] = []
    if run.status != script.status {
      problems.append("the next start ended with \(run.status ?? -1): \(run.notes)")
    }
    let names = world.names("tmp").filter { !$0.hasPrefix("messages-host-failure-") }
    if !names.isEmpty { problems.append("the next start left \(names)") }
    let work = world.names("cache/work")
    if !work.isEmpty { problems.append("left in the cache: \(work)") }
    let beside = world.names("out").filter { $0.hasPrefix(".") }
    if !beside.isEmpty { problems.append("the next start left beside the reports: \(beside)") }
    for name in reports.keys.sorted() {
      guard let data = FileManager.default.contents(atPath: world.path(name)) else {
        problems.append("the next start wrote no \(name)")
        continue
      }
      problems += whole(data, name).map { "next start: \($0)" }
    }
    return problems
  }
}
