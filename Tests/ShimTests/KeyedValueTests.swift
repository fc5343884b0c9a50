import HostPolicy
import MessagesHost
import Testing

/// Key-value coding of defaults and of an author's classes, and objects made by a generic type.
@Suite struct KeyedValueTests {
  private let probe = ShimProbe(name: "KeyedValues")

  @Test(arguments: [
    ("defaults", [#"3 ["a", "b"]"#, "3", "4 true", "nil"]),
    (
      "object",
      [
        "prize 2.5 7 true none 1", "prize 7",
        #"[(key: "kind2", value: 5), (key: "word", value: "win")]"#,
        "b nil b", "1 1", "0 true",
      ]
    ),
    ("nested", ["prize 5 9", "8 b", "own 2 typed"]),
    ("made", ["rule Inner 2"]),
    ("response", ["true true 2", "response"]),
  ])
  func valuesAreSetAndReadByTheirKeys(_ what: String, _ lines: [String]) async throws {
    #expect(try await probe.lines(about: what) == lines)
  }

  @Test(arguments: [
    ("unknown", "NSUnknownKeyException: [<Rule> setValue:forKey:", "for the key secret"),
    ("constant", "NSUnknownKeyException: [<Rule> setValue:forKey:", "for the key kind"),
    (
      "unknown action", "NSUnknownKeyException: [<ILMessageFilterQueryResponse> setValue:forKey:",
      "for the key verdict"
    ),
    ("nothing", "NSInvalidArgumentException: [<Rule> setNilValueForKey:", "the key count"),
  ])
  func anExceptionOfAPhoneEndsTheProcess(
    _ what: String, _ name: String, _ key: String
  ) async throws {
    let outcome = try await probe.outcome(of: what)
    #expect(outcome.decision.answer == .noAnswer(.crash))
    #expect(outcome.logs.contains { $0.text.contains(name) && $0.text.contains(key) })
  }
}
