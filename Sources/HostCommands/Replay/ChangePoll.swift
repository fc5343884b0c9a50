/// Waits for files to change by looking at them four times a second.
///
/// Looking works on every file system and for editors that replace files whole.
struct ChangePoll {
  private var last: FileSnapshot
  private var paths: Set<String>

  /// Begins now, so that what changes from now on is noticed.
  init(below paths: [String]) {
    self.paths = Set(paths)
    last = FileSnapshot(of: paths)
  }

  /// Waits until something changed and then stayed as it is for one look.
  ///
  /// - Returns: The files that changed; nil when the task is cancelled.
  mutating func next(below paths: [String]) async -> Set<String>? {
    // What was not looked at before has not changed.
    last.add(FileSnapshot(of: paths.filter { !self.paths.contains($0) }))
    self.paths.formUnion(paths)
    var before = last
    while !Task.isCancelled {
      try? await Task.sleep(for: .milliseconds(250))
      let now = FileSnapshot(of: self.paths.sorted())
      let changes = now.changes(since: last)
      if !changes.isEmpty, now == before {
        last = now
        return changes
      }
      before = now
    }
    return nil
  }
}
