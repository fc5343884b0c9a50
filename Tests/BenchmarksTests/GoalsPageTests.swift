import Foundation
import Testing

@testable import Benchmarks

/// The page that tells of the benchmarks has the goals that they are measured by.
@Suite struct GoalsPageTests {
  /// The cells of the first table below a heading, without its head.
  private static func rows(below heading: String) throws -> [[String]] {
    let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "docs/performance.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let part = text.components(separatedBy: "\n## \(heading)\n").last ?? ""
    let lines = part.split(separator: "\n").drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
    return lines.dropFirst(2).map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  /// A goal as the page writes it.
  private static func goal(_ benchmark: Benchmark) -> String {
    func text(_ number: Double) -> String {
      number == number.rounded() ? "\(Int(number))" : "\(number)"
    }
    return switch benchmark.goal {
    case .times(let most): text(most)
    case .seconds(let most): "\(text(most)) s"
    case .megabytes(let most): "\(text(most)) MB"
    }
  }

  /// The same with its control, whatever the page says of that behind it.
  private static func words(_ benchmark: Benchmark) -> String {
    let joint = benchmark.goal.isRatio ? " \u{D7} " : ", beside "
    return goal(benchmark) + joint + "`\(benchmark.control.name)`"
  }

  @Test func everyGoalOfThePageIsMeasured() throws {
    var names: [String] = []
    for row in try Self.rows(below: "Goals") {
      #expect(row.count == 3, "\(row)")
      let goal = row.last ?? ""
      for match in (row.first ?? "").matches(of: #/`([^`]+)`/#) {
        let name = String(match.output.1)
        names.append(name)
        let benchmark = try #require(Benchmark.all.first { $0.id == name }, "\(name)")
        let words = Self.words(benchmark)
        #expect(goal == words || goal.hasPrefix(words + " of "), "\(name): \(goal), not \(words)")
      }
    }
    #expect(names == Benchmark.all.map(\.id))
  }

  @Test func everyControlOfThePageIsUsed() throws {
    let names = try Self.rows(below: "Controls").map { $0.first ?? "" }
    #expect(Set(names) == Set(Benchmark.all.map { "`\($0.control.name)`" }))
    #expect(Set(names).count == names.count)
  }

  /// What a cell says was measured, in the unit of the goal; nothing for a dash.
  private static func figures(_ cell: String, of goal: Benchmark.Goal) throws -> [Double] {
    guard cell != "\u{2013}" else { return [] }
    let units: [String: Double] =
      switch goal {
      case .times: ["": 1]
      case .seconds: ["s": 1, "ms": 0.001]
      case .megabytes: ["MB": 1]
      }
    return try cell.components(separatedBy: ", ").map { figure in
      let words = figure.split(separator: " ", maxSplits: 1).map(String.init)
      let number = try #require(words.first.flatMap { Double($0) }, "\(cell)")
      let unit = try #require(units[words.dropFirst().first ?? ""], "\(cell)")
      return number * unit
    }
  }

  /// Each has a row with what was measured once, which says of its goal whether that was met.
  @Test func everyFigureOfThePageHasItsGoal() throws {
    var names: [String] = []
    for row in try Self.rows(below: "Figures") {
      try #require(row.count == 5, "\(row)")
      let name = row[0].filter { $0 != "`" }
      names.append(name)
      let benchmark = try #require(Benchmark.all.first { $0.id == name }, "\(name)")
      let figures = try Self.figures(row[1], of: benchmark.goal)
      let isMet =
        switch benchmark.goal {
        case .times(let most), .seconds(let most), .megabytes(let most):
          !figures.isEmpty && figures.allSatisfy { $0 <= most }
        }
      let goal = Self.goal(benchmark)
      #expect(row[2] == (isMet ? "**\(goal), met**" : goal), "\(name)")
    }
    #expect(names == Benchmark.all.map(\.id))
  }
}
