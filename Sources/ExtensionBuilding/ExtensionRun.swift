import ExtensionBundles
import Foundation
import Synchronization

/// The compilation of an extension, which happens once: beside that of the SDK, or after it.
final class ExtensionRun: Sendable {
  private let compile: @Sendable (URL) throws(BuildError) -> Void
  private let result = Mutex<Result<Void, BuildError>?>(nil)

  /// Keeps the compilation for later.
  init(_ compile: @escaping @Sendable (URL) throws(BuildError) -> Void) {
    self.compile = compile
  }

  /// Compiles against a folder of modules and keeps what came of it.
  func run(against sdk: URL) {
    let outcome: Result<Void, BuildError>
    do {
      outcome = .success(try compile(sdk))
    } catch {
      outcome = .failure(error)
    }
    result.withLock { $0 = outcome }
  }

  /// Compiles unless that has happened, and reports how it went.
  func finish(against sdk: URL) throws(BuildError) {
    if result.withLock({ $0 == nil }) {
      run(against: sdk)
    }
    if case .failure(let error)? = result.withLock({ $0 }) {
      throw error
    }
  }
}
