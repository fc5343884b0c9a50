import Foundation
import IdentityLookup
import MessagesHostTesting
import Testing

/// Something that fails, called on the line on which the value is made.
struct FailingCall: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let line: Int
  let run: @Sendable (SimulatedPhone) async throws -> Void

  init(
    _ name: String, line: Int = #line,
    run: @escaping @Sendable (SimulatedPhone) async throws -> Void
  ) {
    testDescription = name
    self.line = line
    self.run = run
  }
}

/// A failure names the call that failed, wherever the test is and whatever runs it.
@Suite struct CallPlaceTests {
  private static let sms = PhoneMessage.sms(from: "12345", text: "A prize")
  private static let iMessage = PhoneMessage.iMessage(from: "12345", text: "A prize")
  private static let missing = ExtensionUnderTest.source("MyFiler")
  private static let rules = ExtensionConformance(of: missing)
  /// Defers what it is asked, and no phone here has a stub.
  private static let filter = StrangeFilters.make { context, completion in
    context.deferQueryRequestToNetwork { _, _ in completion(StrangeFilters.response(.none)) }
  }

  private static let calls = [
    FailingCall("path") { _ in _ = try await SimulatedPhone(extension: missing) },
    FailingCall("date") { _ in _ = try await SimulatedPhone(extension: filter) { $0.date = "X" } },
    FailingCall("tz") { _ in _ = try await SimulatedPhone(extension: filter) { $0.timeZone = "X" }
    },
    FailingCall("no stub") { try await $0.receive(sms) },
    FailingCall("no stub, two") { try await $0.receive(atOnce: [sms, iMessage]) },
    FailingCall("nobody is asked") { try await $0.receive(iMessage) { _ in } },
    FailingCall("no reporting extension") { try await $0.chooseReporting() },
    FailingCall("no report") { try await $0.report(messagesFrom: "12345") { _ in } },
    FailingCall("no report of a call") { try await $0.reportCall(from: nil) { _ in } },
    FailingCall("no such text") { try await $0.report(messagesFrom: "12345", texts: ["A"]) },
    FailingCall("no such number") { try await $0.report(messagesFrom: "12345", numbers: [7]) },
    FailingCall("privacy") { try await $0.expectPrivate() },
    FailingCall("wait") { try await $0.receive(sms) { try await $0.wait(.seconds(1)) } },
    FailingCall("choice") { try await $0.receive(sms) { try await $0.chooseNoFilter() } },
    FailingCall("choice again") { try await $0.receive(sms) { try await $0.chooseFilter() } },
    FailingCall("another") { try await $0.receive(sms) { try await $0.receive(sms) } },
    FailingCall("its own") { try await $0.receive(sms) { _ in throw CancellationError() } },
    FailingCall("expectation") { try await $0.receive(iMessage).expect(asked: true) },
    FailingCall("rule") { _ in try await rules.check(ConformanceRule.all[0]) },
    FailingCall("all rules") { _ in try await rules.checkAll() },
  ]

  @Test(arguments: calls)
  func aFailureNamesTheCall(_ call: FailingCall) async throws {
    let failure = try await #require(throws: PhoneTestFailure.self) {
      try await call.run(try await SimulatedPhone(extension: Self.filter))
    }
    let place = "MessagesHostTestingTests/CallPlaceTests.swift:\(call.line): "
    #expect(failure.description.hasPrefix(place), "\(failure)")
    #expect(failure.description.ranges(of: ".swift:").count == 1, "\(failure)")
  }

  /// A helper can pass on where it was called.
  @Test func aPlaceCanBeGiven() async throws {
    let phone = try await SimulatedPhone(extension: Self.filter)
    let failure = try await #require(throws: PhoneTestFailure.self) {
      try await phone.receive(Self.sms, file: "Helper/Helper.swift", line: 4711)
    }
    #expect(failure.description.hasPrefix("Helper/Helper.swift:4711: "))
  }

  /// Every public call that can fail takes the place, so that none is forgotten.
  @Test func everyCallThatCanFailTakesThePlace() throws {
    let folder = PageCode.root.appending(path: "Sources/MessagesHostTesting")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    let calls = try files.filter { $0.pathExtension == "swift" }.flatMap { file in
      let text = try String(contentsOf: file, encoding: .utf8)
      // Up to the next declaration, or it would be that one's error.
      return text.matches(
        of: #/public (?:func|init)(?:(?!\n  }|\n  public)[\s\S])*?throws\(PhoneTestFailure\)/#
      ).map { String($0.output) }
    }
    #expect(calls.count > 25)
    #expect(calls.contains { $0.hasPrefix("public init(") })
    for call in calls {
      let words = call.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.contains("file: String = #fileID, line: Int = #line"), "\(call)")
    }
  }
}
