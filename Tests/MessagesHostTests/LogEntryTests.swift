import HostPolicy
import Testing

@testable import MessagesHost

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
