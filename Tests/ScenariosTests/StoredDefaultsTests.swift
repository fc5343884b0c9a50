import Foundation
import MessagesHost
import Scenarios
import Testing
import Texts

/// User defaults that hold what JSON5 has no values for.
@Suite struct StoredDefaultsTests {
  private func defaults(_ text: String, keys: String = "") throws -> [String: Any] {
    let scenario = try ScenarioText.parse(
      ScenarioText.with("\(keys) appGroups: { 'group.a': { defaults: \(text) } },"))
    let data = try #require(scenario.appGroups.first?.defaults)
    return try #require(
      try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
  }

  @Test(arguments: [
    ("{ data: 'text' }", "text"), ("{ data: { base64: 'YWI=' } }", "ab"),
    (
      "{ json: { b: 1, a: [null, true, 'x/\"é'], c: 1.5 } }",
      #"{"b":1,"a":[null,true,"x/\"é"],"c":1.5}"#
    ),
    ("{ json: 'text' }", #""text""#), ("{ json: null }", "null"), ("{ json: 3 }", "3"),
    ("{ json: { data: 'a' } }", #"{"data":"a"}"#),
  ]) func dataIsWhatIsWritten(text: String, expected: String) throws {
    let found = try defaults("{ rules: \(text), inside: [{ deep: \(text) }] }")
    #expect(found["rules"] as? Data == Data(expected.utf8))
    let inside = (found["inside"] as? [Any])?.first as? [String: Any]
    #expect(inside?["deep"] as? Data == Data(expected.utf8))
  }

  @Test(arguments: [
    ("2026-01-02T03:04:05Z", "", 1_767_323_045.0),
    ("2026-01-02T03:04:05.250Z", "", 1_767_323_045.25),
    ("2026-01-02T04:04:05", "phone: { timeZone: 'Europe/Berlin' },", 1_767_323_045),
  ]) func dateIsThatMoment(text: String, keys: String, seconds: Double) throws {
    let found = try defaults("{ since: { date: '\(text)' } }", keys: keys)
    #expect(found["since"] as? Date == Date(timeIntervalSince1970: seconds))
  }

  @Test func anObjectThatLooksLikeOneIsEscaped() throws {
    let found = try defaults(
      """
      { data: 'plain', a: { object: { data: 'plain' } }, b: { object: { data: { data: 'x' } } },
        c: { data: 1, date: 2 }, d: { object: { object: { object: {} } } } }
      """)
    // The defaults themselves are no value.
    #expect(found["data"] as? String == "plain")
    #expect(found["a"] as? [String: String] == ["data": "plain"])
    #expect(found["b"] as? [String: Data] == ["data": Data("x".utf8)])
    #expect(found["c"] as? [String: Int] == ["data": 1, "date": 2])
    #expect((found["d"] as? [String: Any])?["object"] as? [String: String] == [:])
  }

  @Test(arguments: [
    (
      "{ data: 5 }",
      "2:44 expected a string or { base64: “…” }; { json: … } is the data of JSON, found 5"
    ),
    (
      "{ data: null }",
      "2:44 expected a string or { base64: “…” }; { json: … } is the data of JSON, found null"
    ),
    ("{ data: { base64: '?' } }", "2:52 expected base64, such as “AAH/”"),
    ("{ date: 5 }", "2:44 expected a date such as"),
    ("{ date: 'tomorrow' }", "2:44 expected a date such as"),
    ("{ json: NaN }", "2:44 JSON has no way to write this value"),
    ("{ object: 5 }", "2:44 expected an object, found 5"),
    ("[1, null]", "2:46 expected a value other than null, for user defaults, found null"),
    ("'\\0'", "2:27 a property list, and so user defaults, cannot hold a NUL character"),
  ]) func whatIsNoValueIsNamed(text: String, problem: String) {
    let problems = ScenarioText.problems(
      ScenarioText.with("appGroups: { 'group.a': { defaults: { a: \(text) } } },"))
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix(problem) == true, "\(problems)")
  }
}
