import Testing

@testable import fuzz

@Suite struct MutatorTests {
  private static let target = FuzzTarget(
    name: "none", summary: "nothing", longestInput: 100, words: ["word"]
  ) { _ in .accepted }

  private static let corpus = [Array("first input".utf8), Array("second".utf8)]

  private static func inputs(seed: UInt64) -> [[UInt8]] {
    let mutator = Mutator(target, corpus: corpus)
    return (0..<500).map { mutator.input(seed: seed, number: $0) }
  }

  @Test func aSeedMakesTheSameInputsInEveryRun() {
    #expect(Self.inputs(seed: 7) == Self.inputs(seed: 7))
    #expect(Self.inputs(seed: 7) != Self.inputs(seed: 8))
  }

  @Test func theCorpusItselfComesFirst() {
    #expect(Array(Self.inputs(seed: 7).prefix(2)) == Self.corpus)
    #expect(Mutator(Self.target, corpus: []).input(seed: 7, number: 0) == [])
  }

  @Test func inputsDifferAndKeepTheirLimit() {
    let inputs = Self.inputs(seed: 7)
    #expect(Set(inputs).count > 300)
    #expect(inputs.map(\.count).max() == 100)
  }

  /// What is found is made as small as it can be, and never becomes something else.
  @Test(arguments: ["a needle in a haystack", "needle", "needle needle"])
  func theSmallestInputThatFailsIsFound(text: String) {
    let smallest = Minimizer.minimize(Array(text.utf8), tries: 1_000) {
      String(decoding: $0, as: UTF8.self).contains("needle")
    }
    #expect(String(decoding: smallest, as: UTF8.self) == "needle")
  }

  @Test func triesAreBounded() {
    var tries = 0
    _ = Minimizer.minimize(Array(repeating: 1, count: 1_000), tries: 10) { _ in
      tries += 1
      return false
    }
    #expect(tries == 10)
  }
}
