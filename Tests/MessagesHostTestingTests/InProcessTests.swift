import Foundation
import IdentityLookup
import MessagesHostTesting
import Synchronization
import Testing

@Suite struct InProcessTests {
  private static let message = PhoneMessage.sms(from: "+12025550123", text: "Hello there")

  @Test func aCompletionThatIsLetGoIsNoAnswer() async throws {
    let phone = try await SimulatedPhone(extension: StrangeFilters.make { _, _ in })
    let message = try await phone.receive(Self.message)
    #expect(message.asked && message.action == nil)
    #expect(message.missingAnswer == "never-completed")
    #expect(message.folder == .unknown && message.notified)
  }

  @Test func aCompletionThatIsKeptIsATimeOut() async throws {
    let kept = Kept()
    let phone = try await SimulatedPhone(
      extension: StrangeFilters.make { _, completion in kept.keep(completion) }
    ) { $0.answerTimeout = .milliseconds(20) }
    let message = try await phone.receive(Self.message)
    #expect(message.missingAnswer == "timeout")
    // The late answer goes to a host that is gone, and nothing happens.
    kept.call(with: StrangeFilters.response(.junk))
    #expect(await phone.messages(in: .junk).isEmpty)
  }

  @Test func anExtensionThatIsStartedAgainAnswers() async throws {
    let count = Mutex(0)
    let kept = Kept()
    let phone = try await SimulatedPhone(
      extension: StrangeFilters.make { _, completion in
        let number = count.withLock { count in
          count += 1
          return count
        }
        if number == 1 { kept.keep(completion) } else { completion(StrangeFilters.response(.junk)) }
      }
    ) { $0.answerTimeout = .milliseconds(500) }
    try await phone.receive(Self.message).expect(folder: .unknown)
    try await phone.receive(.sms(from: "+12025550124", text: "Again")).expect(folder: .junk)
  }

  @Test func aSecondCompletionIsNoticed() async throws {
    let phone = try await SimulatedPhone(
      extension: StrangeFilters.make { _, completion in
        completion(StrangeFilters.response(.junk))
        completion(StrangeFilters.response(.allow))
      })
    try await phone.receive(Self.message).expect(action: .junk, folder: .junk)
    let next = try await phone.receive(.sms(from: "+12025550124", text: "Another"))
    try next.expect(action: .junk)
  }

  @Test func aSecondDeferralIsRefused() async throws {
    let phone = try await SimulatedPhone(
      extension: StrangeFilters.make { context, completion in
        context.deferQueryRequestToNetwork { _, _ in
          context.deferQueryRequestToNetwork { answer, _ in
            completion(StrangeFilters.response(answer == nil ? .junk : .allow))
          }
        }
      }
    ) { $0.network = [.answering(body: "{}")] }
    let message = try await phone.receive(Self.message)
    #expect(message.requests.map(\.errorCode) == [nil, 5])
    try message.expect(action: .junk)
  }

  @Test func eachPhoneHasItsAppGroup() async throws {
    let group = "group.com.example.keyword-filter"
    let filter = StrangeFilters.make("KeywordFilter") { _, completion in
      let folder = FileManager.default.containerURL(
        forSecurityApplicationGroupIdentifier: group)
      let file = folder?.appending(path: "verdict").path ?? ""
      let verdict = FileManager.default.contents(atPath: file)
      completion(StrangeFilters.response(verdict == Data("junk".utf8) ? .junk : .allow))
    }
    let junking = try await SimulatedPhone(extension: filter) {
      $0.shared = [SharedFiles(group: group, files: ["verdict": Data("junk".utf8)])]
    }
    let allowing = try await SimulatedPhone(extension: filter)
    for number in 1...3 {
      let message = PhoneMessage.sms(from: "+1202555010\(number)", text: "Hello there")
      try await junking.receive(message).expect(action: .junk)
      try await allowing.receive(message).expect(action: .allow)
    }
  }
}

/// A completion handler that somebody kept.
private final class Kept: Sendable {
  private let handler = Mutex<StrangeFilters.Completion?>(nil)

  func keep(_ completion: @escaping StrangeFilters.Completion) {
    handler.withLock { $0 = completion }
  }

  func call(with response: ILMessageFilterQueryResponse) {
    handler.withLock { $0.take() }?(response)
  }
}
