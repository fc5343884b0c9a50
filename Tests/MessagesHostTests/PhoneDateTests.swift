import Testing

@testable import MessagesHost

/// What a phone's clock can be set to, and how it is written again.
@Suite struct PhoneDateTests {
  @Test(arguments: [
    ("1970-01-01T00:00Z", "UTC", 0, "1970-01-01T00:00:00+00:00"),
    ("2026-03-01T22:15:00+01:00", "UTC", 1_772_399_700_000, "2026-03-01T21:15:00+00:00"),
    ("2026-03-01T22:15", "Europe/Berlin", 1_772_399_700_000, "2026-03-01T22:15:00+01:00"),
    ("2026-03-01T22:15:00.5", "Europe/Berlin", 1_772_399_700_500, "2026-03-01T22:15:00.500+01:00"),
    (
      "2026-03-01T22:15:07.042-03:30", "America/St_Johns", 1_772_415_907_042,
      "2026-03-01T22:15:07.042-03:30"
    ),
    ("2028-02-29T12:00", "Asia/Kolkata", 1_835_418_600_000, "2028-02-29T12:00:00+05:30"),
    ("2099-12-31T23:59:59Z", "UTC", 4_102_444_799_000, "2099-12-31T23:59:59+00:00"),
    // Midnight of the next day is in the next year.
    ("2026-12-31T23:30Z", "Asia/Tokyo", 1_798_759_800_000, "2027-01-01T08:30:00+09:00"),
    // By a zone’s clocks the first moment and the last are in other years.
    ("1970-01-01T00:00Z", "America/New_York", 0, "1969-12-31T19:00:00-05:00"),
    (
      "2099-12-31T23:59:59.999Z", "Asia/Tokyo", 4_102_444_799_999,
      "2100-01-01T08:59:59.999+09:00"
    ),
    // The only offset after 1970 that is no number of minutes.
    (
      "1972-01-06T12:00", "Africa/Monrovia", 63_549_870_000, "1972-01-06T12:00:00-00:44:30"
    ),
    // Either side of the hours that are skipped and that come twice.
    ("2026-03-29T01:59", "Europe/Berlin", 1_774_745_940_000, "2026-03-29T01:59:00+01:00"),
    ("2026-03-29T03:00", "Europe/Berlin", 1_774_746_000_000, "2026-03-29T03:00:00+02:00"),
    ("2026-10-25T02:30+02:00", "Europe/Berlin", 1_792_888_200_000, "2026-10-25T02:30:00+02:00"),
    ("2026-10-25T02:30+01:00", "Europe/Berlin", 1_792_891_800_000, "2026-10-25T02:30:00+01:00"),
  ])
  func aDateIsAMomentAndIsWrittenByTheZone(
    _ text: String, _ zone: String, _ milliseconds: Int, _ written: String
  ) throws {
    let date = try PhoneDate(text, in: PhoneTimeZone(zone))
    #expect(date.start == milliseconds)
    #expect(date.text == written)
    #expect(try PhoneDate(written, in: PhoneTimeZone(zone)) == date)
  }

  @Test(arguments: [
    ("tomorrow", PhoneDateProblem.form), ("", .form), ("2026-03-01", .form),
    ("2026-03-01 22:15", .form), ("2026-03-01T22", .form), ("2026-03-01T22:15:00.1234", .form),
    ("2026-03-01T22:15+0100", .form), ("2026-03-01T22:15z", .form), ("2026-3-1T22:15", .form),
    ("\u{0662}026-03-01T22:15", .form), ("2026-03-01T22:15 ", .form),
    ("1969-12-31T23:59Z", .year), ("2200-01-01T00:00Z", .year), ("1970-01-01T00:00+01:00", .year),
    ("1970-01-01T00:00", .year), ("2099-12-31T23:59-14:00", .year), ("2100-01-01T00:00Z", .year),
    ("2100-01-01T01:00", .year), ("2116-06-01T00:00", .year), ("0000-01-01T00:00", .year),
    ("9999-12-31T23:59", .year),
    ("2026-02-29T12:00", .day), ("2100-02-29T12:00", .day), ("2026-13-01T12:00", .day),
    ("2026-00-10T12:00", .day), ("2026-04-31T12:00", .day), ("2026-04-00T12:00", .day),
    ("2026-03-01T24:00", .time), ("2026-03-01T23:60", .time), ("2026-03-01T23:59:60", .time),
    ("2026-03-01T22:15+14:01", .offset), ("2026-03-01T22:15-02:60", .offset),
    ("2026-03-01T22:15-02:00:60", .offset), ("2026-03-01T22:15+14:00:01", .offset),
    ("2026-03-29T02:30", .skipped("Europe/Berlin")),
    ("2026-10-25T02:30", .twice("Europe/Berlin", [7200, 3600])),
  ])
  func whatIsNoDateIsRefused(_ text: String, _ problem: PhoneDateProblem) throws {
    let zone = try PhoneTimeZone("Europe/Berlin")
    #expect(throws: problem) { try PhoneDate(text, in: zone) }
  }

