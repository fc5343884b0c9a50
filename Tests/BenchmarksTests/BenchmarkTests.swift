import Testing

@testable import Benchmarks

/// The table of what is measured.
@Suite struct BenchmarkTests {
  @Test func everyoneHasANameOfItsOwn() {
    let names = Benchmark.all.map(\.id)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.count <= 21 && !$0.hasPrefix("-") })
  }

  @Test(arguments: Benchmark.all.map(\.id))
  func everyoneIsFoundByItsName(_ id: String) throws {
    let benchmark = try #require(try Benchmark.named([id]).first)
    #expect(benchmark.id == id)
    #expect(!benchmark.measures.isEmpty)
  }

  /// A goal is so many times the control, or stands beside it.
  @Test func theListNamesGoalAndControl() {
    let list = BenchmarksCommand.list
    #expect(list.contains("query-100: \u{2264} 3.00 \u{D7} ping-pong"))
    #expect(list.contains("page-10000: \u{2264} 2.00 s, beside copy"))
    #expect(list.contains("scenarios-2000: \u{2264} 12.0 s, beside spawn, only when it is named"))
    #expect(
      list.contains("replay-events-memory: \u{2264} 300 MB, beside tenth, only when it is named"))
    #expect(list.count == 2 * Benchmark.all.count)
  }

  @Test func aLongOneIsRunByItsNameOnly() throws {
    let usual = try Benchmark.named([]).map(\.id)
    #expect(usual.contains("query-100"))
    #expect(!usual.contains("scenarios-2000"))
    #expect(!usual.contains("replay-events"))
    #expect(!usual.contains("replay-events-memory"))
    #expect(try Benchmark.named(["scenarios-2000"]).map(\.id) == ["scenarios-2000"])
  }

  @Test func namesKeepTheirOrder() throws {
    #expect(try Benchmark.named(["launch", "query-100"]).map(\.id) == ["launch", "query-100"])
    #expect(try Benchmark.named(["launch", "bulk", "launch"]).map(\.id) == ["launch", "bulk"])
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
      #expect(benchmark.control.operations == subject, "\(benchmark.id)")
    }
  }

  /// What is measured on one processor is measured on any, too, of the same work.
  @Test(arguments: ["query-100", "query-100000", "classify"])
  func theUnpinnedStandsBeside(_ id: String) throws {
    let pair = try Benchmark.named([id, "\(id)-unpinned"])
    #expect(pair.map(\.subject.isPinned) == [true, false])
    #expect(Set(pair.map(\.subject.task)).count == 1)
    #expect(pair.first?.goal == pair.last?.goal)
  }

  /// Only whoever starts programs tells of their memory; time and memory are of the same rounds.
  @Test func memoryIsThatOfPrograms() throws {
    let memories = Benchmark.all.filter(\.goal.isMemory)
    #expect(memories.map(\.id) == ["replay-events-memory"])
    for memory in memories {
      #expect(memory.subject.task == nil)
      let owner = try #require(memory.roundsOf)
      let other = try #require(try Benchmark.named([owner]).first)
      #expect(other.roundsOf == nil)
      #expect(!other.goal.isMemory)
    }
  }

  @Test func startsCanCountAsOneOperation() {
    let (each, asOne): (Benchmark.Control, Benchmark.Control) = (
      .spawn(starts: 3, { _ in [] }), .spawn(starts: 3, asOne: true, { _ in [] })
    )
    #expect(each.operations == 3)
    #expect(asOne.operations == 1)
  }

  @Test(arguments: [[], ["launch"], ["lunch", "/tmp"], ["launch", "/tmp", "more"]])
  func aWorkerNeedsATaskAndAFolder(_ words: [String]) {
    let fault = #expect(throws: BenchmarkFault.self) { try Worker(words) }
    #expect(fault?.code == .usage)
  }
}

extension Benchmark.Subject {
  /// What a worker is asked for; nil for a program.
  fileprivate var task: WorkerTask? {
    if case .worker(let task, _) = self { task } else { nil }
  }
}
