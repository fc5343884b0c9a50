import Foundation
import Testing

@testable import Benchmarks

/// The page that tells of the benchmarks has the goals that they are measured by.
@Suite struct GoalsPageTests {
  /// The cells of the table of goals, without its head.
  private static func rows() throws -> [[String]] {
    let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "docs/performance.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let part = text.components(separatedBy: "\n## Goals\n").last ?? ""
    let lines = part.split(separator: "\n").drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
    return lines.dropFirst(2).map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  /// A goal as the page writes it, whatever it says of the control behind that.
  private static func words(_ benchmark: Benchmark) -> String {
    func text(_ number: Double) -> String {
      number == number.rounded() ? "\(Int(number))" : "\(number)"
    }
    return switch benchmark.goal {
    case .times(let most): "\(text(most)) \u{D7} `\(benchmark.control.name)`"
    case .seconds(let most): "\(text(most)) s, beside `\(benchmark.control.name)`"
    case .megabytes(let most): "\(text(most)) MB, beside `\(benchmark.control.name)`"
    }
  }

  @Test func everyGoalOfThePageIsMeasured() throws {
    var names: [String] = []
    for row in try Self.rows() {
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
}
