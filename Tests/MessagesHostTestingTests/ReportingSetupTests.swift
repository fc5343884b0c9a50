import IdentityLookup
import MessagesHostTesting
import Testing

/// Which extensions a phone has, and how it treats a reporting one.
@Suite struct ReportingSetupTests {
  private static let both = "Tests/Fixtures/Extensions/GroupsProject"

  @Test func aReportingExtensionAloneIsNoFilter() async throws {
    let phone = try await ReportFormPhone.make()
    let message = try await phone.receive(.sms(from: "+12025550124", text: "Hello"))
    #expect(!message.asked && message.why.decisiveGate != nil)
    let failure = try await #require(throws: PhoneTestFailure.self) {
      try await phone.chooseFilter()
    }
    #expect(failure.code == .unusableTest)
  }

  @Test func aFilterAndAReportingExtensionAreApart() async throws {
    let phone = try await ReportFormPhone.make(.source("Sources/Samples/KeywordFilter")) {
      $0.reporting = ReportFormPhone.form
    }
    let message = try await phone.receive(.sms(from: ReportFormPhone.sender, text: "Hello"))
    #expect(message.asked)
    try await ReportFormPhone.report(on: phone).expect(action: .reportJunk)
    try await phone.chooseNoFilter()
    try await ReportFormPhone.report(on: phone).expect(action: .reportJunk)
    #expect(try await phone.leaks.isEmpty)
  }

  /// A filter can be a part of the test beside a reporting extension that is not.
  @Test func aFilterInProcessHasAReportingExtensionBeside() async throws {
    let filter = StrangeFilters.make { _, completion in completion(StrangeFilters.response(.junk)) }
    let phone = try await ReportFormPhone.make(filter) { $0.reporting = ReportFormPhone.form }
    let message = try await phone.receive(.sms(from: ReportFormPhone.sender, text: "Hello"))
    #expect(message.folder == .junk && !message.isConfined)
    let report = try await ReportFormPhone.report(on: phone) { try await $0.tap("Wanted") }
    try report.expect(action: .reportNotJunk)
    #expect(await phone.messages(in: .junk).contains(message.number))
  }

  /// Of a project with one of each kind both are had by the same path.
  @Test func aProjectHasBoth() async throws {
    let phone = try await SimulatedPhone(extension: .source(Self.both)) {
      $0.reporting = .source(Self.both)
    }
    let message = try await phone.receive(.sms(from: ReportFormPhone.sender, text: "Hello"))
    #expect(message.asked)
    let report = try await phone.report(messagesFrom: ReportFormPhone.sender)
    #expect(report.isOffered && report.screens.count == 1)
    let named = try await SimulatedPhone(extension: .source(Self.both + "#ReportExtension"))
    try await named.receive(.sms(from: ReportFormPhone.sender, text: "Hello"))
    #expect(try await named.report(messagesFrom: ReportFormPhone.sender).isOffered)
  }

  struct Wrong: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let given: ExtensionUnderTest
    var reporting: ExtensionUnderTest?
    let words: String
  }

  private static let inProcess = ExtensionUnderTest.inProcess("Sources/Samples/ReportIt") {
    ILMessageFilterExtension()
  }

  static let wrong = [
    Wrong(
      testDescription: "two", given: ReportFormPhone.form,
      reporting: .source("Sources/Samples/BareReport"), words: "report.one-at-a-time"),
    Wrong(
      testDescription: "a filter", given: .source("Sources/Samples/BareTemplate"),
      reporting: .source("Sources/Samples/BareTemplate"), words: "BareTemplate is a message filter"),
    Wrong(
      testDescription: "in process", given: inProcess, words: "cannot be a part of the test"),
    Wrong(
      testDescription: "in process beside", given: .source("Sources/Samples/BareTemplate"),
      reporting: inProcess, words: "cannot be a part of the test"),
  ]

  @Test(arguments: wrong) func whatCannotBeIsTold(_ wrong: Wrong) async throws {
    let failure = try await #require(throws: PhoneTestFailure.self) {
      _ = try await SimulatedPhone(extension: wrong.given) { $0.reporting = wrong.reporting }
    }
    #expect(failure.code == .unusableTest, "\(failure)")
    #expect(failure.description.contains(wrong.words), "\(failure)")
    #expect(failure.description.hasPrefix("MessagesHostTestingTests/ReportingSetupTests.swift:"))
  }

  @Test func aFilterAloneReportsNothing() async throws {
    let phone = try await SimulatedPhone(extension: SimulatedPhoneTests.indifferent)
    try await phone.receive(.sms(from: ReportFormPhone.sender, text: "Hello"))
    let report = try await phone.report(messagesFrom: ReportFormPhone.sender)
    #expect(report.refusal?.rule.id == "report.extension")
    await #expect(throws: PhoneTestFailure.self) { try await phone.chooseReporting() }
  }

  @Test(arguments: PhoneSetup.ReportViewOrder.allCases)
  func theViewIsLoadedWhenTheSetupSays(_ order: PhoneSetup.ReportViewOrder) async throws {
    let phone = try await ReportFormPhone.make { $0.reportViewOrder = order }
    let report = try await ReportFormPhone.report(on: phone)
    #expect(report.logs.first?.text == "view loaded \(order == .beforePrepare)")
    #expect(report.rules.contains { $0.id == "report.view-\(order.rawValue)" })
  }

  @Test(arguments: PhoneSetup.ReportOrder.allCases)
  func theOrderOfReportAndBlockIsOfTheSetup(_ order: PhoneSetup.ReportOrder) async throws {
    let phone = try await ReportFormPhone.make { $0.reportOrder = order }
    let report = try await ReportFormPhone.report(on: phone) { try await $0.turnOn("Block") }
    #expect(report.rules.contains { $0.id == "report.order-\(order.rawValue)" }, "\(report.rules)")
  }

  /// Before iOS 12 there was nothing to report with.
  @Test func anOldReleaseHasNone() async throws {
    let phone = try await SimulatedPhone(extension: ReportFormPhone.form, profile: .iOS11)
    try await phone.receive(.sms(from: ReportFormPhone.sender, text: "Hello"))
    let report = try await phone.report(messagesFrom: ReportFormPhone.sender)
    #expect(report.refusal?.rule.id == "report.release", "\(report)")
  }
}
