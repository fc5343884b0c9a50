import Synchronization

/// Tells the host that the extension used a part of Apple's frameworks that does nothing here.
///
/// What the extension makes of that is no fault of its author, and no answer of a phone's.
package enum InertUse {
  private static let told = Mutex<Set<String>>([])

  /// Reports a use; a part is told once in a process.
  ///
  /// - Parameters:
  ///   - part: What was used, such as `the Keychain`; with its own name where there are several.
  ///   - consequence: What it did instead, for the author.
  package static func report(_ part: String, _ consequence: String) {
    guard told.withLock({ $0.insert(part).inserted }) else { return }
    DiagnosticSink.report(
      .inertUsed, "this answer rests on \(part), which does nothing here: \(consequence)")
  }
}
