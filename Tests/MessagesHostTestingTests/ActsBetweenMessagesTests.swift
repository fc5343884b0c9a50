import MessagesHostTesting
import Testing

@Suite struct ActsBetweenMessagesTests {
  @Test func whatATimerDoesIsToldAndBelongsToNoMessage() async throws {
    let phone = try await SimulatedPhone(extension: .source("Tests/Fixtures/Extensions/LateActs"))
    let message = try await phone.receive(.sms(from: "12345", text: "by a timer"))
    #expect(message.denials.isEmpty)
    #expect(await phone.takeActsBetweenMessages().isEmpty)
    try await phone.wait(.seconds(7200))
    let acts = await phone.takeActsBetweenMessages()
    #expect(acts.denials.map(\.code) == ["file.write"])
    #expect(acts.logs.map(\.text) == ["tried"])
    #expect(await phone.takeActsBetweenMessages().isEmpty)
    await phone.shutDown()
  }

  @Test func anEndIsToldWithItsMessageOrBetweenMessages() async throws {
    let phone = try await SimulatedPhone(extension: .source("Tests/Fixtures/Extensions/LateActs"))
    let message = try await phone.receive(.sms(from: "12345", text: "leave with 3"))
    #expect(message.missingAnswer == nil)
    #expect(message.ends == ["exit code 3"])
    #expect(await phone.takeActsBetweenMessages().isEmpty)
    let later = try await phone.receive(.sms(from: "12345", text: "leave by a timer"))
    #expect(later.ends.isEmpty)
    try await phone.wait(.seconds(7200))
    #expect(await phone.takeActsBetweenMessages().ends == ["exit code 0"])
    await phone.shutDown()
    #expect(await phone.takeActsBetweenMessages().isEmpty)
  }

  @Test func whatAProcessDoesAsItEndsIsOfItsMessage() async throws {
    let phone = try await SimulatedPhone(
      extension: .source("Tests/Fixtures/Extensions/LateActs")
    ) { $0.reusesProcess = false }
    for _ in 1...2 {
      let message = try await phone.receive(.sms(from: "12345", text: "act after a sleep"))
      #expect(message.denials.map(\.code) == ["file.write"])
      #expect(message.logs.count { $0.text == "tried" } == 1)
      #expect(await phone.takeActsBetweenMessages().isEmpty)
    }
    await phone.shutDown()
  }

  @Test func whatCameBeforeAMessageIsLeftForItsTaker() async throws {
    let phone = try await SimulatedPhone(extension: .source("Tests/Fixtures/Extensions/LateActs"))
    try await phone.receive(.sms(from: "12345", text: "by a timer"))
    try await phone.wait(.seconds(7200))
    let next = try await phone.receive(.sms(from: "12345", text: "nothing"))
    #expect(next.denials.isEmpty)
    #expect(await phone.takeActsBetweenMessages().denials.map(\.code) == ["file.write"])
    await phone.shutDown()
  }

  @Test func aNoticeAfterTheAnswerIsOfItsMessage() async throws {
    let phone = try await SimulatedPhone(extension: .source("Tests/Fixtures/Extensions/LateActs"))
    let message = try await phone.receive(.sms(from: "12345", text: "answer again"))
    #expect(message.notices.map { $0.prefix { $0 != ":" } } == ["completion.twice"])
    #expect(await phone.takeActsBetweenMessages().isEmpty)
    await phone.shutDown()
  }
}
