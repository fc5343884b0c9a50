import HostPolicy
import IdentityLookup
import PrivacyChecks
import Sandboxing
import Testing

@testable import MessagesHostTesting

@Suite struct VocabularyTests {
  @Test func everyFolderOfTheHostHasItsName() {
    #expect(MessageFolder.allCases.map(\.rawValue) == Folder.allCases.map(\.rawValue))
    #expect(Folder.allCases.map(MessageFolder.init) == MessageFolder.allCases)
  }

  @Test func everyProfileIsThere() {
    #expect(PhoneProfile.all.map(\.id) == IOSProfile.all.map(\.id))
    #expect(PhoneProfile.all == [.iOS11, .iOS14, .iOS16, .iOS26])
    #expect(PhoneProfile.everyRelease.map(\.id) == IOSProfile.names)
  }

  @Test func everyProtectionIsThere() {
    #expect(SandboxProtection.allCases.map(\.rawValue) == Protection.allCases.map(\.rawValue))
  }

  @Test func everyRuleOfCheckIsOfTheSuite() {
    #expect(ConformanceRule.all.map(\.id) == CheckCatalog.all.map(\.id))
    #expect(
      ConformanceRule.all.map(\.severity.rawValue) == CheckCatalog.all.map(\.severity.rawValue))
    #expect(ConformanceRule.all.map { "\($0)" } == CheckCatalog.all.map(\.id))
    #expect(ConformanceRule.all.map(\.hostRule.sentence) == CheckCatalog.all.map(\.rule.sentence))
    #expect(
      ConformanceRule.all.map(\.hostRule.provenance.rawValue)
        == CheckCatalog.all.map(\.rule.provenance.rawValue))
  }

  @Test(arguments: NetworkStub.Failure.allCases)
  func everyFailureIsOneOfTheTransport(_ failure: NetworkStub.Failure) async throws {
    let phone = try await SimulatedPhone(
      extension: StrangeFilters.make { context, completion in
        context.deferQueryRequestToNetwork { _, _ in completion(StrangeFilters.response(.none)) }
      }
    ) { $0.network = [.failing(failure)] }
    let message = try await phone.receive(.sms(from: "12345", text: "Hello there"))
    #expect(message.requests.map(\.errorCode) == [4])
    #expect("\(message.requests)".contains("NSURLErrorDomain"))
  }

  @Test func messagesPrintWithoutTheirText() {
    let messages = [
      PhoneMessage.sms(from: "+12025550123", text: "secret words"),
      .mms(from: "+12025550123", text: "secret words", members: ["+12025550124"]),
      .iMessage(from: "+12025550123", text: "secret words"),
    ]
    var dumped = ""
    dump(messages, to: &dumped)
    for text in ["\(messages)", String(reflecting: messages), dumped] {
      #expect(!text.contains("secret") && !text.contains("2025550123"))
      #expect(text.contains("SMS"))
    }
    #expect(messages[0].text == "secret words" && messages[0].sender == "+12025550123")
  }
}

/// What an extension's side can notice, and the catalogue.
@Suite struct NoticeTests {
  @Test(arguments: ExtensionDiagnostic.Code.allCases)
  func everyCodeOfTheExtensionsSideIsInTheCatalogue(_ code: ExtensionDiagnostic.Code) {
    #expect(Catalogue.all.contains { $0.id == code.rawValue })
  }
}
