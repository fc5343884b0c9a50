import Testing

@testable import MessagesHost

/// The figures that docs/sandbox.md names: another bound may end the same flood later.
@Suite struct ProcessBudgetTests {
  private func first(_ most: Int, _ isOneTooMany: (inout ProcessBudget) -> Bool) -> Int? {
    var budget = ProcessBudget()
    return (1...most).first { _ in isOneTooMany(&budget) }
  }

  @Test func framesAreCounted() {
    #expect(first(50_000) { !$0.take(frameOf: 1) } == 16_385)
  }

  @Test func bytesAreCounted() {
    #expect(first(100) { !$0.take(frameOf: 1 << 20) } == 17)
  }

  @Test func framesOfTheTraceAreCounted() {
    #expect(first(10_000) { !$0.tellsFrame() } == 2_001)
  }

  @Test func lastNoticeSaysThatThereAreMore() {
    #expect(first(10_000) { $0.admitNotice(of: 10) == .tellAsLast } == 1_000)
    #expect(first(10_000) { $0.admitNotice(of: 10) == .drop } == 1_001)
  }

  /// A thousand long ones would be megabytes in each report.
  @Test func bytesOfNoticesAreCounted() {
    #expect(first(100) { $0.admitNotice(of: 16 << 10) == .tellAsLast } == 9)
    #expect(first(100) { $0.admitNotice(of: 16 << 10) == .drop } == 10)
  }
}
