import Foundation
import Terminal
import Testing

@testable import HostCommands

/// What is printed in columns stands in columns, and a long sentence is broken.
@Suite struct ColumnTests {
  private static let filterIt = GeneratedSection.root.appending(path: "Sources/Samples/FilterIt")
    .path

  @Test func rulesOfTheNetworkAreAColumn() async throws {
    let run = await ToolRun("doctor", "--network", Self.filterIt)
    let lines = run.result.split(separator: "\n").filter { $0.contains(" doctor.") }
    #expect(lines.count > 10)
    let ends = try lines.map { line in
      let match = try #require(line.firstMatch(of: #/^[a-zA-Z ]+ +doctor\.[a-z.]+ +/#), "\(line)")
      return line.distance(from: line.startIndex, to: match.range.upperBound)
    }
    #expect(Set(ends).count == 1, "\(run.result)")
  }

  @Test(arguments: ["F", "PrizeFilter", "AFilterWithAVeryLongName"])
  func commentsOfAFreshReadMeAreAColumn(_ name: String) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let new = await ToolRun(
      "new", name, "--in", folder.path, "--network", "https://example.com/sms")
    #expect(new.code == .success, "\(new.notes)")
    let text = try String(
      contentsOf: folder.appending(path: "\(name)/README.md"), encoding: .utf8)
    let columns = text.split(separator: "\n").filter { $0.hasPrefix("$ ") }
      .map { $0.split(separator: "#")[0].count }
    #expect(columns.count == 3 && Set(columns).count == 1, "\(text)")
    #expect(text.contains("$ messages-host check \(name)  "))
  }

  @Test func theSmallestChangesAreBrokenIntoLines() async throws {
    let scenario = GeneratedSection.root.appending(path: "Scenarios/wwdc17/junk-word.json5").path
    let run = await ToolRun("why", scenario, "1")
    let lines = run.result.split(separator: "\n").map(String.init)
    let first = try #require(lines.firstIndex { $0.hasPrefix("It would be not asked with ") })
    #expect(lines[first...].allSatisfy { $0.count <= 100 }, "\(run.result)")
    #expect(lines[first...].dropFirst().allSatisfy { $0.hasPrefix("  or with ") })
    #expect(lines[first...].count > 1)
    #expect(
      lines[first...].map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
        == "It would be not asked with service=imessage, or with blocked=true, or with "
        + "contact=true, or with screening=false, or with filter=false, or with replies=3, "
        + "or with junk=true, or with sender=false, or with body=false.")
  }
}
