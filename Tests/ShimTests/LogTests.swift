import MessagesHost
import Testing
import Texts

/// Lines of `Logger` and `os_log` on their way to the trace.
@Suite struct LogTests {
  private static func entries() async throws -> [LogEntry] {
    let outcome = try await ShimProbe(name: "LogProbe").outcome(of: "my secret")
    #expect(outcome.logs.allSatisfy { $0.stream == .log })
    return outcome.logs.compactMap(\.entry)
  }

  @Test func linesCarryLevelAndPlaceAndHidePrivateValues() async throws {
    let entries = try await Self.entries()
    let shown = entries.map {
      "\($0.level) \($0.subsystem ?? "-") \($0.category ?? "-") \($0.text.prefix(40))"
    }
    #expect(
      shown == [
        "info com.example.probe rules plain",
        "debug com.example.probe rules body <private> count 9 true true",
        "error com.example.probe rules open MY \u{2028}\"\\",
        "fault com.example.probe rules hex   0xff|",
        "default com.example.probe rules half 0.50 <private>",
        "default - - just this",
        "error com.example.probe old seen <private> 7 0.2 %",
        "info com.example.probe old inter <mask.hash: '4fbd59c194541b4d'>",
        "default com.example.probe rules long long long long long long long long ",
        "default com.example.probe rules lock 2",
        "error com.example.probe rules no store 1",
        "info com.example.probe rules words [\"a\", \"b\"] and <private>",
        "info com.example.probe rules raw 0x0000000000000010",
        "info com.example.probe rules pointer 0x0000000000000010",
      ])
  }

  @Test func whoAsksForPrivateValuesSeesThem() async throws {
    let entries = try await Self.entries()
    #expect(entries[1].fullText.revealed == "body my secret count 9 true true")
    #expect(!entries.map(\.text).joined().contains("secret"))
  }

  @Test func aLongLineIsCut() async throws {
    let long = try #require(try await Self.entries().first { $0.text.hasPrefix("long") })
    #expect(long.text.utf8.count == 1024 + 3)
    #expect(long.text.hasSuffix("\u{2026}"))
  }
}
