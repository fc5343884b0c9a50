import Foundation
import Testing

/// The tables of facts beside the tests, a line a fact, its parts separated by tabs.
enum Figures {
  static func lines(of name: String, columns: Int) throws -> [[String]] {
    let url = try #require(
      Bundle.module.url(forResource: name, withExtension: "tsv", subdirectory: "Fixtures"))
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").enumerated().map {
      let parts = $1.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      try #require(parts.count == columns, "\(name).tsv:\($0 + 1): \(columns) columns expected")
      return parts
    }
  }
}
