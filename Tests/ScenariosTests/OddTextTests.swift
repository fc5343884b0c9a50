import Fetching
import HostPolicy
import ScenarioFiles
import Testing
import Texts

@testable import Scenarios

/// Odd characters in texts: read all the same, or refused at their own place.
struct OddTextTests {
  private func message(_ fields: String) throws -> IncomingMessage {
    let scenario = try ScenarioText.parse(ScenarioText.event("receive: { \(fields) }"))
    guard case .receive(let message, _) = scenario.events[0].happening else {
      throw CancellationError()
    }
    return message
  }

  @Test(arguments: ["a\\0b", "a\\x00b", "a\\u0000b"])
  func everyEscapeOfNULIsRead(written: String) throws {
    let message = try message("from: '1', text: '\(written)', subject: '\\0'")
    #expect(message.body?.revealed == "a\0b")
    #expect(message.subject?.revealed == "\0")
  }

  /// A NUL among other odd characters of the author’s.
  @Test func theOtherCharactersOfTheTextStay() throws {
    let odd = "\u{e000}\\ue001\u{e002}\u{f8ff}😀é"
    let message = try message("from: '1', text: '\(odd)\\0\\ud83d\\ude00\\\\0'")
    #expect(message.body?.revealed == "\u{e000}\u{e001}\u{e002}\u{f8ff}😀é\0😀\\0")
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    for text in ["\0", "a\0\0b", "\u{1}\0\u{7f}\0", "\\0\0"] {
      let line = StructuredValue.object(["a": .text(text)]).line
      let document = JSON5Document(line)
      #expect(document.value == .object(["a": .text(text)]), "\(line)")
      #expect(document.trouble == nil)
    }
  }

  @Test func theTextsOfAServerMayHoldNUL() throws {
    let scenario = try ScenarioText.parse(
      ScenarioText.with(
        "network: { stubs: [{ when: { text: { contains: '\\0' } }, answer: { body: 'a\\0b' } }] },")
    )
    let stub = try #require(scenario.network?.stubs.first)
    #expect(stub.condition.text == .contains("\0"))
    guard case .response(_, _, let body) = stub.answer else { throw CancellationError() }
    #expect(Array(body) == [0x61, 0, 0x62])
  }

  @Test(arguments: [
    ("extensions: { 'a\\0b': 'x' },", "2:15 a key cannot hold a NUL character"),
    ("extensions: { a: 'x\\0' },", "2:15 a NUL character cannot stand here"),
    ("extensions: { a: { path: 'x\\0' } },", "2:20 a NUL character cannot stand here"),
    ("extensions: { a: { path: 'x', app: '\\0' } },", "2:31 a NUL character cannot stand here"),
    ("appGroups: { g: { files: { a: { path: '\\0' } } } },", "2:33 a NUL character cannot stand"),
    ("about: 'a\\0',", "1:24 a NUL character cannot stand here"),
    ("phone: { number: '\\0' },", "2:10 a NUL character cannot stand here"),
    ("appGroups: { g: { defaults: { a: ['\\0'] } } },", "2:19 a property list, and so user"),
    ("appGroups: { g: { files: { 'a\\0': '' } } },", "2:28 a key cannot hold a NUL character"),
  ])
  func elsewhereItIsRefused(keys: String, problem: String) {
    let problems = ScenarioText.problems(
      keys.hasPrefix("about")
        ? "{ format: 1,           \(keys) events: [{ wait: '1s' }] }" : ScenarioText.with(keys))
    #expect(problems.contains { $0.hasPrefix(problem) }, "\(problems)")
  }

  @Test(arguments: [
    ("{ action: 'filter' }", "application/json"), ("[1]", "application/json"),
    ("null", "application/json"), ("7", "application/json"), ("'text'", nil), ("''", nil),
  ])
  func aBodyWrittenAsJSONSaysSo(body: String, type: String?) throws {
    let scenario = try ScenarioText.parse(
      ScenarioText.with("network: { stubs: [{ answer: { body: \(body) } }] },"))
    guard case .response(_, let headers, _)? = scenario.network?.stubs.first?.answer else {
      throw CancellationError()
    }
    #expect(headers.map(\.name) == (type == nil ? [] : ["Content-Type"]))
    #expect(headers.first?.value == type)
  }

  @Test(arguments: ["Content-Type", "content-type", "CONTENT-TYPE"])
  func aHeaderOfTheAuthorStays(name: String) throws {
    let scenario = try ScenarioText.parse(
      ScenarioText.with(
        "network: { stubs: [{ answer: { headers: { '\(name)': 'a/b' }, body: {} } }] },"))
    guard case .response(_, let headers, _)? = scenario.network?.stubs.first?.answer else {
      throw CancellationError()
    }
    #expect(headers == [HTTPField(name, "a/b")])
  }

  @Test func anAnswerWithoutBodyHasNoType() throws {
    let scenario = try ScenarioText.parse(
      ScenarioText.with("network: { stubs: [{ answer: { status: 204 } }] },"))
    guard case .response(204, let headers, _)? = scenario.network?.stubs.first?.answer else {
      throw CancellationError()
    }
    #expect(headers.isEmpty)
  }

  /// The condition of a stub is about a sender, not about its writing.
  @Test func aConditionMeetsEveryWritingOfASender() throws {
    let scenario = try ScenarioText.parse(
      ScenarioText.with(
        "phone: { country: 'DE' },"
          + "network: { stubs: [{ when: { sender: '0151 23456789' }, fault: 'reset' }] },"))
    let condition = try #require(scenario.network?.stubs.first?.condition.sender)
    for (sender, holds) in [
      ("+4915123456789", true), ("0151 23456789", true), ("+15123456789", false), ("72645", false),
    ] {
      #expect(condition.holds(for: PrivateText(sender)) == holds, "\(sender)")
    }
    #expect(!condition.holds(for: nil))
  }

  /// The number of a message belongs to the country whose SIM receives it, else to the phone's.
  @Test(arguments: [("", "+497911123456"), (", country: 'GB'", "+447911123456")])
  func numbersAreReadByTheReceivingSIM(key: String, told: String) throws {
    let scenario = try ScenarioText.parse(
      ScenarioText.with(
        "phone: { country: 'DE' },",
        event: "{ receive: { from: '07911 123456', text: ''\(key) } }"))
    guard case .receive(let message, _) = scenario.events[0].happening else {
      throw CancellationError()
    }
    #expect(message.deliveredSender?.revealed == told)
    #expect(try !self.message("from: '1', text: ''").isSenderRaw)
    #expect(try self.message("from: '1', raw: true, text: ''").isSenderRaw)
  }
}