  @Test(arguments: [
    ("2026-03-01", "Europe/Berlin", "2026-03-01T00:00:00+01:00"),
    ("1970-01-01", "UTC", "1970-01-01T00:00:00+00:00"),
    // Clocks go forward over the midnight, and back over it.
    ("2026-03-08", "America/Havana", "2026-03-08T01:00:00-04:00"),
    ("2026-03-29", "Asia/Beirut", "2026-03-29T01:00:00+03:00"),
    ("2026-11-01", "America/Havana", "2026-11-01T00:00:00-04:00"),
    ("2011-12-31", "Pacific/Apia", "2011-12-31T00:00:00+14:00"),
  ])
  func aDayHasAFirstMoment(_ text: String, _ zone: String, _ first: String) throws {
    let zone = try PhoneTimeZone(zone)
    let moment = try PhoneDate.firstMoment(ofDay: text, in: zone)
    #expect(try moment == PhoneDate.moment(first, in: zone))
  }

  @Test(arguments: [
    ("2026-02-30", PhoneDateProblem.day), ("2100-01-02", .year), ("someday", .form),
    // A day that Samoa has never had.
    ("2011-12-30", .skipped("Pacific/Apia")),
  ])
  func whatIsNoDayIsRefused(_ text: String, _ problem: PhoneDateProblem) throws {
    let zone = try PhoneTimeZone("Pacific/Apia")
    #expect(throws: problem) { try PhoneDate.firstMoment(ofDay: text, in: zone) }
  }

  @Test(arguments: [
    ("Europe/Berln", ["Europe/Berlin"]), ("europe/berlin", ["Europe/Berlin"]),
    ("Berlin", ["Europe/Berlin"]), ("new york", ["America/New_York"]), ("utc", ["UTC"]),
    // These are known to Foundation alone, and to its formatters not either.
    ("US/Pacific-New", []), ("SystemV/AST4", []), ("SystemV/PST8PDT", []),
    ("Canada/East-Saskatchewan", []),
    ("EST", []), ("GMT+3", []), ("Mars/Olympus_Mons", []), ("", []), ("../UTC", ["UTC"]),
  ])
  func aNameThatIsNoZoneIsRefusedWithWhatIsNear(_ name: String, _ near: [String]) {
    #expect(throws: PhoneDateProblem.zone(near: near)) { try PhoneTimeZone(name) }
  }

  @Test(arguments: ["UTC", "GMT", "Europe/Kyiv", "America/Argentina/Buenos_Aires", "Etc/GMT-1"])
  func namesOfTheDatabaseAreZones(_ name: String) throws {
    #expect(try PhoneTimeZone(name).name == name)
  }

  /// Where the C library has no database, Foundation alone is asked.
  @Test func withoutADatabaseFoundationsNamesAreTaken() throws {
    #expect(try PhoneTimeZone("Europe/Berlin", database: "/no-such-folder").name == "Europe/Berlin")
    #expect(throws: PhoneDateProblem.zone(near: ["Europe/Berlin"])) {
      try PhoneTimeZone("Berlin", database: "/no-such-folder")
    }
  }

  @Test func theClockMovesWithThePhonesTime() throws {
    let date = try PhoneDate("1970-01-01T00:00:01Z", in: .utc)
    #expect(date.reading(after: .zero) == 1000)
    #expect(date.reading(after: .milliseconds(1500)) == 2500)
    #expect(PhoneDate.machine.reading(after: .seconds(1)) == nil)
    #expect(PhoneDate.machine.text == nil)
  }
}
