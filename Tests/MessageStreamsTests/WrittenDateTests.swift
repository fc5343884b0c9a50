import Foundation
import MessageStreams
import Testing

@Suite struct WrittenDateTests {
  private static func date(_ text: String) throws -> Int? {
    let rows = try read(.csv, Array("text,date\na,\"\(text)\"\n".utf8))
    return rows.first?.message?.date
  }

  @Test(arguments: [
    ("1970-01-01", 0), ("1970-01-01T00:00:01Z", 1000), ("2000-02-29 12:30", 951_827_400_000),
    ("1969-12-31T23:59:59.5Z", -500), ("2026-01-31T08:05:00+02:00", 1_769_839_500_000),
    ("2026-01-31T08:05:00,250-0130", 1_769_852_100_250),
    ("2026-01-31 08:05:00 +00", 1_769_846_700_000),
    ("1769846700", 1_769_846_700_000), ("1769846700123", 1_769_846_700_123), ("0", 0),
    ("1769846700.5", 1_769_846_700_500), ("1769846700.12399", 1_769_846_700_123),
    ("1769846700.0", 1_769_846_700_000), ("1769846700123.9", 1_769_846_700_123),
    ("-0.25", -250), ("-1000000000", -1_000_000_000_000), ("+7", 7000),
  ])
  func datesAreRead(_ text: String, _ milliseconds: Int) throws {
    #expect(try Self.date(text) == milliseconds)
  }

  @Test(arguments: [
    "soon", "2026-02-29", "2026-13-01", "2026-00-10", "2026-01-32", "2026-01-31T24:00",
    "31/01/2026",
    "2026-01-31T08:60", "2026-01-31T08:05:00Zx", "2026-1-31", "999999999999999",
    "2026-01-31T08:05:00+2", "2026-01-31T", "1769846700.", ".5", "1769846700.5s", "1769846700,5",
    "-", "1.7e9", "999999999999999.5",
  ])
  func othersAreRejected(_ text: String) throws {
    let rows = try read(.csv, Array("text,date\na,\"\(text)\"\n".utf8))
    #expect(rows.first?.rejected?.fault.code == .wrongDate)
  }

  /// The days of four hundred years are those of Foundation's calendar.
  @Test func everyDayIsFoundations() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    for day in stride(from: -25_000, through: 121_000, by: 97) {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      let (year, month, number) = (parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
      let text = String(format: "%04d-%02d-%02d", year, month, number)
      #expect(try Self.date(text) == day * 86_400_000, "\(text)")
    }
  }
}
