import Foundation
import IdentityLookup
import MessagesHostTesting
import Testing

/// Stores and user defaults that a test writes.
@Suite struct SharedStoreTests {
  private static let group = "group.com.example.rules"
  private static let filter = ExtensionUnderTest.source("Tests/Fixtures/Extensions/StoreRules")

  private func phone(_ objects: [SharedObject]) async throws -> SimulatedPhone {
    try await SimulatedPhone(extension: Self.filter) {
      var shared = SharedFiles(group: Self.group)
      shared.stores = [SharedStore("Rules.sqlite", objects: objects)]
      $0.shared = [shared]
    }
  }

  @Test func aFilterReadsTheObjects() async throws {
    let phone = try await phone([
      SharedObject("RuleList", name: "blocked", ["verdict": 1]),
      SharedObject(
        "Rule",
        [
          "word": "prize", "list": .object("blocked"), "synonyms": ["lottery"],
          "since": .date(Date(timeIntervalSince1970: 0)),
        ]),
    ])
    try await phone.receive(.sms(from: "72645", text: "The lottery")).expect(action: .junk)
    try await phone.receive(.sms(from: "72646", text: "Hello"))
      .expect(action: ILMessageFilterAction.none)
    await phone.shutDown()
  }

  @Test func whatTheModelDoesNotHaveFailsThePhone() async throws {
    let failure = await #expect(throws: PhoneTestFailure.self) {
      _ = try await phone([SharedObject("RuleList", [:]), SharedObject("Rule", ["wrod": "prize"])])
    }
    #expect(failure?.code == .unusableTest)
    let words = failure?.description ?? ""
    #expect(words.contains("did you mean word? (shared[0].stores[0].objects[1].wrod)"), "\(words)")
    #expect(words.contains("Rule.word must have a value"), "\(words)")
  }

  @Test func defaultsHoldDataAndDates() throws {
    let date = Date(timeIntervalSince1970: 1.5)
    let shared = SharedFiles(
      group: Self.group,
      defaults: [
        "words": ["prize", 2, 1.5, true], "since": .date(date), "none": nil,
        "rules": try .json(["a": 1]), "inner": ["raw": .data(Data([1]))],
      ])
    let list = try PropertyListSerialization.propertyList(
      from: #require(shared.defaults), format: nil)
    let values = try #require(list as? [String: Any])
    #expect(values.keys.sorted() == ["inner", "rules", "since", "words"])
    #expect(values["since"] as? Date == date)
    #expect(values["rules"] as? Data == Data(#"{"a":1}"#.utf8))
    #expect((values["words"] as? [Any])?.count == 4)
    #expect((values["inner"] as? [String: Data])?["raw"] == Data([1]))
  }
}
