import HostPolicy

/// How often in a row the chosen filter's process has ended by itself while it was asked: after so
/// many times it is not started any more until the filter is chosen again (ASSUMED).
struct CrashLoop {
  private var crashes = 0
  /// The process whose end was counted last; it may have been asked about several messages.
  private weak var lastCrashed: ExtensionSession?

  /// Counts a crash; any answer, and any other failure, breaks the row.
  mutating func count(_ answer: FilterAnswer, of session: ExtensionSession) {
    switch answer {
    case .noAnswer(.crash), .noAnswer(.exit), .noAnswer(.memory), .noAnswer(.storage):
      if lastCrashed !== session { crashes += 1 }
      lastCrashed = session
    default: crashes = 0
    }
  }

  /// Why the process is not started any more; nil where it is.
  func diagnostic(limit: Int) -> Diagnostic? {
    guard crashes >= limit else { return nil }
    return Diagnostic(
      code: "process.crash-loop",
      text: "\(crashes) crashes in a row; choose the filter again to have it started")
  }
}
