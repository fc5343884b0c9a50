import Testing

@testable import Benchmarks

/// The table of what is measured.
@Suite struct BenchmarkTests {
  @Test func everyoneHasANameOfItsOwn() {
    let names = Benchmark.all.map(\.id)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.count <= 18 && !$0.hasPrefix("-") })
  }

  /// A ratio is one to something, and seconds are to nothing.
  @Test(arguments: Benchmark.all.map(\.id))
  func aRatioHasAControl(_ id: String) throws {
    let benchmark = try #require(try Benchmark.named([id]).first)
    #expect(benchmark.id == id)
    #expect(!benchmark.measures.isEmpty)
    switch benchmark.goal {
    case .times: #expect(benchmark.control != nil)
    case .seconds: #expect(benchmark.control == nil)
    }
  }

  @Test func aLongOneIsRunByItsNameOnly() throws {
    let usual = try Benchmark.named([]).map(\.id)
    #expect(usual.contains("query-100"))
    #expect(!usual.contains("scenarios-2000"))
    #expect(!usual.contains("replay-events"))
    #expect(try Benchmark.named(["scenarios-2000"]).map(\.id) == ["scenarios-2000"])
  }

  @Test func namesKeepTheirOrder() throws {
    #expect(try Benchmark.named(["launch", "query-100"]).map(\.id) == ["launch", "query-100"])
    #expect(throws: BenchmarkFault.self) { try Benchmark.named(["launch", "lunch"]) }
  }

  /// Subject and control of one figure count the same operations.
  @Test func bothSidesDoEquallyMuch() {
    for benchmark in Benchmark.all {
      let subject =
        switch benchmark.subject {
        case .worker(let task, _): task.operations
        case .program(let starts, _): starts
        }
      switch benchmark.control {
      case .pingPong(let count)?, .spawn(let count, _)?, .listener(let count)?,
        .tenth(let count, _)?:
        #expect(count == subject, "\(benchmark.id)")
      case nil: break
      }
    }
  }

  @Test(arguments: [[], ["launch"], ["lunch", "/tmp"], ["launch", "/tmp", "more"]])
  func aWorkerNeedsATaskAndAFolder(_ words: [String]) {
    let fault = #expect(throws: BenchmarkFault.self) { try Worker(words) }
    #expect(fault?.code == .usage)
  }
}
