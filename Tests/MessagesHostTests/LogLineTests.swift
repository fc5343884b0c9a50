import Foundation
import Sandboxing
import Testing
import Texts

@testable import MessagesHost

@Suite struct LogLineTests {
  /// What NSLog puts before its text, and lines that only look like it.
  @Test(
    arguments: [
      ("2026-11-22 07:00:00.123 App[12:7f] text", "text"),
      ("2026-11-22 07:00:00.123 My [1] App[12:7f] text [1:2] more", "text [1:2] more"),
      ("2026-11-22 07:00:00.123 [[1[12:7f] text", "text"),
      ("2026-11-22 07:00:00.123 App[12:7f] ", ""),
      ("2026-11-22 07:00:00.123 App[12:7F] text", nil),
      ("2026-11-22 07:00:00.123 App[12:] text", nil),
      ("2026-11-22 07:00:00.123 App[:7f] text", nil), ("2026-11-22 07:00:00.123 App[12:7f]", nil),
      ("2026-11-22 07:00:00.123 App[12", nil), ("2026-11-22 07:00:00.123 App[12:", nil),
      ("2026-11-22 07:00:00.123 ", nil), ("2026-11-22 07:00:00,123 App[12:7f] text", nil),
      ("2026-11-22", nil), ("1", nil), ("", nil),
    ] as [(String, String?)])
  func timeAndProcessOfNSLogAreLeftOut(_ line: String, _ text: String?) throws {
    let folder = try RunFolder()
    defer { folder.remove() }
    let read = LogLine(.standardError, bytes: Array(line.utf8), in: folder)
    #expect(read.text == text ?? line)
  }

  @Test func pathOfTheRunIsLeftOut() throws {
    let folder = try RunFolder()
    defer { folder.remove() }
    let line = "2026-11-22 07:00:00.123 App[12:7f] no \(folder.url.path)/a"
    #expect(LogLine(.standardError, bytes: Array(line.utf8), in: folder).text == "no /phone/a")
    let short = folder.url.path
    #expect(LogLine(.standardOutput, bytes: Array(short.utf8), in: folder).text == "/phone")
  }

  @Test(arguments: [
    ("Current stack trace:", true), ("0    a.out 0x00007f0000000000 main + 12", true),
    ("0 a 0x00007f0000000000 b + 1", true), ("1", false), ("0 a 0x00007f0000000000 b", false),
    ("a 0 0x00007f0000000000 main + 12", false),
  ])
  func linesOfTheRuntimesBacktraceAreKnown(_ text: String, _ isOne: Bool) {
    #expect(LogLine(stream: .stderr, text: text).isOfRuntimeBacktrace == isOne)
    #expect(!LogLine(stream: .stdout, text: text).isOfRuntimeBacktrace)
  }
}

@Suite struct LogEntryTests {
  @Test func readsTheFormOfTheWirePage() {
    let entry = LogEntry(
      line: "\u{1E}" + #"{"level":"error","subsystem":"s","category":"c","pieces":["#
        + #"{"text":"from "},{"text":"me","mask":"<private>"}]}"#)
    #expect(
      entry
        == LogEntry(
          level: .error, subsystem: "s", category: "c", text: "from <private>",
          fullText: "from me"))
  }

  @Test(arguments: [
    "", "plain", "{\"level\":\"info\",\"pieces\":[]}", "\u{1E}", "\u{1E}{", "\u{1E}[]",
    "\u{1E}{\"level\":\"grave\",\"pieces\":[]}", "\u{1E}{\"level\":\"info\"}",
    "\u{1E}{\"level\":\"info\",\"pieces\":[{\"mask\":\"\"}]}",
    "\u{1E}" + String(repeating: "[", count: 600),
  ])
  func anyOtherLineIsNone(_ line: String) {
    #expect(LogEntry(line: line) == nil)
  }
}
