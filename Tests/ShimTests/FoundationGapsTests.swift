import HostPolicy
import MessagesHost
import Testing

/// The parts of Foundation that the SDK adds, as an extension sees them.
@Suite struct FoundationGapsTests {
  private let probe = ShimProbe(name: "GapsProbe")

  @Test(arguments: [
    ("SELF == 'win'", "win", true),
    ("SELF == 'win'", "Win", false),
    ("SELF ==[c] 'win'", "Win", true),
    ("self != \"win\"", "lose", true),
    ("SELF CONTAINS 'caf'", "a café", true),
    ("SELF CONTAINS 'cafe'", "a café", false),
    ("SELF CONTAINS[d] 'cafe'", "a café", true),
    ("SELF CONTAINS[cd] 'CAFE'", "a café", true),
    ("SELF BEGINSWITH 'a'", "abc", true),
    ("SELF BEGINSWITH 'b'", "abc", false),
    ("SELF BEGINSWITH[c] 'A'", "abc", true),
    ("SELF ENDSWITH 'c'", "abc", true),
    ("SELF ENDSWITH[c] 'B'", "abc", false),
    ("SELF LIKE 'a*c'", "abbc", true),
    ("SELF LIKE 'a?c'", "abbc", false),
    ("SELF LIKE[c] '*WIN*'", "you win now", true),
    ("SELF LIKE 'a.c'", "abc", false),
    ("SELF LIKE '*a**b?*'", "xaxabbcy", true),
    ("SELF LIKE '*a*'", "b", false),
    ("SELF LIKE 'a*ab'", "ab", false),
    // No part of it is sought anew for each place of the one before.
    (
      "SELF LIKE '*x*a*a*a*a*a*a*b*y'",
      "xaaaaaabx" + String(repeating: "a", count: 300) + "y", true
    ),
    ("SELF MATCHES '[0-9]{4}'", "1234", true),
    ("SELF MATCHES '[0-9]{4}'", "12345", false),
    ("SELF MATCHES[c] '.*FREE|x'", "for free", true),
    ("SELF IN {'a', 'b'}", "b", true),
    ("NOT SELF IN {'a', 'b'}", "b", false),
    ("'in' IN SELF", "win", true),
    ("SELF CONTAINS 'a' AND SELF CONTAINS 'b'", "ab", true),
    ("SELF CONTAINS 'a' && !(SELF CONTAINS 'b')", "ab", false),
    ("SELF == 'x' OR SELF == 'y' AND SELF == 'z'", "x", true),
    ("(SELF == 'x' || SELF == 'y') AND SELF == 'z'", "x", false),
    ("SELF.length > 3", "four", true),
    ("SELF.length BETWEEN {1, 3}", "four", false),
    ("SELF < 'b'", "a", true),
    ("TRUEPREDICATE", "", true),
    ("FALSEPREDICATE OR SELF == nil", "a", false),
  ])
  func predicatesOfText(_ format: String, _ text: String, _ fits: Bool) async throws {
    #expect(try await probe.lines(about: "predicate\n\(format)\n\(text)") == ["\(fits)"])
  }

  @Test(arguments: [
    ("word == 'win' AND count == 3", true),
    ("count > 3", false),
    ("count <= 3.0", true),
    ("word.length == count", true),
    ("missing == nil", true),
    ("missing > 1", false),
    ("count BETWEEN {2, 4}", true),
  ])
  func predicatesOfObjectsReadTheirProperties(_ format: String, _ fits: Bool) async throws {
    #expect(try await probe.lines(about: "object\n\(format)\nwin") == ["\(fits)"])
  }

  @Test func predicateTakesItsArguments() async throws {
    #expect(try await probe.lines(about: "arguments\nwin") == [#"["winner"]"#])
  }

  @Test func aFormatThatIsNoneEndsTheProcess() async throws {
    let outcome = try await probe.outcome(of: "predicate\nSELF HAS 'x'\na")
    #expect(outcome.decision.answer == .noAnswer(.crash))
  }

  @Test(arguments: [
    ("Visit bit.ly/x9, now", ["bit.ly/x9 http://bit.ly/x9"]),
    ("(https://b.org/q?x=1).", ["https://b.org/q?x=1 https://b.org/q?x=1"]),
    ("see http://a.com/a_(b)!", ["http://a.com/a_(b) http://a.com/a_(b)"]),
    ("www.example.com.", ["www.example.com http://www.example.com"]),
    ("mail a.b@c.com", ["a.b@c.com mailto:a.b@c.com"]),
    ("no link: e.g. this.that or 3.14", []),
    (String(repeating: "a.", count: 20_000) + " b@c.org", ["b@c.org mailto:b@c.org"]),
    ("call +1 (408) 555-0199 now", ["+1 (408) 555-0199 phone"]),
    ("01234567", ["01234567 phone"]),
    ("code 123456", []),
    ("on 2024-01-02 or 1,000,000.00", []),
    (
      "http://a.com/5550199123 5550199123",
      ["http://a.com/5550199123 http://a.com/5550199123", "5550199123 phone"]
    ),
    ("短信 https://例子.cn 快", ["https://例子.cn https://xn--fsqu00a.cn"]),
    ("", []),
  ])
  func linksAndPhoneNumbersAreFound(_ text: String, _ found: [String]) async throws {
    #expect(try await probe.lines(about: "detect\n\(text)") == found)
  }

