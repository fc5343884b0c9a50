import ExtensionBundles
import Foundation

/// What a program gets of the toolchain's libraries.
enum RuntimeChoice: Equatable {
  /// All of them in one file.
  case bound(BoundRuntime)
  /// Each of them as it is; the reason where they could not be bound.
  case plain(because: String?)

  /// The file.
  var runtime: BoundRuntime? {
    if case .bound(let runtime) = self { runtime } else { nil }
  }

  /// What an author is told, whose programs start in twice the time.
  var note: String? {
    guard case .plain(let reason?) = self else { return nil }
    return "starts take longer, as the toolchain\u{2019}s libraries could not be bound: \(reason)"
      + " (\(BindingFailure.nextTry))"
  }
}

extension ExtensionBuilder {
  /// Finds the toolchain's libraries in one file, or makes them that.
  ///
  /// It only saves time: where they cannot be bound, programs get them as they are.
  func runtimeChoice() -> RuntimeChoice {
    guard let parts else { return .plain(because: nil) }
    let key = runtimeKey(of: parts)
    let entry = cache.entry(.runtime, key)
    if entry.use() { return .bound(BoundRuntime(folder: entry.folder)) }
    let failure = BindingFailure(key, in: cache)
    if let reason = failure.reason { return .plain(because: reason) }
    do throws(BuildError) {
      let made = try cache.makeEntry(.runtime, key) { (folder) throws(BuildError) in
        // Whoever had the lock until now may have tried it.
        if let reason = failure.reason { throw BuildError(.sdkBroken, reason) }
        try BoundRuntime.make(of: parts, in: folder)
      }
      return .bound(BoundRuntime(folder: made.folder))
    } catch {
      failure.remember(error)
      return .plain(because: BindingFailure.text(of: error))
    }
  }

  /// The digest under which they are kept.
  private func runtimeKey(of parts: RuntimeParts) -> String {
    var digest = ContentDigest()
    // Changed whenever the same inputs would give another library.
    digest.add("messages-host runtime 2")
    digest.add(toolchain.identity)
    digest.add(parts.network)
    for name in RuntimeParts.libraries + Toolchain.exported + Toolchain.interposed {
      digest.add(name)
    }
    return digest.text
  }

  /// The same for a program, unless that asks for a library of the toolchain's that is not in the file.
  ///
  /// - Parameters:
  ///   - libraries: What the author's modules are linked with, by the names that `-l` takes.
  ///   - shims: The shims that are linked with the program.
  /// - Returns: What it is linked with.
  /// - Throws: `BuildError` where a shim cannot be read.
  func runtimeChoice(
    for libraries: Set<String>, shims: CompiledShims
  ) throws(BuildError) -> RuntimeChoice {
    let asked = try LinkerDirectives.check(shims.objects, of: sdk.root).union(libraries)
    guard RuntimeParts.suffice(for: asked, of: toolchain) else { return .plain(because: nil) }
    return runtimeChoice()
  }
}
