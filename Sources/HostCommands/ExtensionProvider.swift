import ExtensionBuilding
import ExtensionBundles
import ExtensionProjects
import Foundation
import HostFiles
import MessagesHost
import Scenarios
import Synchronization
import Terminal
import Texts

/// Gets the bundle of a path: a bundle is taken as it is, a folder is built, each once a run.
///
/// Copies share what they built, also where several ask for it at once.
struct ExtensionProvider: Sendable {
  /// What was asked for: two scenarios may have other packages for one path.
  private struct BuildRequest: Hashable {
    let path: String
    let point: ExtensionPoint?
    let packages: [String: URL]

    /// What it is called in what a person is told.
    var name: String { TerminalSafeText.line(URL(filePath: path).lastPathComponent) }
  }

  /// A bundle that was built or is there, and what is told of it.
  private struct Provided: Sendable {
    let product: BuildProduct
    let notes: [ProvidedNote]
  }

  private struct State {
    /// Everything that was asked for.
    ///
    /// What cannot be built is not tried again until somebody looks at it.
    var bundles: [BuildRequest: Task<Provided, any Error>] = [:]
    /// What was told; one extension is asked for in several ways, and a scenario is played again.
    var told: Set<ProvidedNote.Subject> = []
  }

  /// What all copies have in common.
  private final class Store: Sendable {
    let state = Mutex(State())
    /// What compiles, found once.
    ///
    /// Who looks for it has a thread of its own, on which others wait.
    let builder = Mutex<ExtensionBuilder?>(nil)
    /// Who may build now: as many as there are processors, each on a thread of its own.
    let builds = DispatchSemaphore(value: max(1, ProcessInfo.processInfo.activeProcessorCount))
  }

  private let cacheFolder: URL?
  /// The path of `--app` as it was given; nil without the option.
  private let appPath: String?
  /// The containing app that the command line names.
  let app: ContainingApp?
  private let options: BuildOptions
  private let output: CommandOutput
  private let store = Store()
  /// Takes what is to be told; nil where it is told at once.
  private var collected: ProvidedNotes?

  init(_ arguments: CommandArguments, output: CommandOutput) throws {
    cacheFolder = arguments.value("cache").map { URL(filePath: $0) }
    appPath = arguments.value("app")
    app = try appPath.map { path throws(BuildError) in try ContainingApp(URL(filePath: path)) }
    options = try BuildOptions(arguments)
    self.output = output
  }

  /// The same provider, but what it has to say of builds and scenarios is kept until somebody tells it.
  func collecting(_ notes: ProvidedNotes) -> ExtensionProvider {
    var provider = self
    provider.collected = notes
    return provider
  }

  /// Tells a person what was not told yet.
  func tell(_ note: ProvidedNote) {
    if let collected { return collected.add(note) }
    let isNew = store.state.withLock { $0.told.insert(note.subject).inserted }
    if isNew { output.note(note.line) }
  }

  /// The runnable bundle of a source folder or an `.appex`; no task's thread waits for the compiler.
  ///
  /// - Parameters:
  ///   - path: The folder or bundle.
  ///   - point: The place of the system that it extends; nil for a filter where there is one.
  ///   - app: The app that it comes in; nil for the one of the command line, or of its project.
  ///   - packages: Folders of packages by name that a scenario names.
  /// - Returns: The bundle in that app.
  /// - Throws: `BuildError`.
  func bundle(
    at path: String, extending point: ExtensionPoint? = nil, inside app: ContainingApp? = nil,
    packages: [String: URL] = [:]
  ) async throws -> ExtensionBundle {
    let request = BuildRequest(path: path, point: point, packages: packages)
    let provided = try await provided(request)
    for note in provided.notes { tell(note) }
    let bundle = provided.product.bundle
    return (app ?? self.app).map(bundle.inside) ?? bundle
  }

  /// The runnable bundles of a scenario's extensions by their handles.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - replacement: Path of what runs in place of the chosen one of its kind; it is in no app of the
  ///     scenario.
  /// - Returns: A bundle for each handle.
  /// - Throws: `BuildError`, also where the scenario has none of the kind of the replacement, and
  ///   `ScenarioError` where an app cannot be read.
  func bundles(
    of scenario: Scenario, replacingChosen replacement: String? = nil
  ) async throws -> [String: ExtensionBundle] {
    var bundles: [String: ExtensionBundle] = [:]
    if let replacement {
      let place = try await self.replacement(at: replacement, in: scenario)
      if let handle = place.handle { bundles[handle] = place.bundle }
    }
    for entry in scenario.installed where bundles[entry.handle] == nil {
      bundles[entry.handle] = try await installed(entry, in: scenario)
    }
    noteStrangeGroups(of: scenario, bundles)
    return try answering(scenario, bundles)
  }

