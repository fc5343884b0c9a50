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

  /// The place of the first switch that fits no SDK but those before iOS 14.
  ///
  /// On a phone's SDK of today the same switch is the same error: an alias does not count as its
  /// case when the compiler looks whether all cases are there.
  fileprivate static func switchBeforeIOS14(in output: String) -> CompilerDiagnostic? {
    CompilerDiagnostic.all(in: output).first { $0.severity == .error && $0.lacksNewActions }
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

  /// Whether this is a name that came with iOS 14.
  fileprivate var needsNewActions: Bool {
    message.contains(#/has no member '(junk|promotion|transaction)'/#)
  }
}

extension ExtensionBuilder {
  /// Makes a bundle against today's SDK, or, where only that stands in the way, an older one.
  ///
  /// A target does not say which SDK it was written against: the deployment target is another
  /// thing. So today's is tried first, and the compiler's own error decides. Where other errors
  /// are mixed in, they are told as they are against the older SDK.
  ///
  /// - Throws: What the attempt against today's SDK threw, if the older one does not do; what is
  ///   wrong besides, if it does.
  func makeInEitherEra(
    _ target: ExtensionTarget, key: Key, in folder: URL
  ) throws(BuildError) {
    do {
      try make(target, key: key, in: folder)
    } catch let first {
      guard
        first.code == .compilationFailed,
        let place = first.compilerOutput.flatMap(SDKEra.switchBeforeIOS14)
      else { throw first }
      let older = compiling(against: .beforeIOS14)
      do {
        try older.make(target, key: older.key(of: target), in: folder)
      } catch {
        throw Self.worse(first, error, note: Self.note(at: place))
      }
      try BuildNotes.add(Self.note(at: place), in: folder)
    }
  }

  /// Of the errors of both attempts the one that tells the author more.
  private static func worse(_ today: BuildError, _ older: BuildError, note: String) -> BuildError {
    guard !older.code.isEnvironmental else { return older }
    let errors = CompilerDiagnostic.all(in: older.compilerOutput ?? "")
      .filter { $0.severity == .error }
    let fits = !errors.contains { $0.needsNewActions || $0.lacksNewActions }
    return fits && (older.code != .compilationFailed || !errors.isEmpty)
      ? older.adding(note) : today
  }

  private static func note(at place: CompilerDiagnostic) -> String {
    let position = place.place.map { $0 + ": " } ?? ""
    return position
      + "note: this switch knows none, allow and filter alone, so the extension is compiled as "
      + "with an SDK before iOS 14 (Xcode 11); Xcode 12 and later refuse it until it handles "
      + ".junk, .promotion and .transaction"
  }
}