  @Test func wordsAreCut() async throws {
    #expect(
      try await probe.lines(about: "words\nDon't wait: 50% off, niño!")
        == ["Don't", "wait", "50", "off", "niño"])
  }

  @Test func descriptorsSortByAKey() async throws {
    #expect(try await probe.lines(about: "sort\na\nc\nb") == [#"["c", "b", "a"]"#])
  }

  @Test func aFileThatImportsFoundationAloneSeesTheWholeOfIt() async throws {
    #expect(
      try await probe.lines(about: "store") == [
        #"xml true ["rules", "word"]"#, "request POST nil", "transform Unicode", "weak 1 true",
        "language en de none", "changed",
      ])
  }

  @Test func smallGapsAreFilled() async throws {
    #expect(
      try await probe.lines(about: "everything") == [
        "pool 3 0 0 -1", "associated a nil", "associated none", "integer 4 group nil",
        "scope false saving false",
        #"defaults ["a"]"#, "text Hello 3 words", "coordinated /a",
      ])
  }

  @Test func namesOfAPhoneAreThere() async throws {
    #expect(
      try await probe.lines(about: "names") == [
        "list a, b, and 3", "table 1 win", "folders Documents true", "archive [a, b]",
        "preferences a 2", "notification rules", "system iPhone17,1 -1 true", "status 0 1 true",
      ])
  }

  @Test func processInfoIsThatOfAPhone() async throws {
    #expect(
      try await probe.lines(about: "phone") == [
        "version 26.0 [true, true, false, false]", "Version 26.0 (Build 23A341) localhost false",
        "machine 6 6 8", "numbers 1002 false true", "locks true true 5",
        "copied 6 priz 9 priz!!!", "found 2 true 75 0", "thread 0 true 1000000000 0",
        "block true true",
      ])
  }

  @Test(arguments: [
    (
      "3905",
      [
        "1:05:05", "1h 5m 5s", "1 hr, 5 min, 5 sec", "1 hour, 5 minutes, 5 seconds",
        "1hr 5min 5sec", "01:05:05", "1 hour remaining",
      ]
    ),
    (
      "90000",
      [
        "1:01:00:00", "1d 1h", "1 day, 1 hr", "1 day, 1 hour", "1day 1hr", "25:00:00",
        "25 hours remaining",
      ]
    ),
    (
      "65",
      [
        "1:05", "1m 5s", "1 min, 5 sec", "1 minute, 5 seconds", "1min 5sec", "00:01:05",
        "1 minute remaining",
      ]
    ),
    (
      "0",
      ["0", "0s", "0 sec", "0 seconds", "0sec", "00:00:00", "0 minutes remaining"]
    ),
  ])
  func lengthsOfTimeAreWritten(_ seconds: String, _ texts: [String]) async throws {
    #expect(try await probe.lines(about: "length\n\(seconds)") == texts)
  }

  @Test(arguments: [
    ("-300", ["5 minutes ago", "5 min. ago"]),
    ("300", ["in 5 minutes", "in 5 min."]),
    ("-86400", ["1 day ago", "yesterday"]),
    ("86400", ["in 1 day", "tomorrow"]),
    ("7200", ["in 2 hours", "in 2 hr."]),
  ])
  func distancesInTimeAreTold(_ seconds: String, _ texts: [String]) async throws {
    #expect(try await probe.lines(about: "relative\n\(seconds)") == texts)
  }

  @Test func stepsAreUndoneAndDoneAgain() async throws {
    #expect(
      try await probe.lines(about: "undo") == [
        "nothing false false", "set b Undo Set b", "undone a true Set a", "redone b false Set b",
        "all undone true false 3", "one group 1 false", "undone true false", "one level a false",
        "removed false false", "encoding 你 true",
      ])
  }

  @Test func combineIsSeenThroughFoundation() async throws {
    #expect(try await probe.lines(about: "watched") == ["changes", "count 1"])
  }

  @Test func anExceptionEndsTheProcess() async throws {
    let outcome = try await probe.outcome(of: "exception\nno rules")
    #expect(outcome.decision.answer == .noAnswer(.crash))
    #expect(outcome.logs.contains { $0.text.contains("NSGenericException: no rules") })
  }
}
