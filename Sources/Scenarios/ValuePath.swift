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
  var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .key(let name): text += text.isEmpty ? name : ".\(name)"
      case .index(let number): text += "[\(number)]"
      }
    }
    return text
  }
}
