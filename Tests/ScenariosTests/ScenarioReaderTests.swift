import ExtensionBundles
import Fetching
import Foundation
import HostPolicy
import MessagesHost
import ScenarioFiles
import Testing
import Texts

@testable import Scenarios

struct ScenarioReaderTests {
  static let group = ConversationKey([SenderAddress("72645"), SenderAddress("72646")])

  @Test func smallestScenarioHasTheDefaults() throws {
    let scenario = try ScenarioText.parse(ScenarioText.with(""))
    #expect(scenario.about == "test")
    #expect(scenario.source == nil)
    #expect(scenario.profile.id == "ios16")
    #expect(scenario.phoneNumber == nil)
    #expect(scenario.country == "US")
    #expect(scenario.date == .machine)
    #expect(scenario.contacts.isEmpty)
    #expect(
      scenario.settings
        == Scenario.Settings(filtersUnknownSenders: true, filter: nil, junkStickiness: nil))
    #expect(scenario.extensions.isEmpty)
    #expect(scenario.appGroups.isEmpty)
    #expect(scenario.network == nil)
    #expect(scenario.queryTimeout == nil)
    #expect(scenario.expectation == nil)
    #expect(scenario.events.count == 1)
  }

  @Test func everyKeyOfTheDocumentIsRead() throws {
    let scenario = try ScenarioText.parse(
      ScenarioText.with(
        """
        source: 'a talk', profile: 'ios11', phone: { number: '+1 408 555 0100', country: 'de' },
        contacts: ['+1 408 555 0101'], extensions: { a: 'A', b: 'B' },
        settings: { filterUnknownSenders: false, filter: 'b', junkStickiness: 'category' },
        queryTimeout: '250ms',
        """))
    #expect(scenario.source == "a talk")
    #expect(scenario.profile.id == "ios11")
    #expect(scenario.phoneNumber?.revealed == "+1 408 555 0100")
    #expect(scenario.country == "DE")
    #expect(scenario.contacts == [SenderAddress("+14085550101")])
    #expect(scenario.extensions.map(\.handle) == ["a", "b"])
    #expect(scenario.extensions.map(\.path) == ["A", "B"])
    #expect(
      scenario.settings
        == Scenario.Settings(
          filtersUnknownSenders: false, filter: "b", junkStickiness: .category))
    #expect(scenario.queryTimeout == .milliseconds(250))
  }

  @Test(
    arguments: [
      ("date: '2026-03-01T22:15'", "2026-03-01T22:15:00+00:00", "UTC"),
      ("date: '2026-03-01T22:15+01:00'", "2026-03-01T21:15:00+00:00", "UTC"),
      (
        "date: '2026-03-01T22:15', timeZone: 'Europe/Berlin'", "2026-03-01T22:15:00+01:00",
        "Europe/Berlin"
      ),
      (
        "date: '2026-03-01T22:15Z', timeZone: 'Europe/Berlin'", "2026-03-01T23:15:00+01:00",
        "Europe/Berlin"
      ),
      ("timeZone: 'Europe/Berlin'", nil, "Europe/Berlin"),
    ] as [(String, String?, String)])
  func thePhonesClockIsRead(_ keys: String, _ date: String?, _ zone: String) throws {
    let scenario = try ScenarioText.parse(ScenarioText.with("phone: { \(keys) },"))
    #expect(scenario.date.text == date)
    #expect(scenario.date.timeZone.name == zone)
  }

  @Test func onlyExtensionIsChosen() throws {
    let scenario = try ScenarioText.parse(ScenarioText.with("extensions: { a: 'A' },"))
    #expect(scenario.settings.filter == "a")
  }

  @Test func noneChoosesNoExtension() throws {
    let text = ScenarioText.with("extensions: { a: 'A' }, settings: { filter: 'none' },")
    #expect(try ScenarioText.parse(text).settings.filter == nil)
  }

  @Test func relativePathsStartAtTheScenariosFolder() throws {
    let text = ScenarioText.with("extensions: { a: '../A', b: '/B' }, settings: { filter: 'a' },")
    let scenario = try ScenarioParser.parse(Data(text.utf8), file: "/stories/x/s.json5")
    let paths = scenario.extensions.map { $0.resolvedPath(in: scenario) }
    #expect(paths == ["/stories/A", "/B"])
  }

  @Test func packagesStartAtTheScenariosFolder() throws {
    let text = ScenarioText.with(
      "extensions: { a: { path: 'A', packages: { Rx: '../Rx', 'swift-x': '/y' } } },")
    let scenario = try ScenarioParser.parse(Data(text.utf8), file: "/stories/x/s.json5")
    let entry = scenario.extensions[0]
    #expect(entry.packages.map(\.name) == ["Rx", "swift-x"])
    #expect(entry.resolvedPackagePaths(in: scenario) == ["/stories/Rx", "/y"])
    let error = try #require(throws: ScenarioError.self) {
      try entry.packageFolders(in: scenario)
    }
    #expect("\(error)".contains("there is no Package.swift in /stories/Rx"))
    #expect("\(error)".contains("extensions.a.packages.Rx"))
  }

  @Test func containingAppIsAPathOrFacts() throws {
    let text = ScenarioText.with(
      """
      extensions: {
        a: { path: 'A', app: '../App' }, b: { path: 'B', app: { version: '2.1', bundleID: 'c.d',
          teamID: 'ABCDE12345', associatedDomains: ['messagefilter:e.f'] } }, c: 'C',
      }, settings: { filter: 'a' },
      """)
    let scenario = try ScenarioParser.parse(Data(text.utf8), file: "/stories/x/s.json5")
    let (named, told, unknown) = (
      scenario.extensions[0], scenario.extensions[1], scenario.extensions[2]
    )
    #expect(named.resolvedAppPath(in: scenario) == "/stories/App")
    let app = try #require(try told.containingApp(in: scenario))
    #expect(app.version == "2.1" && !app.isWhole)
    #expect(app.info.authored["CFBundleIdentifier"] as? String == "c.d")
    #expect(app.entitlements?.associatedDomains == ["messagefilter:e.f"])
    #expect(try unknown.containingApp(in: scenario) == nil)
    let error = #expect(throws: ScenarioError.self) { try named.containingApp(in: scenario) }
    #expect(error?.description.hasPrefix("/stories/x/s.json5:3:19: error: ") == true)
  }

  @Test func aStubMayBeForReports() throws {
    let scenario = try ScenarioText.parse(
      ScenarioText.with(
        "network: { stubs: [{ fault: 'reset', when: { classification: { a: 1, b: ['x'] } } }, "
          + "{ fault: 'reset', when: { classification: {} } }, { fault: 'reset', when: {} }] },"))
    let conditions = (scenario.network?.stubs ?? []).map(\.condition.classification)
    #expect(conditions == [["a": .number(1), "b": .list([.text("x")])], [:], nil])
  }

  @Test func everyKeyOfAMessageIsRead() throws {
    let scenario = try ScenarioText.parse(
      ScenarioText.event(
        """
        receive: { service: 'mms', from: '12345', text: 'hello', members: ['+14085550102'],
          country: 'fr', subject: 'greeting', attachments: 2 }
        """))
    guard case .receive(let message, _) = scenario.events[0].happening else {
      Issue.record("the event receives nothing")
      return
    }
    #expect(
      message
        == IncomingMessage(
          service: .mms, sender: SenderAddress("12345"), body: PrivateText("hello"),
          receiverISOCountryCode: "FR", otherMembers: [SenderAddress("+14085550102")],
          subject: PrivateText("greeting"), attachments: 2))
  }

  @Test func messageHasTheCountryOfThePhone() throws {
    let scenario = try ScenarioText.parse(
      ScenarioText.with("phone: { country: 'CN' },", event: "{ receive: { from: null, text: '' }}"))
    guard case .receive(let message, _) = scenario.events[0].happening else {
      Issue.record("the event receives nothing")
      return
    }
    #expect(message.service == .sms)
    #expect(message.sender == nil)
    #expect(message.body == PrivateText(""))
    #expect(message.receiverISOCountryCode == "CN")
  }

  /// Nobody can be removed who is not there; whoever is, in any writing of the number.
  @Test(arguments: [
    ("contacts: ['72645'],", "{ removeContact: '72645' }", true),
    ("contacts: ['+14085550143'],", "{ removeContact: '(408) 555-0143' }", true),
    ("", "{ addContact: '72645' }, { removeContact: '72645' }", true),
    ("contacts: ['72646'],", "{ removeContact: '72645' }", false),
    ("contacts: ['72645'],", "{ removeContact: '72645' }, { removeContact: '72645' }", false),
    ("", "{ removeContact: '72645' }, { addContact: '72645' }", false),
  ])
  func aContactIsRemovedThatIsThere(_ keys: String, _ events: String, _ isRead: Bool) {
    let problems = ScenarioText.problems(ScenarioText.with(keys, event: events))
    #expect(problems.isEmpty == isRead, "\(problems)")
    #expect(isRead || problems.contains { $0.contains("\u{201C}72645\u{201D} is not in Contacts") })
  }

  @Test(arguments: [
    ("reply: '72645'", UserAction.reply(ConversationKey(SenderAddress("72645"))), 1),
    ("reply: { to: '72645' }", .reply(ConversationKey(SenderAddress("72645"))), 1),
    ("reply: { to: '72645', times: 3 }", .reply(ConversationKey(SenderAddress("72645"))), 3),
    ("reply: ['72646', '72645']", .reply(ScenarioReaderTests.group), 1),
    ("reply: { to: ['72645', '72646'], times: 3 }", .reply(ScenarioReaderTests.group), 3),
    ("read: ['72645', '72646']", .read(ScenarioReaderTests.group), 1),
    ("markKnown: ['72645', '72646']", .markKnown(ScenarioReaderTests.group), 1),
    ("deleteConversation: ['72645', '72646']", .deleteConversation(ScenarioReaderTests.group), 1),
    ("read: '72645'", .read(ConversationKey(SenderAddress("72645"))), 1),
    ("addContact: '72645'", .addContact(SenderAddress("72645")), 1),
    ("block: '72645'", .block(SenderAddress("72645")), 1),
    ("unblock: '72645'", .unblock(SenderAddress("72645")), 1),
    ("markKnown: '72645'", .markKnown(ConversationKey(SenderAddress("72645"))), 1),
    (
      "deleteConversation: '72645'", .deleteConversation(ConversationKey(SenderAddress("72645"))), 1
    ),
    (
      "hideAlerts: ['72645', '72646']",
      UserAction(.hideAlerts, .conversation(ScenarioReaderTests.group)), 1
    ),
    (
      "showAlerts: '72645'",
      UserAction(.showAlerts, .conversation(ConversationKey(SenderAddress("72645")))), 1
    ),
    ("select: 'b'", .select("b"), 1),
    ("select: 'none'", .select(nil), 1),
    ("set: { filterUnknownSenders: false }", .setFiltersUnknownSenders(false), 1),
    ("wait: '2h 30m'", .wait(.seconds(9000)), 1),
  ])
  func actsAreRead(keys: String, act: UserAction, times: Int) throws {
    let scenario = try ScenarioText.parse(ScenarioText.event(keys))
    guard case .act(let found, let count) = scenario.events[0].happening else {
      Issue.record("the event is no act")
      return
    }
    #expect(found == act)
    #expect(count == times)
    #expect(scenario.events[0].position == SourcePosition(line: 2, column: 1))
  }

  @Test func everyExpectationIsRead() throws {
    let scenario = try ScenarioText.parse(
      ScenarioText.event(
        """
        receive: { from: '72645', text: 'x' }, expect: { asked: true, by: 'b', action: 'junk',
          subAction: 'none', folder: 'junk', notified: false, unread: 7, label: null,
          log: ['line'], denied: ['file.read'], diagnostics: ['deferral.late'],
          rules: ['verdict.junk'], deferral: 4, shownFolders: ['known'], badge: 2, alerts: 1,
          messages: [{ from: ['72645', '+1 408 555 0102'], number: 3, folder: 'junk' }] }
        """))
    let found = try #require(scenario.events[0].expectation)
    var expected = Scenario.Expectation(position: found.position, places: found.places)
    #expect(found.places["by"] == SourcePosition(line: 2, column: 64))
    expected[.asked] = .flag(true)
    expected[.by] = .text("b")
    expected[.action] = .text("junk")
    expected[.subAction] = .text("none")
    expected[.folder] = .text("junk")
    expected[.notified] = .flag(false)
    expected[.unread] = .number(7)
    expected[.label] = .null
    expected[.log] = .list([.text("line")])
    expected[.denied] = .list([.text("file.read")])
    expected[.diagnostics] = .list([.text("deferral.late")])
    expected[.rules] = .list([.text("verdict.junk")])
    expected[.deferral] = .number(4)
    expected[.shownFolders] = .list([.text("known")])
    expected[.badge] = .number(2)
    expected[.alerts] = .number(1)
    expected[.messages] = .list([
      .object([
        "from": .list([.text("72645"), .text("+1 408 555 0102")]), "number": .number(3),
        "folder": .text("junk"),
      ])
    ])
    #expect(found.places["messages[0].folder"]?.line == 6)
    #expect(scenario.events[0].expectation == expected)
  }

  @Test func expectationsOfTheUnaskedAreRead() throws {
    let scenario = try ScenarioText.parse(
      ScenarioText.event(
        """
        receive: { from: '72645', text: 'x' },
        expect: { because: 'gate.contact', noAnswer: 'timeout', label: 'L', noDenials: true }
        """))
    let expectation = try #require(scenario.events[0].expectation)
    #expect(expectation[.because] == .text("gate.contact"))
    #expect(expectation[.noAnswer] == .text("timeout"))
    #expect(expectation[.label] == .text("L"))
    #expect(expectation[.noDenials] == .flag(true))
    #expect(expectation[.asked] == nil)
  }

  @Test func endExpectationsAreRead() throws {
    let scenario = try ScenarioText.parse(
      ScenarioText.with(
        "expect: { folders: { 'transactions/finance': { unread: 1, count: 2, messages: [1, 3] }}},"
      ))
    let folder = try #require(scenario.expectation?.folders.first)
    #expect(folder.folder == .transactionsFinance)
    #expect(folder.values["unread"] == .number(1))
    #expect(folder.values["count"] == .number(2))
    #expect(folder.values["messages"] == .list([.number(1), .number(3)]))
    #expect(folder.position == SourcePosition(line: 2, column: 22))
  }
}