  /// The bundle of an extension that a scenario installs.
  ///
  /// - Throws: `BuildError`, with the place in the scenario where it is not of the kind of its key, and
  ///   `ScenarioError` where an app or a package cannot be read.
  private func installed(
    _ entry: Scenario.Extension, in scenario: Scenario
  ) async throws -> ExtensionBundle {
    let point = scenario.point(of: entry)
    let path = entry.resolvedPath(in: scenario)
    let packages = try entry.packageFolders(in: scenario)
    let found: ExtensionBundle
    do {
      found = try await bundle(
        at: path, extending: point, inside: try app(of: entry, in: scenario), packages: packages)
    } catch let error as BuildError where error.code == .targetMissing {
      let other = point.other
      let isOfOtherKind = try await BlockingWork.run { [self] in
        try isThere(path, extending: other, packages: packages)
      }
      throw BuildError(
        error.code, at: error.path.map { URL(filePath: $0) }, error.problem,
        remedy: isOfOtherKind ? other.namedUnderItsKey : error.remedy,
        details: error.details + [entry.place(in: scenario)])
    }
    try found.requirePoint(point, of: entry, in: scenario)
    return found
  }

  /// Whether sources have an extension of a kind, even one that cannot be built.
  private func isThere(
    _ path: String, extending point: ExtensionPoint, packages: [String: URL]
  ) throws(BuildError) -> Bool {
    guard case .sources(let source) = try input(path, extending: point, packages: packages) else {
      return false
    }
    do throws(BuildError) {
      _ = try source.target()
      return true
    } catch {
      return error.code != .targetMissing
    }
  }

  /// What runs in place of the chosen extension of its own kind.
  ///
  /// - Returns: The bundle, and whose place it takes; nil where the scenario begins without a chosen one.
  /// - Throws: `BuildError`, also where the scenario installs none of its kind.
  private func replacement(
    at path: String, in scenario: Scenario
  ) async throws -> (bundle: ExtensionBundle, handle: String?) {
    // Of a folder with both kinds, the one that the scenario has.
    let bundle = try await bundle(
      at: path, extending: scenario.extensions.isEmpty ? .reporting : nil)
    let isReporting = bundle.info.extensionPoint == .reporting
    guard !(isReporting ? scenario.reporters : scenario.extensions).isEmpty else {
      throw bundle.hasNoPlace(in: scenario)
    }
    let handle = isReporting ? scenario.settings.reporting : scenario.settings.filter
    if handle == nil {
      tell(
        ProvidedNote(
          .replacement(scenario: scenario.file),
          "\(scenario.file): no \(bundle.kind) is chosen at the beginning, so that "
            + "\(TerminalSafeText.line(path)) takes nobody\u{2019}s place"))
    }
    return (bundle, handle)
  }

  /// The bundles with the answers that the scenario names for their models.
  ///
  /// - Throws: `ScenarioError` where answers cannot be read.
  func answering(
    _ scenario: Scenario, _ bundles: [String: ExtensionBundle]
  ) throws(ScenarioError) -> [String: ExtensionBundle] {
    var bundles = bundles
    for model in scenario.models {
      let answers = try model.answers(in: scenario)
      var isKnown = false
      for (handle, bundle) in bundles where !bundle.places(ofModel: model.name).isEmpty {
        isKnown = true
        bundles[handle] = bundle.answering(bundle.modelAnswers + [answers])
      }
      guard !isKnown else { continue }
      let name = scenario.isPrivate ? "of one of the names" : model.name
      tell(
        ProvidedNote(
          .models(scenario: scenario.file),
          "\(scenario.file): models: no extension here has a model \(name), so that nobody gets its answers"
        ))
    }
    return bundles
  }

  /// A scenario with its Core Data stores as files.
  ///
  /// - Throws: `ScenarioError` with the place of what an extension's model does not have.
  func layingOutStores(
    of scenario: Scenario, for bundles: [String: ExtensionBundle]
  ) async throws -> Scenario {
    guard scenario.appGroups.contains(where: { !$0.stores.isEmpty }) else { return scenario }
    return try await BlockingWork.run { try scenario.layingOutStores(for: bundles) }
  }

  /// Says which App Groups of a scenario no extension can see; one that is private names none.
  func noteStrangeGroups(of scenario: Scenario, _ bundles: [String: ExtensionBundle]) {
    let known = Set(bundles.values.flatMap(\.entitlements.applicationGroups))
    let strange = scenario.appGroups.map(\.identifier).filter { !known.contains($0) }.sorted()
    guard !strange.isEmpty else { return }
    let names = scenario.isPrivate ? "an App Group" : strange.joined(separator: ", ")
    tell(
      ProvidedNote(
        .groups(scenario: scenario.file),
        "\(scenario.file): appGroups: no extension here has \(names) in its entitlements, so that "
          + "nobody sees what is in it"))
  }

  /// The containing app of a scenario's extension: what the command line names counts more.
  ///
  /// - Throws: `ScenarioError` where the one of the scenario cannot be read.
  func app(
    of entry: Scenario.Extension, in scenario: Scenario
  ) throws(ScenarioError) -> ContainingApp? {
    guard let app, let appPath else { return try entry.containingApp(in: scenario) }
    let isSame =
      entry.resolvedAppPath(in: scenario).map(ScenarioPlace.resolved)
      == ScenarioPlace.resolved(appPath)
    if entry.app != nil, !isSame {
      tell(
        ProvidedNote(
          .app(scenario: scenario.file),
          "\(scenario.file): --app \(appPath) counts, and not the app that the scenario names"))
    }
    return app
  }

