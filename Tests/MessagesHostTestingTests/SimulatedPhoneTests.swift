import Foundation
import IdentityLookup
import MessagesHostTesting
import Synchronization
import Testing

/// What a phone tells of itself.
@Suite struct SimulatedPhoneTests {
  private static let message = PhoneMessage.sms(from: "+12025550123", text: "Hello there")
  static let indifferent = StrangeFilters.make { _, completion in
    completion(StrangeFilters.response(.none))
  }

  /// Its time passes only where somebody waits.
  @Test(arguments: [
    [Duration.zero], [.seconds(1)], [.seconds(90), .milliseconds(1500)],
    [.seconds(86_400), .seconds(86_400)],
  ])
  func itsTimePassesWithWaiting(_ waits: [Duration]) async throws {
    let phone = try await SimulatedPhone(extension: Self.indifferent)
    #expect(await phone.time == .zero)
    for wait in waits {
      let before = await phone.time
      try await phone.receive(Self.message)
      try await phone.reply(to: "+12025550124")
      #expect(await phone.time == before)
      try await phone.wait(wait)
      #expect(await phone.time == before + wait)
    }
  }

  @Test func timeDoesNotGoBack() async throws {
    let phone = try await SimulatedPhone(extension: Self.indifferent)
    try await phone.wait(.seconds(1))
    let failure = await #expect(throws: PhoneTestFailure.self) {
      try await phone.wait(.milliseconds(-1))
    }
    #expect(failure?.code == .unusableTest, "\(failure?.description ?? "")")
    #expect(await phone.time == .seconds(1))
  }

  @Test(arguments: [
    (PhoneProfile.iOS11, [MessageFolder.known, .junk], [MessageFolder.known]),
    (.iOS14, [.known, .unknown, .transactions, .promotions, .junk], [.known, .unknown]),
    (.iOS16, [.known, .unknown, .transactions, .promotions, .junk], [.known, .unknown]),
    (.iOS26, [.known, .unknown, .transactions, .promotions, .junk], [.known, .unknown]),
  ])
  func itsFoldersAreThoseOfItsProfile(
    _ profile: PhoneProfile, _ folders: [MessageFolder], _ withoutFilter: [MessageFolder]
  ) async throws {
    let phone = try await SimulatedPhone(extension: Self.indifferent, profile: profile)
    #expect(phone.profile == profile)
    #expect(await phone.shownFolders == folders)
    try await phone.chooseNoFilter()
    #expect(await phone.shownFolders == withoutFilter)
  }

  /// Declares orders and coupons, and answers what the text says.
  private final class Sorter: ILMessageFilterExtension, ILMessageFilterQueryHandling,
    ILMessageFilterCapabilitiesQueryHandling
  {
    func handle(
      _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
      completion: @escaping (ILMessageFilterQueryResponse) -> Void
    ) {
      let answers: [String: (ILMessageFilterAction, ILMessageFilterSubAction)] = [
        "order": (.transaction, .transactionalOrders),
        "weather": (.transaction, .transactionalWeather),
        "coupon": (.promotion, .promotionalCoupons), "promotion": (.promotion, .none),
      ]
      let response = ILMessageFilterQueryResponse()
      if let (action, subAction) = answers[queryRequest.messageBody ?? ""] {
        (response.action, response.subAction) = (action, subAction)
      }
      completion(response)
    }

    func handle(
      _ capabilitiesQueryRequest: ILMessageFilterCapabilitiesQueryRequest,
      context: ILMessageFilterExtensionContext,
      completion: @escaping (ILMessageFilterCapabilitiesQueryResponse) -> Void
    ) {
      let response = ILMessageFilterCapabilitiesQueryResponse()
      response.transactionalSubActions = [.transactionalOrders]
      response.promotionalSubActions = [.promotionalCoupons]
      completion(response)
    }
  }

  @Test func aFolderHoldsWhatLiesInItsSubFolders() async throws {
    let phone = try await SimulatedPhone(
      extension: .inProcess("Sources/Samples/FilterIt") { Sorter() })
    #expect(
      await phone.shownFolders == [
        .known, .unknown, .transactions, .transactionsOrders, .promotions, .promotionsCoupons,
        .junk,
      ])
    for (index, text) in ["order", "weather", "coupon", "promotion", "order"].enumerated() {
      try await phone.receive(.sms(from: "7264\(index)", text: text)).expect(asked: true)
    }
    #expect(await phone.messages(in: .transactionsOrders) == [1, 5])
    #expect(await phone.messages(in: .transactionsWeather) == [], "it was not declared")
    #expect(await phone.messages(in: .promotionsCoupons) == [3])
    #expect(await phone.messages(in: .transactions) == [1, 2, 5])
    #expect(await phone.messages(in: .promotions) == [3, 4])
    #expect(await phone.messages(in: .junk) == [])
  }

  /// Junk and what is silent counts on the icon; what is read, or of a blocked sender, does not.
  @Test func itsIconAndItsAlertsAreCounted() async throws {
    let phone = try await SimulatedPhone(extension: .source("Sources/Samples/FilterIt"))
    func counts() async -> [Int] { [await phone.badge, await phone.alerts] }
    #expect(await counts() == [0, 0])
    try await phone.receive(.sms(from: "72645", text: "Some junk")).expect(notified: false)
    #expect(await counts() == [1, 0])
    try await phone.receive(.iMessage(from: "72646", text: "Hello")).expect(notified: true)
    #expect(await counts() == [2, 1])
    try await phone.hideAlerts(of: "72646")
    try await phone.receive(.iMessage(from: "72646", text: "Hello again")).expect(notified: false)
    #expect(await counts() == [3, 1])
    try await phone.read(conversationWith: "72646")
    #expect(await counts() == [1, 1])
    try await phone.block("72647")
    try await phone.receive(.iMessage(from: "72647", text: "Hello"))
    try await phone.deleteConversation(with: "72645")
    #expect(await counts() == [0, 1])
  }

  /// Nothing confines an extension in process, and a test is told so.
  @Test func inProcessNothingIsProtectedAndPrivacyIsNotJudged() async throws {
    let phone = try await SimulatedPhone(extension: Self.indifferent)
    try await phone.receive(Self.message)
    #expect(await phone.missingProtections == SandboxProtection.allCases)
    let leaks = await #expect(throws: PhoneTestFailure.self) { try await phone.leaks }
    let privacy = await #expect(throws: PhoneTestFailure.self) { try await phone.expectPrivate() }
    for failure in [leaks, privacy] {
      #expect(failure?.code == .unusableTest)
      #expect(failure?.description.contains("privacy cannot be judged in process") == true)
    }
  }

  @Test func whatItHasIsGoneWhenItIsShutDown() async throws {
    let group = "group.com.example.keyword-filter"
    let found = Mutex<URL?>(nil)
    let phone = try await SimulatedPhone(
      extension: StrangeFilters.make("KeywordFilter") { _, completion in
        let folder = FileManager.default.containerURL(
          forSecurityApplicationGroupIdentifier: group)
        found.withLock { $0 = folder }
        completion(StrangeFilters.response(.none))
      }
    ) { $0.shared = [SharedFiles(group: group, files: ["a": Data()])] }
    try await phone.receive(Self.message)
    let folder = found.withLock(\.self)
    let file = try #require(folder).appending(path: "a").path
    #expect(FileManager.default.fileExists(atPath: file))
    await phone.shutDown()
    #expect(!FileManager.default.fileExists(atPath: file))
  }
}

