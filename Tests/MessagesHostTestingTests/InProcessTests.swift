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
    // The late answer goes to a host that is gone, and nothing happens: what is read by the end is told.
    await kept.call(with: StrangeFilters.response(.junk))
    await phone.shutDown()
    #expect(await phone.takeActsBetweenMessages().isEmpty)
    #expect(await phone.messages(in: .unknown) == [1])
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
    ) { $0.answerTimeout = .seconds(5) }
    try await phone.receive(Self.message).expect(folder: .unknown)
    try await phone.receive(.sms(from: "+12025550124", text: "Again")).expect(folder: .junk)
  }

  @Test func aSecondCompletionIsNoticed() async throws {
    let phone = try await SimulatedPhone(
      extension: StrangeFilters.make { _, completion in
        completion(StrangeFilters.response(.junk))
        completion(StrangeFilters.response(.allow))
      })
    for sender in ["+12025550123", "+12025550124"] {
      let message = try await phone.receive(.sms(from: sender, text: "Hello there"))
      try message.expect(action: .junk, folder: .junk)
      #expect(message.notices.map { $0.prefix { $0 != ":" } } == ["completion.twice"])
    }
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

  @Test func aRequestCarriesTheVersionOfTheContainingApp() async throws {
    let app = FileManager.default.temporaryDirectory.appending(
      path: "app-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: app) }
    try PropertyListSerialization.data(
      fromPropertyList: ["CFBundleVersion": "4.2"], format: .xml, options: 0
    ).write(to: app.appending(path: "Info.plist"))
    let phone = try await SimulatedPhone(
      extension: StrangeFilters.make(app: app.path) { context, completion in
        context.deferQueryRequestToNetwork { _, _ in completion(StrangeFilters.response(.none)) }
      }
    ) { $0.network = [.answering(body: "{}")] }
    let body = try #require(try await phone.receive(Self.message).requests.first?.body)
    let object = try JSONSerialization.jsonObject(with: body) as? [String: Any]
    #expect((object?["app"] as? [String: Any])?["version"] as? String == "4.2")
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
  private let handlers: AsyncStream<StrangeFilters.Completion>
  private let continuation: AsyncStream<StrangeFilters.Completion>.Continuation

  init() {
    (handlers, continuation) = AsyncStream.makeStream()
  }

  func keep(_ completion: @escaping StrangeFilters.Completion) {
    continuation.yield(completion)
  }

  /// Calls it as soon as it is there: on a busy machine the host may have given up before.
  func call(with response: ILMessageFilterQueryResponse) async {
    await handlers.first { _ in true }?(response)
  }
}
