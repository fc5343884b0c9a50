import Foundation
import IdentityLookup
import MessagesHostTesting
import Synchronization
import Testing

/// What a scripted server says, and who gets it.
@Suite struct NetworkStubTests {
  /// What the extension got.
  private struct Answer: Sendable, Equatable {
    let status: Int
    let header: String?
    let body: String
  }

  /// A phone with stubs, whose filter asks the network and tells what it got.
  private static func phone(
    _ stubs: [NetworkStub], _ tell: @escaping @Sendable (Answer?) -> Void = { _ in }
  ) async throws -> SimulatedPhone {
    try await SimulatedPhone(
      extension: StrangeFilters.make { context, completion in
        context.deferQueryRequestToNetwork { answer, _ in
          tell(
            answer.map {
              Answer(
                status: $0.urlResponse.statusCode,
                header: $0.urlResponse.value(forHTTPHeaderField: "X-Verdict"),
                body: String(bytes: $0.data, encoding: .utf8) ?? "no text")
            })
          completion(StrangeFilters.response(.none))
        }
      }
    ) { $0.network = stubs }
  }

  @Test(arguments: [
    (NetworkStub.answering(body: "a"), Answer(status: 200, header: nil, body: "a")),
    (
      .answering(status: 503, headers: ["X-Verdict": "junk", "X-Other": "1"], body: "ü"),
      Answer(status: 503, header: "junk", body: "ü")
    ),
    (.answering(body: "late", after: .seconds(5)), Answer(status: 200, header: nil, body: "late")),
    // A redirect is one by its status.
    (
      .redirecting(to: "https://other.example", status: 300),
      Answer(status: 300, header: nil, body: "")
    ),
  ])
  private func anAnswerArrivesAsItIs(_ stub: NetworkStub, _ answer: Answer) async throws {
    let got = Mutex<[Answer?]>([])
    let phone = try await Self.phone([stub]) { answer in got.withLock { $0.append(answer) } }
    let request = try #require(
      try await phone.receive(.sms(from: "12345", text: "Hello there")).requests.first)
    #expect(got.withLock(\.self) == [answer])
    #expect(request.status == answer.status && request.errorCode == nil)
    #expect(request.failedCheck == nil)
  }

  /// A server that redirects to itself, or to where nobody may go, and one that is too slow.
  @Test(arguments: [
    (NetworkStub.redirecting(to: "https://other.example/"), "too many redirects"),
    (.redirecting(to: "/elsewhere", status: 301), "too many redirects"),
    (.redirecting(to: "http://other.example/"), "leads away from https"),
    (.answering(body: "late", after: .seconds(60)), "no complete answer came in time"),
    (.failing(.offline), "there is no network"),
    (.failing(.hostNotFound), "the host name does not resolve"),
    (.failing(.timedOut), "no complete answer came in time"),
    (.failing(.reset), "the server reset the connection"),
    (.failing(.certificateExpired), "the certificate is expired or not valid yet"),
    (.failing(.certificateOfOtherHost), "the certificate names another host"),
  ])
  func aFailureOfTheNetworkIsTold(_ stub: NetworkStub, _ why: String) async throws {
    let phone = try await Self.phone([stub])
    let request = try #require(
      try await phone.receive(.sms(from: "12345", text: "Hello there")).requests.first)
    #expect(request.status == nil && request.errorCode == 4)
    #expect(request.failedCheck == "deferral.exchange")
    #expect("\(request)".contains(why), "\(request)")
  }

  /// The first that fits answers, by all that it asks for.
  @Test(arguments: [
    ("12345", "junk here", 201), ("12345", "nothing", 202), ("54321", "junk here", 203),
    ("54321", "nothing", 204),
  ])
  func theFirstThatFitsAnswers(_ sender: String, _ text: String, _ status: Int) async throws {
    let phone = try await Self.phone([
      .answering(status: 200, body: "").reporting(),
      .answering(status: 201, body: "").from("12345").containing("junk"),
      .answering(status: 202, body: "").from("12345"),
      .answering(status: 203, body: "").containing("junk"), .answering(status: 204, body: ""),
      .answering(status: 205, body: "").from("54321"),
    ])
    let message = try await phone.receive(.sms(from: sender, text: text))
    #expect(message.requests.map(\.status) == [status])
  }

  @Test func aBodyNeedNotBeText() async throws {
    let bytes = Data([0xFF, 0x00, 0x0A])
    let got = Mutex<[Data?]>([])
    let phone = try await SimulatedPhone(
      extension: StrangeFilters.make { context, completion in
        context.deferQueryRequestToNetwork { answer, _ in
          got.withLock { $0.append(answer?.data) }
          completion(StrangeFilters.response(.none))
        }
      }
    ) { $0.network = [.answering(status: 206, headers: ["A": "b"], body: bytes)] }
    let message = try await phone.receive(.sms(from: "12345", text: "Hello there"))
    #expect(got.withLock(\.self) == [bytes])
    #expect(message.deferrals.map(\.status) == [206])
  }

  /// The server of Info.plist sends on to another, and each has its stub.
  @Test func aStubAnswersItsAddress() async throws {
    let got = Mutex<[Answer?]>([])
    let phone = try await Self.phone([
      .answering(body: "nowhere").at("https://other.example/"),
      .answering(status: 201, body: "there").at("https://other.example/check?a=1"),
      .redirecting(to: "https://other.example/check?a=1")
        .at("https://filter-it.example.com/check"),
    ]) { answer in got.withLock { $0.append(answer) } }
    try await phone.receive(.sms(from: "12345", text: "Hello there"))
    #expect(got.withLock(\.self) == [Answer(status: 201, header: nil, body: "there")])
  }

  /// What the test wrote helps to see which stub is missing; what was recorded is left out.
  @Test(arguments: [false, true])
  func aRecordedMessageIsNotQuotedWhereNoneFits(_ isPrivate: Bool) async throws {
    let phone = try await SimulatedPhone(
      extension: StrangeFilters.make { context, completion in
        context.deferQueryRequestToNetwork { _, _ in completion(StrangeFilters.response(.none)) }
      }
    ) {
      $0.isPrivate = isPrivate
      $0.network = [.answering(body: "").containing("CANARY stub")]
    }
    let failure = try await #require(throws: PhoneTestFailure.self) {
      try await phone.receive(.sms(from: "+12025550123", text: "CANARY text"))
    }
    #expect(failure.code == .unusableTest && failure.description.contains("no stub answers"))
    for word in ["CANARY text", "2025550123", "CANARY stub"] {
      #expect(failure.description.contains(word) == !isPrivate, "\(failure)")
    }
  }

  @Test func whereNoneFitsTheTestIsToldSo() async throws {
    let phone = try await Self.phone([.answering(body: "").from("12345")])
    let failure = try await #require(throws: PhoneTestFailure.self) {
      try await phone.receive(.sms(from: "54321", text: "Hello there"))
    }
    #expect(failure.code == .unusableTest)
    #expect(failure.description.contains("no stub answers"))
  }
}
