import Testing

@testable import Benchmarks

@Suite struct FiguresTests {
  @Test(arguments: [
    ([3.0], [3.0, 3, 3]), ([2, 1], [1, 1.5, 2]), ([9, 1, 4], [1, 4, 9]),
    ([8, 2, 4, 1], [1, 3, 8]), ([5, 5, 1, 5, 9], [1, 5, 9]),
  ])
  func theMiddleIsByOrder(_ values: [Double], _ expected: [Double]) throws {
    let figures = try #require(Figures(values))
    #expect([figures.minimum, figures.median, figures.maximum] == expected)
  }

  @Test func ofNothingThereAreNone() {
    #expect(Figures([]) == nil)
    #expect(Figures(of: [], inTimesOf: []) == nil)
  }

  /// A round in which the machine was slow for both counts as the others do.
  @Test func eachRoundIsComparedWithItsOwnControl() throws {
    let figures = try #require(Figures(of: [20, 300, 40], inTimesOf: [10, 100, 10]))
    #expect([figures.minimum, figures.median, figures.maximum] == [2, 3, 4])
  }

  @Test(arguments: [([1.0, 2], [1.0]), ([1, 2], [1, 0]), ([1], [-1])])
  func whatCannotBeComparedIsNot(_ subject: [Double], _ control: [Double]) {
    #expect(Figures(of: subject, inTimesOf: control) == nil)
  }
}
