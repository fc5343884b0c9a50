import Testing

@testable import Benchmarks

@Suite struct BenchmarkOptionsTests {
  @Test func withoutWordsTheUsualIsMeasuredOnce() throws {
    let options = try BenchmarkOptions([])
    #expect(options.names.isEmpty)
    #expect(options.rounds == 9)
    #expect(!options.isTwice && !options.isJSON && !options.isList && !options.isHelp)
    #expect(options.profiles == nil)
  }

  @Test func everyWordIsHeard() throws {
    let options = try BenchmarkOptions([
      "launch", "--rounds", "3", "--json", "query-100", "--twice", "--profile", "profiles",
      "--list",
      "--help",
    ])
    #expect(options.names == ["launch", "query-100"])
    #expect(options.rounds == 3)
    #expect(options.isTwice && options.isJSON && options.isList && options.isHelp)
    #expect(options.profiles == "profiles")
  }

  @Test(arguments: [
    (["--rounds"], "--rounds takes a number from 1"),
    (["--rounds", "0"], "--rounds takes a number from 1"),
    (["--rounds", "many"], "--rounds takes a number from 1"),
    (["--profile"], "--profile takes a folder"),
    (["--round", "3"], "there is no option --round; did you mean --rounds?"),
    (["-x"], "there is no option -x; --help names them"),
    (["lunch"], "there is no benchmark lunch; did you mean launch?"),
    (["everything"], "there is no benchmark everything; --list names them"),
  ])
  func aMistakeIsNamed(_ words: [String], _ text: String) {
    let fault = #expect(throws: BenchmarkFault.self) { try BenchmarkOptions(words) }
    #expect(fault == BenchmarkFault(.usage, text))
  }
}
