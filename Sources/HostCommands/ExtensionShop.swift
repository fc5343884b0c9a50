import ExtensionBuilding
import Foundation
import PrivacyChecks
import Synchronization

/// Gets the bundle of a path: a bundle is taken as it is, a folder is built, each once a run.
final class ExtensionShop: Sendable {
  private struct State {
    var builder: ExtensionBuilder?
    var bundles: [String: ExtensionBundle] = [:]
    /// What cannot be built is not tried again until somebody looks at it.
    var failures: [String: BuildError] = [:]
  }

  private let cacheFolder: URL?
  /// The containing app, where one was given.
  private let app: ContainingApp?
  private let options: BuildOptions
  private let output: CommandOutput
  private let state = Mutex(State())

  init(_ arguments: CommandArguments, output: CommandOutput) throws {
    cacheFolder = arguments.value("cache").map { URL(filePath: $0) }
    app = try arguments.value("app").map { path throws(BuildError) in
      try ContainingApp(URL(filePath: path))
    }
    options = try BuildOptions(arguments)
    self.output = output
  }

  /// The runnable bundle of a source folder or an `.appex`; no task's thread waits for the compiler.
  func bundle(at path: String) async throws -> ExtensionBundle {
    try await BlockingWork.run { [self] in try makeBundle(path) }
  }

  private func makeBundle(_ path: String) throws -> ExtensionBundle {
    let (known, failure) = state.withLock { ($0.bundles[path], $0.failures[path]) }
    if let known { return known }
    if let failure { throw failure }
    var bundle: ExtensionBundle
    do {
      bundle = try makeProduct(path).bundle
    } catch {
      if let error = error as? BuildError { state.withLock { $0.failures[path] = error } }
      throw error
    }
    if let app {
      bundle = try ExtensionBundle.load(
        bundle.path, containingApp: app, inventedKeys: bundle.inventedKeys)
    }
    state.withLock { $0.bundles[path] = bundle }
    return bundle
  }

  /// What there is at a path, `PATH#NAME` or bundle.
  func input(_ path: String) throws(BuildError) -> ExtensionInput {
    try options.input(path)
  }

  /// Looks at every path again when it is asked for the next time.
  func forget() {
    state.withLock {
      $0.bundles = [:]
      $0.failures = [:]
    }
  }

  /// Builds a source folder, or takes a bundle; tells the person who waits where that takes long.
  func product(of path: String) async throws -> BuildProduct {
    try await BlockingWork.run { [self] in try makeProduct(path) }
  }

  private func makeProduct(_ path: String) throws -> BuildProduct {
    let name = URL(filePath: path).lastPathComponent
    let clock = ContinuousClock()
    let start = clock.now
    let product = try input(path).product(builder: builder)
    if !product.isFromCache {
      let seconds = ((clock.now - start) / .seconds(1) * 10).rounded() / 10
      output.note("built \(name) in \(seconds) s")
      if !product.compilerOutput.isEmpty { output.note(product.compilerOutput) }
    }
    for note in product.notes { output.note("\(name): \(note)") }
    return product
  }

  private func builder() throws(BuildError) -> ExtensionBuilder {
    if let known = state.withLock({ $0.builder }) { return known }
    let builder = try ExtensionBuilder(cacheFolder: cacheFolder)
    state.withLock { $0.builder = builder }
    return builder
  }
}
