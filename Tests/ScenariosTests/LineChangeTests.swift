import Testing

@testable import ScenarioFiles

@Suite struct LineChangeTests {
  /// Only the line that changed goes and comes, whatever ends the lines of the file.
  @Test(arguments: ["\n", "\r\n", "\r"])
  func everyLineEndEndsALine(end: String) {
    let old = ["{", "  a: 1,", "  b: 2,", "}", ""].joined(separator: end)
    let new = ["{", "  a: 1,", "  b: 3,", "}", ""].joined(separator: end)
    let changes = LineChange.between(old, new)
    #expect(changes.map(\.isAdded) == [false, true])
    #expect(changes.map(\.line) == [3, 3])
    #expect(changes.map(\.text) == ["  b: 2,", "  b: 3,"])
  }
}
