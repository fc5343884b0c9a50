import HostPolicy

/// The way to a value in a JSON5 document: keys and indices.
struct ValuePath: Sendable, Hashable {
  enum Step: Sendable, Hashable {
    case key(String)
    case index(Int)
  }

  private(set) var steps: [Step] = []

  /// The document itself.
  static let root = ValuePath()

  func key(_ name: String) -> ValuePath { appending(.key(name)) }
  func index(_ number: Int) -> ValuePath { appending(.index(number)) }

  /// The value around; nil for the document.
  var parent: ValuePath? {
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
  var description: String { words(knowing: []).revealed }

  /// The same; every key but the given ones is the author's own.
  func words(knowing keys: Set<String>) -> QuotingText {
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
