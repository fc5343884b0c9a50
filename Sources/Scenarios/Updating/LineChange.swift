/// A line that one text has and another has not.
package struct LineChange: Sendable, Hashable {
  /// Whether the line came; else it went.
  package let isAdded: Bool
  /// Its number in the text that has it.
  package let line: Int
  package let text: String

  /// The lines that go and come between two texts, in the order of the lines.
  static func between(_ old: String, _ new: String) -> [LineChange] {
    let lines = { (text: String) in
      text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    let difference = lines(new).difference(from: lines(old))
    return difference.map { change in
      switch change {
      case .insert(let offset, let text, _): LineChange(isAdded: true, line: offset + 1, text: text)
      case .remove(let offset, let text, _):
        LineChange(isAdded: false, line: offset + 1, text: text)
      }
    }.sorted { ($0.line, $0.isAdded ? 1 : 0) < ($1.line, $1.isAdded ? 1 : 0) }
  }
}
