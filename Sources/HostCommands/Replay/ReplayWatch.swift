import ExtensionBundles
import ExtensionProjects
import Foundation
import HostFiles
import Reports
import Scenarios
import Terminal

/// `replay --watch`: plays again what a change touches, and tells what came out otherwise.
struct ReplayWatch {
  static let option = OptionSpecification(
    "watch", help: "Stay, and play again what a saved change touches; Ctrl-C ends it")

  /// What is known of one scenario file.
  private struct Entry {
    /// The last run that came to an end.
    var run: ScenarioRun?
    /// Why the newest version could not be played.
    var error: String?
    /// Files and folders whose changes touch it.
    var sources: [String] = []
  }

  private let find: () throws -> [String]
  private let parse: (String) throws -> Scenario
  private let play: (Scenario) async throws -> ScenarioRun
  private let places: (String, ExtensionPoint, [String: URL]) -> [URL]
  private let replacement: String?
  private let text: ReplayText
  private let output: CommandOutput
  private var entries: [String: Entry] = [:]

  /// Prepares to watch.
  ///
  /// - Parameters:
  ///   - find: Gives the scenario files that are there now.
  ///   - parse: Reads a scenario file.
  ///   - play: Builds what a scenario installs, and plays it.
  ///   - places: The files and folders that an extension at a path is built of, with the packages of its
  ///     scenario.
  ///   - replacement: The extension that runs in place of the chosen one.
  ///   - text: Prints scenarios.
  ///   - output: Where everything is printed.
  init(
    find: @escaping () throws -> [String], parse: @escaping (String) throws -> Scenario,
    play: @escaping (Scenario) async throws -> ScenarioRun,
    places: @escaping (String, ExtensionPoint, [String: URL]) -> [URL],
    replacement: String?, text: ReplayText, output: CommandOutput
  ) {
    self.find = find
    self.parse = parse
    self.play = play
    self.places = places
    self.replacement = replacement
    self.text = text
    self.output = output
  }

  /// Files and folders that it depends on now.
  var sources: [String] { entries.values.flatMap(\.sources) + Array(entries.keys) }

  /// Plays what the changed files touch; everything where they are nil.
  mutating func round(_ changed: Set<String>?) async {
    if let changed {
      let names = changed.sorted().prefix(3).joined(separator: ", ")
      let more = changed.count > 3 ? " and \(changed.count - 3) more" : ""
      output.print("\nchanged: \(names)\(more)")
    }
    let files: [String]
    do {
      files = try find()
    } catch {
      output.note(ErrorText.text(of: error, isVerbose: false))
      return
    }
    for file in entries.keys where !files.contains(file) {
      entries[file] = nil
      output.print("gone  \(file)")
    }
    let touched = files.filter { isTouched($0, by: changed) }
    var reported: Set<String> = []
    for file in touched { await play(file, isFirst: changed == nil, reported: &reported) }
    summarise(played: touched.count { entries[$0]?.error == nil })
  }

  private func isTouched(_ file: String, by changed: Set<String>?) -> Bool {
    guard let changed, let entry = entries[file] else { return true }
    return changed.contains(file)
      || changed.contains { path in
        entry.sources.contains { path == $0 || path.hasPrefix($0 + "/") }
      }
  }

  private mutating func play(
    _ file: String, isFirst: Bool, reported: inout Set<String>
  ) async {
    var entry = entries[file] ?? Entry()
    do {
      let scenario = try parse(file)
      // Known before the extension is built, so that its repair is noticed.
      entry.sources = scenario.installed.flatMap { known in
        let path = known.resolvedPath(in: scenario)
        let app = known.resolvedAppPath(in: scenario)
        // One that is not there is told when it is built, and watched for.
        let packages = try? known.packageFolders(in: scenario)
        let point = scenario.point(of: known)
        // Which of the chosen ones it replaces is known when it is built; both are watched.
        return places(path, point, packages ?? [:]).map(\.path)
          + (replacement.map { places($0, point, [:]).map(\.path) } ?? [])
          + (app.map { [$0] } ?? [])
          + known.resolvedPackagePaths(in: scenario)
      }
      entry.sources += scenario.models.map { $0.resolvedPath(in: scenario) }
      let run = try await play(scenario)
      report(
        run, before: isFirst ? nil : entry.run, isFirst: isFirst, wasBroken: entry.error != nil)
      entry.run = run
      entry.error = nil
    } catch {
      let problem = ErrorText.text(of: error, isVerbose: false)
      // One mistake in an extension stops every scenario that it plays in.
      if reported.insert(problem).inserted { output.note(problem) }
      output.print("cannot be played  \(file)")
      entry.error = problem
    }
    entries[file] = entry
  }

  private func report(
    _ run: ScenarioRun, before: ScenarioRun?, isFirst: Bool, wasBroken: Bool
  ) {
    let delta = RunDelta(before: before, after: run)
    if !isFirst, wasBroken || !delta.isQuiet {
      let lines = delta.lines(file: run.scenario.file, usesColor: output.usesColor)
      for line in lines { output.print(line) }
    }
    if isFirst || delta.trend == .failsNow || delta.trend == .stillFails {
      for line in text.lines(run) { output.print(line) }
    }
  }

