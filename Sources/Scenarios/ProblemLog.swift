/// Collects the problems of one file while it is read.
final class ProblemLog {
  private let positions: PositionIndex
  private(set) var problems: [ScenarioError.Problem] = []

  init(positions: PositionIndex) {
    self.positions = positions
  }

  /// Notes a problem with the value at a path.
  func add(_ text: String, at path: ValuePath) {
    problems.append(
      ScenarioError.Problem(
        position: positions.position(of: path), keyPath: "\(path)", text: text))
  }

  /// Notes a problem at a place of its own.
  func add(_ text: String, at path: ValuePath, position: SourcePosition) {
    problems.append(
      ScenarioError.Problem(position: position, keyPath: "\(path)", text: text))
  }

  /// Notes that a value is not what it should be.
  func expected(_ what: String, found value: JSON5Value, at path: ValuePath) {
    let found =
      switch value {
      case .text(let text): "\u{201C}\(text.prefix(40))\u{201D}"
      case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
      case .flag(let flag): "\(flag)"
      case .null, .list, .object: value.kind
      }
    add("expected \(what), found \(found)", at: path)
  }

  func position(of path: ValuePath) -> SourcePosition { positions.position(of: path) }
}