/// What a confined extension does against privacy.
@Suite struct PrivacyLeakTests {
  @Test func aLeakSaysItsRuleAndWhatToDo() async throws {
    let phone = try await SimulatedPhone(extension: .source("Tests/Fixtures/Extensions/LateActs"))
    let message = try await phone.receive(.sms(from: "12345", text: "at once"))
    #expect(message.isConfined)
    let denial = try #require(message.denials.first)
    #expect(message.denials.count == 1 && denial.count == 1)
    #expect(denial.code == "file.write")
    #expect(denial.attempt == "create App Group group.com.example.late-acts/copy")
    #expect(denial.call == "openat" && denial.error == "EPERM")
    #expect(
      denial.remedy
        == "Write to the data container; the app writes the App Group before the extension runs.")
    #expect("\(denial)" == "file.write: \(denial.attempt) [openat EPERM]")
    let leaks = try await phone.leaks
    #expect(leaks.map(\.rule.id) == ["run.group-write"])
    let leak = try #require(leaks.first)
    #expect(leak.place == "file.write")
    #expect(leak.detail.contains("group.com.example.late-acts/copy"))
    #expect(!leak.remedy.isEmpty)
    #expect("\(leak)" == "\(leak.rule.id): \(leak.place): \(leak.detail); fix: \(leak.remedy)")
    let failure = try await #require(throws: PhoneTestFailure.self) {
      try await phone.expectPrivate()
    }
    #expect(failure.code == .privacy)
    #expect(failure.description.contains("  \(leak)"))
    #expect(
      failure.description.hasPrefix("MessagesHostTestingTests/SimulatedPhoneTests.swift:"))
    await phone.shutDown()
  }

  /// A path can hold what a message says.
  @Test func aLeakOfARecordedMessageQuotesNothing() async throws {
    let phone = try await SimulatedPhone(extension: .source("Tests/Fixtures/Extensions/LateActs")) {
      $0.isPrivate = true
    }
    try await phone.receive(.sms(from: "12345", text: "at once"))
    let leaks = try await phone.leaks
    #expect(leaks.map(\.detail) == ["<private> [openat EPERM] (message 1)"])
    await phone.shutDown()
  }

  @Test func whatIsPrintedIsToldWithItsStreamAndPrintsWithoutItsText() async throws {
    let phone = try await SimulatedPhone(extension: .source("Tests/Fixtures/Extensions/LateActs"))
    let message = try await phone.receive(.sms(from: "12345", text: "nothing"))
    for text in ["asked", "answered"] {
      let lines = message.logs.filter { $0.text.hasSuffix(text) }
      #expect(Set(lines.map(\.stream)) == [.stdout, .stderr])
    }
    let line = try #require(message.logs.first { $0.stream == .stdout })
    #expect(line.text == "asked")
    #expect("\(line)" == "stdout, 5 characters <private>")
    var dumped = ""
    dump(message.logs, to: &dumped)
    #expect(dumped.contains("<private>") && !dumped.contains("asked"))
    try await phone.expectPrivate()
    #expect(await phone.missingProtections == [])
    await phone.shutDown()
  }
}
