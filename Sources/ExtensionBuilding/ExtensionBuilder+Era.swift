import ExtensionBundles
import Foundation

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
      var older = self
      older.era = .beforeIOS14
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
