import ExtensionBuilding
import Foundation
import HostPolicy
import Reports
import Scenarios

/// `replay --watch`: plays again what a change touches, and tells what is different by it.
struct ReplayWatch {
  private let session: ReplaySession
  private let profile: Profile?
  private let text: ReplayText
  private let output: CommandOutput
  /// The scenarios of the moment.
  private let find: @Sendable () -> [String]
  private(set) var inputs = WatchedInputs()
  private var digests: [String: ReplayDigest] = [:]

  init(
    session: ReplaySession, profile: Profile?, text: ReplayText, output: CommandOutput,
    find: @escaping @Sendable () -> [String]
  ) {
    self.session = session
    self.profile = profile
    self.text = text
    self.output = output
    self.find = find
  }

  /// How it stands: whether everything passed when it was played last.
  var code: ExitCode {
    digests.values.contains { !$0.passes } ? .expectationFailed : .success
  }

  /// The files and folders that matter now, as far as the scenarios can be read.
  mutating func watchedPaths() -> Set<String> {
    for file in find() {
      guard let scenario = try? ScenarioParser.parse(path: file) else { continue }
      inputs.set(session.paths(of: scenario), for: file)
    }
    return inputs.folders
  }

  /// Plays every scenario.
  mutating func begin() async {
    await play(find())
  }

  /// Plays the scenarios that a change touches.
  ///
  /// - Parameter changes: Paths that changed.
  mutating func react(to changes: Set<String>) async {
    let files = find()
    let gone = digests.keys.filter { !files.contains($0) }.sorted()
    for file in gone {
      digests[file] = nil
      inputs.set([], for: file)
      output.print("gone  \(file)")
    }
    let fresh = files.filter { digests[$0] == nil }
    let touched = inputs.affected(by: changes, of: files)
    let wanted = files.filter { fresh.contains($0) || touched.contains($0) }
    guard !wanted.isEmpty else { return }
    session.shop.forget()
    await play(wanted)
  }

  private mutating func play(_ files: [String]) async {
    var counts: [Change: Int] = [:]
    var errors: Set<String> = []
    for file in files {
      let old = digests[file]
      let (digest, run) = await digest(of: file)
      digests[file] = digest
      let change = Change(old, digest)
      counts[change, default: 0] += 1
      if let error = digest.error {
        // One mistake in an extension keeps all of its scenarios from being played.
        output.print("\(change.rawValue)  \(file): it cannot be played")
        if errors.insert(error).inserted { output.print(error) }
      } else if let run {
        report(run, digest, old, change)
      }
    }
    summarize(counts)
  }

  private func report(
    _ run: ScenarioRun, _ digest: ReplayDigest, _ old: ReplayDigest?, _ change: Change
  ) {
    let differences = old.map(digest.differences) ?? []
    switch change {
    case .failing, .newlyFailing:
      if change == .newlyFailing { output.print("newly failing  \(run.scenario.file)") }
      for line in text.lines(run) { output.print(line) }
    case .stillFailing:
      guard !differences.isEmpty else { break }
      for line in text.lines(run) { output.print(line) }
    case .newlyPassing: output.print("newly passing  \(run.scenario.file)")
    case .passing:
      if !differences.isEmpty { output.print("still passing  \(run.scenario.file)") }
    }
    for line in differences { output.print("    \(line)") }
  }

  private func summarize(_ counts: [Change: Int]) {
    let played = counts.values.reduce(0, +)
    let parts = Change.allCases.compactMap { change in
      counts[change].map { "\($0) \(change.rawValue)" }
    }
    let failing = digests.values.count { !$0.passes }
    output.print(
      "played \(played): \(parts.joined(separator: ", ")); "
        + (failing == 0
          ? "all \(digests.count) scenarios as expected"
          : "\(failing) of \(digests.count) scenarios fail"))
  }

  private func digest(of file: String) async -> (ReplayDigest, ScenarioRun?) {
    do throws(any Error) {
      var scenario = try ScenarioParser.parse(path: file)
      scenario.profile = profile ?? scenario.profile
      let run = try await session.run(scenario)
      return (ReplayDigest(run), run)
    } catch {
      return (ReplayDigest(error: "\(error)"), nil)
    }
  }
}

extension ReplayWatch {
  /// What became of a scenario from one time to the next.
  enum Change: String, CaseIterable {
    case newlyFailing = "newly failing"
    case newlyPassing = "newly passing"
    case stillFailing = "still failing"
    case failing
    case passing

    init(_ old: ReplayDigest?, _ new: ReplayDigest) {
      self =
        switch (old?.passes, new.passes) {
        case (nil, true), (true, true): .passing
        case (nil, false): .failing
        case (true, false): .newlyFailing
        case (false, true): .newlyPassing
        case (false, false): .stillFailing
        }
    }
  }
}
