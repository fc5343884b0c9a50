import ExtensionWire
import HostPolicy
import Synchronization
import Testing

@testable import MessagesHost

/// The clock of an extension's process, on a phone with a date of its own.
@Suite struct MovedClockTests {
  /// Long before the machine's date and long after it: what is not moved waits for ever, or not at all.
  ///
  /// The last minute that a phone can be set to is among them.
  private static let dates = ["2001-02-03T04:05", "2061-02-03T04:05", "2099-12-31T23:59"]

  private static func phone(_ date: String?, _ zone: String = "UTC") async throws -> SimulatedPhone
  {
    var configuration = PhoneConfiguration()
    configuration.date = try PhoneDate(date, in: PhoneTimeZone(zone))
    configuration.queryTimeout = .seconds(60)
    return try await LateActsPhone.make(configuration, filter: "ClockProbe")
  }

  private static func lines(_ phone: SimulatedPhone, _ text: String) async throws -> [String] {
    try await phone.receive(.telling(text)).logs.map(\.text)
  }

  @Test(arguments: dates)
  func everyWallClockShowsThePhonesDate(_ date: String) async throws {
    // A coarse clock is behind the others by some milliseconds.
    let phone = try await Self.phone(date + ":30")
    let lines = try await Self.lines(phone, "dates")
    let names = [
      "made", "Date()", "Date.now", "NSDate", "since", "dispatch", "time", "gettimeofday",
      "realtime", "coarse", "timespec_get",
    ]
    #expect(lines == names.map { "\($0) \(date)" } + ["uptime true"])
    await phone.shutDown()
  }

  private static let waits = [
    "foundation": ["condition", "lock", "condition lock", "thread", "loop", "timer"],
    "dispatch": ["semaphore", "semaphore by uptime", "group", "after", "source"],
    "libc": ["mutex", "reading", "writing", "sleep", "free", "held", "monotonic condition"],
    "libc's timers": ["descriptor", "monotonic descriptor", "timer"],
  ]

  @Test(arguments: dates, waits.keys.sorted())
  func waitingForATimeTakesItsTime(_ date: String, _ text: String) async throws {
    let phone = try await Self.phone(date)
    // Only the second message finds a clock that is set while the process runs.
    _ = try await Self.lines(phone, "now")
    let lines = try await Self.lines(phone, text)
    #expect(lines == Self.waits[text]?.map { "\($0) true" })
    await phone.shutDown()
  }

  @Test func onlyAWaitMovesTheClockOn() async throws {
    let phone = try await Self.phone("2026-03-01T22:15", "Europe/Berlin")
    #expect(try await Self.lines(phone, "now") == ["now 2026-03-01T21:15"])
    #expect(try await Self.lines(phone, "now") == ["now 2026-03-01T21:15"])
    try await phone.perform(.wait(.seconds(8 * 3600 + 59 * 60)))
    #expect(try await Self.lines(phone, "now") == ["now 2026-03-02T06:14"])
    await phone.shutDown()
  }

  /// In nanoseconds a clock that far would not fit.
  @Test func aClockIsMovedByCenturies() async throws {
    let phone = try await Self.phone("2099-12-31T00:00:30Z")
    for _ in 1...4 { try await phone.perform(.wait(.seconds(36_500 * 86_400))) }
    #expect(try await Self.lines(phone, "now") == ["now 2499-09-25T00:00"])
    await phone.shutDown()
  }

  /// A process that starts later starts with the time that has passed.
  @Test func aNewProcessHasThePhonesTime() async throws {
    let phone = try await Self.phone("2026-03-01T22:15", "Europe/Berlin")
    try await phone.perform(.wait(.seconds(3600)))
    try await phone.perform(.select(nil))
    try await phone.perform(.select("late"))
    #expect(try await Self.lines(phone, "dates").first == "made 2026-03-01T22:15")
    await phone.shutDown()
  }

  @Test(arguments: [
    ("Europe/Berlin", ["Europe/Berlin 22 15", "C 22 15"]),
    ("Asia/Kolkata", ["Asia/Kolkata 2 45", "C 2 45"]),
  ])
  func theTimeZoneIsThePhones(_ zone: String, _ lines: [String]) async throws {
    let phone = try await Self.phone("2026-03-01T22:15+01:00", zone)
    #expect(try await Self.lines(phone, "place") == lines)
    await phone.shutDown()
  }

  @Test(arguments: [(nil, 0), ("2026-03-01T22:15", 2)] as [(String?, Int)])
  func onlyAPhoneWithADateTellsIt(_ date: String?, _ count: Int) async throws {
    let told = Mutex<[Int]>([])
    var configuration = PhoneConfiguration()
    configuration.date = try PhoneDate(date, in: .utc)
    configuration.tellSent { message in
      switch message {
      case .hello(let hello): told.withLock { $0 += [hello.clock].compactMap(\.self) }
      case .query(_, let query): told.withLock { $0 += [query.clock].compactMap(\.self) }
      default: break
      }
    }
    let phone = try await LateActsPhone.make(configuration, filter: "ClockProbe")
    #expect(try await Self.lines(phone, "now").count == 1)
    await phone.shutDown()
    let clocks = told.withLock(\.self)
    #expect(clocks == Array(repeating: 1_772_403_300_000, count: count))
  }
}
