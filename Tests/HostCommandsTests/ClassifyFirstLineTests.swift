import Foundation
import MessageStreams
import Synchronization
import Terminal
import Testing

@testable import HostCommands

/// Whoever reads a table is told what its first line was taken for, where that is not certain.
@Suite struct ClassifyFirstLineTests {
  @Test(
    arguments: [
      ("text\n", [], "in.csv:1: taken for the line of names, by text alone"),
      ("ham,text\nspam,a\n", [], "in.csv:1: taken for the line of names, by text alone"),
      ("label,text\nspam,a\n", ["--columns", "label,text"], "in.csv:1: taken for a message"),
      ("ham,text\nspam,a\n", ["--columns", "label,text"], nil), ("label,text\nspam,a\n", [], nil),
    ] as [(String, [String], String?)])
  func theFirstLineIsToldOnce(_ text: String, _ options: [String], _ words: String?) async throws {
    try await ClassifyFolder.with { folder in
      let line = [
        "filter", "--input", try folder.put(text, "in.csv"), "-o", folder.path("out.csv"),
      ]
      let plan = try ClassifyPlan(
        CommandArguments(line + options, for: ClassifyCommand.specification))
      let notes = Mutex<[String]>([])
      let output = CommandOutput(
        result: { _ in }, note: { note in notes.withLock { $0.append(note) } })
      let input = try await ClassifyInput(plan, from: nil, output)
      while try await input.next() != nil {}
      let told = notes.withLock { $0 }
      #expect(told.count == (words == nil ? 0 : 1), "\(told)")
      #expect(words.map { told.first?.contains($0) == true } ?? true, "\(told)")
    }
  }
}
