/// The way to a value in a JSON5 document: keys and indices.
package struct ValuePath: Sendable, Hashable {
  package enum Step: Sendable, Hashable {
    case key(String)
    case index(Int)
  }

  package private(set) var steps: [Step] = []

  /// The document itself.
  package static let root = ValuePath()

  package func key(_ name: String) -> ValuePath { appending(.key(name)) }
  package func index(_ number: Int) -> ValuePath { appending(.index(number)) }

  /// The value around; nil for the document.
  package var parent: ValuePath? {
    guard !steps.isEmpty else { return nil }
    var path = self
    path.steps.removeLast()
    return path
  }

  private func appending(_ step: Step) -> ValuePath {
    var path = self
    path.steps.append(step)
    return path
  }
}

extension ValuePath: CustomStringConvertible {
  /// Such as `events[3].expect.folder`.
  package var description: String { words(knowing: []).revealed }

  /// The same; every key but the given ones is the author's own.
  package func words(knowing keys: Set<String>) -> QuotingText {
    var text: QuotingText = ""
    for (number, step) in steps.enumerated() {
      switch step {
      case .key(let name):
        if number > 0 { text = text + "." }
        text = text + (keys.contains(name) ? QuotingText(name) : QuotingText(quoting: name))
      case .index(let index): text = text + "[\(index)]"
      }
    }
    return text
  }
}

/// A place in a file; both numbers start at 1.
package struct SourcePosition: Sendable, Hashable, Comparable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The beginning of a file.
  package static let start = SourcePosition(line: 1, column: 1)

  package static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
