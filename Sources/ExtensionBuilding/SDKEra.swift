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
  static func switchBeforeIOS14(
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