  /// What was asked for, built by who asks first; the others wait for that.
  private func provided(_ request: BuildRequest) async throws -> Provided {
    let task = store.state.withLock { state in
      if let known = state.bundles[request] { return known }
      let task = Task { [self] in
        try await BlockingWork.run {
          store.builds.wait()
          defer { store.builds.signal() }
          return try provide(request)
        }
      }
      state.bundles[request] = task
      return task
    }
    do {
      return try await task.value
    } catch {
      // What the machine could not do just now, it may be able to do later.
      if !(error is BuildError) {
        store.state.withLock { if $0.bundles[request] == task { $0.bundles[request] = nil } }
      }
      throw error
    }
  }

  /// What there is at a path, `PATH#NAME` or bundle.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - point: The place of the system that it extends; nil for a filter where there is one.
  ///   - packages: Folders of packages by name that a scenario names.
  /// - Returns: Sources or a bundle.
  /// - Throws: `BuildError` when there is nothing at the path.
  func input(
    _ path: String, extending point: ExtensionPoint? = nil, packages: [String: URL] = [:]
  ) throws(BuildError) -> ExtensionInput {
    try options.input(path, extending: point, packages: packages)
  }

  /// Looks at every path again when it is asked for the next time.
  func forget() {
    store.state.withLock { state in
      state.bundles = [:]
      state.told = state.told.filter { !$0.isOfBuild }
    }
  }

  /// Builds a source folder, or takes a bundle; tells the person who waits where that takes long.
  func product(of path: String) async throws -> BuildProduct {
    let request = BuildRequest(path: path, point: nil, packages: [:])
    let provided = try await BlockingWork.run { try provide(request) }
    for note in provided.notes { tell(note) }
    return provided.product
  }

  private func provide(_ request: BuildRequest) throws -> Provided {
    let clock = ContinuousClock()
    let start = clock.now
    var lines: [String] = []
    let product = try input(
      request.path, extending: request.point, packages: request.packages
    ).product(builder: builder)
    if !product.isFromCache {
      let seconds = ((clock.now - start) / .seconds(1) * 10).rounded() / 10
      lines.append("built \(request.name) in \(seconds) s")
      if !product.compilerOutput.isEmpty { lines.append(product.compilerOutput) }
    }
    lines += product.notesToTell.map { TerminalSafeText.line("\(request.name): \($0)") }
    return Provided(
      product: product,
      notes: lines.map { ProvidedNote(.build(product.bundle.path, line: $0), $0) })
  }

  private func builder() throws(BuildError) -> ExtensionBuilder {
    try store.builder.withLock { (known) throws(BuildError) -> ExtensionBuilder in
      if let known { return known }
      let builder = try ExtensionBuilder(
        cacheFolder: cacheFolder, progress: BuildProgress { [output] in output.note($0) })
      known = builder
      return builder
    }
  }
}

extension ExtensionBundle {
  /// What a scenario has under `extensions` filters, and what it has under `reporting` reports.
  fileprivate func requirePoint(
    _ point: ExtensionPoint, of entry: Scenario.Extension, in scenario: Scenario
  ) throws(BuildError) {
    guard info.extensionPoint != point else { return }
    throw BuildError(
      .extensionPointUnsupported, at: authorsInfo,
      key: "NSExtension.NSExtensionPointIdentifier", "\(info.displayName) is a \(kind)",
      remedy: info.extensionPoint.namedUnderItsKey, details: [entry.place(in: scenario)])
  }

  /// It cannot run in place of another one.
  fileprivate func hasNoPlace(in scenario: Scenario) -> BuildError {
    BuildError(
      .extensionPointUnsupported, at: authorsInfo,
      key: "NSExtension.NSExtensionPointIdentifier",
      "\(info.displayName) is a \(kind), and \(scenario.file) has none whose place it could take",
      remedy: "Give --extension one of the kind that the scenario installs, or a scenario with "
        + "\u{201C}\(key)\u{201D}.")
  }

  /// What it is, in words.
  fileprivate var kind: String { info.extensionPoint.noun }

  /// Where a scenario names it.
  private var key: String { info.extensionPoint.key }
}

extension ExtensionPoint {
  /// Where a scenario names what extends it.
  fileprivate var key: String { self == .reporting ? "reporting" : "extensions" }

  /// What to do with an extension of this kind that is named elsewhere.
  fileprivate var namedUnderItsKey: String { "Name it under \u{201C}\(key)\u{201D}." }
}

extension Scenario.Extension {
  /// Where a scenario names it, in words.
  fileprivate func place(in scenario: Scenario) -> String {
    "named at \(scenario.file):\(position.line):\(position.column)"
  }
}
