/// How the host treats the extension's process; nobody says what a phone does exactly.
package struct ProcessRules: Sendable, Hashable {
  /// Whether one process serves one message after another (INF), or each gets a new one.
  package var isReused: Bool
  /// Memory that the process may hold, in bytes; Apple names no figure (ASSUMED).
  package var memoryLimit: UInt64?
  /// Crashes in a row after which the filter is not started until it is chosen again (ASSUMED).
  package var crashLimit: Int

  /// What a phone is assumed to do.
  package init(isReused: Bool = true, memoryLimit: UInt64? = nil, crashLimit: Int = 3) {
    self.isReused = isReused
    self.memoryLimit = memoryLimit
    self.crashLimit = crashLimit
  }
}
