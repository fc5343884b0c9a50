import Foundation
import Terminal
import Testing

/// A run is a function of its input, in every process: Swift's hash tables have another order in each.
@Suite struct SoakCommandTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func phones(_ words: String...) throws -> [Substring] {
    let tool = try ToolProcess(["soak", "--messages", "120", "--json"] + words)
    #expect(tool.status == 0, "\(tool.result)\(tool.notes)")
    #expect(tool.notes.hasPrefix("soak: seed "))
    return tool.result.split(separator: "\n").filter { $0.contains(#""type":"phone""#) }
  }

  @Test func aSeedGivesTheSameTracesInEveryProcess() throws {
    let first = try Self.phones("--phones", "4", "--seed", "5")
    #expect(first.count == 4)
    #expect(try Self.phones("--phones", "4", "--seed", "5", "--jobs", "1") == first)
    #expect(try Self.phones("--phones", "4", "--seed", "6").allSatisfy { !first.contains($0) })
    #expect(try Self.phones("--phone", "2", "--seed", "5") == [first[1]])
  }

  @Test func aReportCountsThePhonesThatWerePlayed() throws {
    let tool = try ToolProcess([
      "soak", "--messages", "50", "--phone", "2", "--seed", "5", "--json",
    ])
    let head = try #require(tool.result.split(separator: "\n").first)
    #expect(head.contains(#""phones":1,"#), "\(head)")
  }

  @Test func theReportNamesTheSeedAndWhatWasMeasured() throws {
    let tool = try ToolProcess(["soak", "--phones", "2", "--messages", "60"])
    #expect(tool.status == 0, "\(tool.result)")
    let seed = try #require(tool.notes.split(whereSeparator: \.isWhitespace).last)
    #expect(tool.result.hasPrefix("seed \(seed), 2 phones, 60 messages each\n"))
    #expect(tool.result.contains("more over the last "))
    #expect(tool.result.hasSuffix("\nas expected\n"))
  }

  @Test(arguments: [
    (["--phones", "0"], "--phones takes a whole number from 1 to 10000000, not 0"),
    (["--jobs", "x"], "--jobs takes a whole number from 1 to 10000000, not x"),
    (["--seed", "-1"], "--seed takes a whole number from 0 to 18446744073709551615, not -1"),
    (["--phones", "2", "--phone", "3"], "--phone 3: there are 2 phones"),
    (["one", "two"], "soak takes one extension"),
    (["--sandbox", "off"], "--sandbox needs an extension"),
    (["--messages", "9", "--cache", "x"], "--cache needs an extension"),
  ])
  func wrongUsageIsTold(words: [String], text: String) async {
    let run = await ToolRun(["soak"] + words)
    #expect(run.code == .usage)
    #expect(run.notes.contains(text), "\(run.notes)")
  }

  /// Real processes, with faults that are told by the messages: nothing is left, and each message lies
  /// where the answer says.
  @Test func anExtensionIsRunInTheScriptsPlace() throws {
    let fixture = Self.root.appending(path: "Tests/Fixtures/Extensions/SoakFilter").path
    let tool = try ToolProcess([
      "soak", fixture, "--phones", "2", "--messages", "40", "--seed", "3",
    ])
    #expect(tool.status == 0, "\(tool.result)\(tool.notes)")
    #expect(tool.result.contains(" answer, "))
    #expect(!tool.result.contains("\ntraces "))
  }

  /// The trace of a scenario, as it is saved, has nothing of the process in it that made it.
  @Test func scenariosGiveTheSameSavedTraceInEveryProcess() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "traces-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let traces = try (1...2).map { number in
      let file = folder.appending(path: "\(number).ndjson")
      let tool = try ToolProcess([
        "replay", Self.root.appending(path: "Scenarios").path, "--trace", file.path,
      ])
      #expect(tool.status == 0, "\(tool.result)\(tool.notes)")
      return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .filter { !$0.contains(#""type":"timing""#) }
    }
    #expect(traces[0].count > 200)
    for (one, other) in zip(traces[0], traces[1]) where one != other {
      Issue.record("\(one)\n\(other)")
    }
    #expect(traces[0].count == traces[1].count)
  }
}
