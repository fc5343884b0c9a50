import MessagesHostTesting
import Testing

/// What a developer reads when a test fails.
@Suite struct FailureTests {
  static let leaky = ExtensionUnderTest.source("LeakyFilter")

  @Test func anUnmetExpectationTellsTheGates() async throws {
    let phone = try await SimulatedPhone(extension: PhoneTests.filter) {
      $0.contacts = ["+14085550123"]
    }
    let message = try await phone.receive(.sms(from: "+14085550123", text: "A private prize"))
    let failure = try #require(throws: PhoneTestFailure.self) {
      try message.expect(asked: true, folder: .junk)
    }
    #expect(failure.code == .expectation)
    #expect(failure.description.contains("FailureTests.swift:"))
    #expect(failure.description.contains("folder: expected junk, got known"))
    #expect(failure.description.contains("the sender is in Contacts \u{2190} decided"))
    #expect(failure.description.contains("gate.contact, DOC"))
    for shown in [failure.description, "\(message)", String(reflecting: message)] {
      #expect(!shown.contains("private prize") && !shown.contains("4085550123"))
    }
  }

  @Test func aLeakIsNamedWithItsRule() async throws {
    let phone = try await SimulatedPhone(extension: Self.leaky)
    try await phone.expectPrivate()
    let message = try await phone.receive(
      .sms(from: "+14085550199", text: "The code is 480213, do not share it"))
    #expect(message.denials.contains { $0.code.hasPrefix("network") })
    #expect(message.logs.contains { $0.text.contains("480213") })
    let rules = try await phone.leaks.map(\.rule.id)
    #expect(rules.contains("privacy.log") && rules.contains("run.network"))
    let failure = try await #require(throws: PhoneTestFailure.self) {
      try await phone.expectPrivate()
    }
    #expect(failure.code == .privacy && !failure.description.contains("480213"))
  }

  @Test func aRequestWithoutStubFailsTheTest() async throws {
    let phone = try await SimulatedPhone(extension: PhoneTests.filter)
    let failure = try await #require(throws: PhoneTestFailure.self) {
      try await phone.receive(.sms(from: "999", text: "see http://bad.example/"))
    }
    #expect(failure.code == .unusableTest && failure.description.contains("no stub answers"))
  }

  @Test func aMissingFolderIsNamed() async throws {
    let failure = try await #require(throws: PhoneTestFailure.self) {
      _ = try await SimulatedPhone(extension: .source("NoSuchFilter"))
    }
    #expect(failure.code == .unusableExtension && failure.description.contains("NoSuchFilter"))
  }
}
