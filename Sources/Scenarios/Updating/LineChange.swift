/// A line that one text has and another has not.
package struct LineChange: Sendable, Hashable {
  /// Whether the line came; else it went.
  package let isAdded: Bool
  /// Its number in the new text; that of the line at its place where it went.
  package let line: Int
  package let text: String

  /// The lines that go and come between two texts, in the order of the new one.
  static func between(_ old: String, _ new: String) -> [LineChange] {
    let lines = { (text: String) in
      text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    let (old, new) = (lines(old), lines(new))
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map(\.offset))
    let added = Set(difference.insertions.map(\.offset))
    var changes: [LineChange] = []
    var (from, to) = (0, 0)
    while from < old.count || to < new.count {
      if removed.contains(from) {
        changes.append(LineChange(isAdded: false, line: to + 1, text: old[from]))
        from += 1
      } else if added.contains(to) {
        changes.append(LineChange(isAdded: true, line: to + 1, text: new[to]))
        to += 1
      } else {
        (from, to) = (from + 1, to + 1)
      }
    }
    return changes
  }
}

extension CollectionDifference.Change {
  /// The place of the element, in the old collection where it goes, else in the new one.
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