  private func summarise(played: Int) {
    let broken = entries.values.count { $0.error != nil }
    let failed = entries.values.count { $0.error == nil && $0.run?.hasFailed == true }
    var parts = ["\(played) of \(entries.count) played"]
    if broken > 0 { parts.append("\(broken) cannot be played") }
    parts.append(failed == 0 ? "no expectation failed" : "\(failed) failed")
    output.print(parts.joined(separator: ", ") + "; waiting for changes")
  }
}

extension ReplayWatch {
  /// Watches until the person ends it.
  static func run(
    _ arguments: CommandArguments, _ privacy: PrivacyOptions, _ output: CommandOutput
  ) async throws -> ExitCode {
    var watch = try make(arguments, privacy, output)
    var poll = ChangePoll(below: arguments.operands)
    await watch.round(nil)
    while !output.isLost,
      let changed = await poll.next(below: watch.sources + arguments.operands)
    {
      await watch.round(changed)
    }
    return .success
  }

  /// Options of a replay that ends.
  private static let unfit = [
    "json", "tap", "github", "junit", "coverage", "update", "jobs", "fail-fast", "quiet",
  ]

  /// What the options ask for.
  static func make(
    _ arguments: CommandArguments, _ privacy: PrivacyOptions, _ output: CommandOutput
  ) throws -> ReplayWatch {
    for name in Self.unfit where arguments.has(name) {
      throw UsageError("--watch prints changes for a person; it does not go with --\(name)")
    }
    let profiles = ProfileOption.profiles(arguments)
    guard profiles.count < 2 else { throw UsageError("--watch takes one profile") }
    let base = try HostOptions.configuration(arguments)
    let network = try NetworkOptions.choice(arguments)
    let replacement = arguments.value("extension")
    let options = try BuildOptions(arguments)
    let allowsMissingAnswers = arguments.has("allow-no-answer")
    return ReplayWatch(
      find: { try ReplayCommand.files(arguments) },
      parse: { file in
        var scenario = try privacy.parse(file)
        scenario.profile = profiles.first ?? scenario.profile
        return scenario
      },
      play: { scenario in
        // A provider remembers what it built, so that every play has one of its own.
        let session = ReplaySession(
          base: base, provider: try ExtensionProvider(arguments, output: output), network: network,
          allowsMissingAnswers: allowsMissingAnswers, replacement: replacement)
        return try await session.run(scenario)
      },
      places: options.places,
      replacement: replacement,
      text: ReplayText(
        usesColor: output.usesColor, isVerbose: arguments.has("verbose"),
        showsPrivate: privacy.showsPrivate),
      output: output)
  }
}

/// Waits for files to change by looking at them four times a second.
///
/// Looking works on every file system and for editors that replace files whole.
private struct ChangePoll {
  private var last: FileSnapshot
  private var paths: Set<String>

  /// Begins now, so that what changes from now on is noticed.
  init(below paths: [String]) {
    self.paths = Set(paths)
    last = FileSnapshot(of: paths)
  }

  /// Waits until something changed and then stayed as it is for one look.
  ///
  /// - Returns: The files that changed; nil when the task is cancelled.
  mutating func next(below paths: [String]) async -> Set<String>? {
    // What was not looked at before has not changed.
    last.add(FileSnapshot(of: paths.filter { !self.paths.contains($0) }))
    self.paths.formUnion(paths)
    var before = last
    while !Task.isCancelled {
      try? await Task.sleep(for: .milliseconds(250))
      let now = FileSnapshot(of: self.paths.sorted())
      let changes = now.changes(since: last)
      if !changes.isEmpty, now == before {
        last = now
        return changes
      }
      before = now
    }
    return nil
  }
}

/// How files are at one moment, to find out which of them change.
struct FileSnapshot: Equatable {
  private var stamps: [String: FileStamp] = [:]

  /// More files than that are no extension, but a folder named by mistake.
  private static let limit = 20_000

  /// Looks at files, and into folders; hidden ones and those of build products are left out.
  init(of paths: [String]) {
    let files = FileManager.default
    for path in paths {
      var isFolder: ObjCBool = false
      guard files.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
      guard isFolder.boolValue else {
        add(path)
        continue
      }
      // Foundation does not look behind a link that it is given.
      let walk = files.enumerator(atPath: RealPath.of(path) ?? path)
      while let name = walk?.nextObject() as? String, stamps.count < Self.limit {
        let last = name.split(separator: "/").last ?? ""
        if last.hasPrefix(".") || last == "DerivedData" {
          walk?.skipDescendants()
        } else {
          add("\(path)/\(name)")
        }
      }
    }
  }

  /// The files that came, went or changed since an earlier moment.
  func changes(since old: FileSnapshot) -> Set<String> {
    Set(stamps.keys).union(old.stamps.keys).filter { stamps[$0] != old.stamps[$0] }
  }

  /// Adds the files of another place.
  mutating func add(_ other: FileSnapshot) {
    stamps.merge(other.stamps) { old, _ in old }
  }

  /// Folders and pipes have no stamp.
  private mutating func add(_ path: String) {
    stamps[path] = FileStamp(of: path)
  }
}
