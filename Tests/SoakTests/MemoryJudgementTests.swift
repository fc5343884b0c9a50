import Testing

@testable import Soak

/// What counts as growth, and what does not.
@Suite struct MemoryJudgementTests {
  private static func judge(_ memory: [Int64?]) -> MemoryJudgement {
    MemoryJudgement(
      memory.enumerated().map { index, bytes in
        var census = ProcessCensus.empty
        census.memory = bytes
        return SoakMark(messages: (index + 1) * 1_000, census: census)
      })
  }

  private static let mebibyte: Int64 = 1 << 20

  @Test func whatFillsInTheFirstHalfIsNoGrowth() {
    let memory = (1...24).map { min($0, 12) * 10 * Self.mebibyte }
    #expect(Self.judge(memory.map { $0 }).growth == 0)
    #expect(!Self.judge(memory.map { $0 }).hasGrown)
  }

  @Test func whatRisesOnIsGrowth() {
    // 1 KiB a message over 11,000 messages.
    let judgement = Self.judge((1...24).map { Int64($0) * 1_000 * 1_024 })
    #expect(judgement.growth == 11_264_000)
    #expect(judgement.messages == 11_000)
    #expect(judgement.hasGrown)
  }

  @Test func whatComesAndGoesIsNone() {
    #expect(!Self.judge((1...24).map { Int64($0 % 2) * 8 * Self.mebibyte }).hasGrown)
  }

  @Test func tooFewLooksTellNothing() {
    #expect(Self.judge([1, 2]).growth == nil)
    #expect(Self.judge(Array(repeating: nil, count: 24)).growth == nil)
    #expect(!Self.judge([]).hasGrown)
  }

  @Test func whatThereIsMoreOfIsTold() {
    var (before, after) = (ProcessCensus.empty, ProcessCensus.empty)
    (before.descriptors, after.descriptors) = (2, 3)
    #expect(after.growth(since: before) == ["3 descriptors, 2 before"])
    (before.folders, after.folders) = (0, 1)
    (before.phoneThreads, after.phoneThreads) = (0, nil)
    after.hasChildren = true
    #expect(
      after.growth(since: before) == [
        "3 descriptors, 2 before", "1 temporary folders, 0 before",
        "a child is left, or was not waited for",
      ])
    #expect(before.growth(since: after) == [])
  }
}
