import ExtensionBundles
import Foundation

/// Which of Apple's SDKs an extension was written against, as far as old sources can tell them apart.
package enum SDKEra: String, Sendable, CaseIterable {
  /// Today's: `ILMessageFilterAction` has promotions and transactions, and calls junk `junk`.
  case current

  /// Before iOS 14 (Xcode 11 and older): the actions are none, allow and filter (DOC).
  case beforeIOS14 = "before iOS 14"
}

extension SDKEra {
  /// The compiler's arguments for the modules of the SDK.
  var compilerFlags: [String] {
    switch self {
    case .current: []
    case .beforeIOS14: ["-D", "IDENTITYLOOKUP_BEFORE_IOS_14"]
    }
  }

  /// The place of a switch that fits no SDK but those before iOS 14, if such switches are all that
  /// keeps sources from compiling.
  ///
  /// On a phone's SDK of today the same switch is the same error: an alias does not count as its
  /// case when the compiler looks whether all cases are there.
  fileprivate static func switchBeforeIOS14(
    in diagnostics: [CompilerDiagnostic]
  ) -> CompilerDiagnostic? {
    let errors = diagnostics.filter { $0.severity == .error }
    guard let first = errors.first, errors.allSatisfy({ $0.lacksNewActions }) else { return nil }
    return first
  }
}

extension CompilerDiagnostic {
  /// Whether this is a switch without the actions that came with iOS 14.
  fileprivate var lacksNewActions: Bool {
    guard message == "switch must be exhaustive" else { return false }
    let lacking = notes.filter { $0.hasPrefix("add missing case: ") }
    return [".junk", ".promotion", ".transaction"].allSatisfy { name in
      lacking.contains { $0.contains(name) }
    }
  }
}

extension ExtensionBuilder {
  /// Makes a bundle against today's SDK, or, where only that stands in the way, an older one.
  ///
  /// A target does not say which SDK it was written against: the deployment target is another
  /// thing. So today's is tried first, and the compiler's own error decides.
  ///
  /// - Throws: What the attempt against today's SDK threw, if the older one does not do either.
  func makeInEitherEra(
    _ target: ExtensionTarget, key: Key, in folder: URL
  ) throws(BuildError) {
    do {
      try make(target, key: key, in: folder)
    } catch let first {
      guard
        first.code == .compilationFailed, let output = first.compilerOutput,
        let place = SDKEra.switchBeforeIOS14(in: CompilerDiagnostic.all(in: output))
      else { throw first }
      let older = compiling(against: .beforeIOS14)
      do {
        try older.make(target, key: older.key(of: target), in: folder)
      } catch {
        throw error.code.isEnvironmental ? error : first
      }
      try BuildNotes.add(Self.note(at: place), in: folder)
    }
  }

  private static func note(at place: CompilerDiagnostic) -> String {
    let position = place.place.map { $0 + ": " } ?? ""
    return position
      + "note: this switch knows none, allow and filter alone, so the extension is compiled as "
      + "with an SDK before iOS 14 (Xcode 11); Xcode 12 and later refuse it until it handles "
      + ".junk, .promotion and .transaction"
  }
}
