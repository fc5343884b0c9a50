import ExtensionWire
import Foundation
import Testing

@testable import ExtensionRuntime

/// A session in this process: real pipes, real main queue.
@Suite struct ExtensionServerTests {
  private func serving(in coding: WireCoding = .binary) async throws -> HostEnd {
    let host = try HostEnd(in: coding) { ScriptedFilter() }
    let ready = try await host.greet()
    #expect(
      ready
        == .ready(
          ReadyRecord(
            principalClass: "Tests.Principal", handlesQueries: true, handlesCapabilities: true)))
    return host
  }

  private func id(_ number: UInt32) -> QueryID { QueryID(rawValue: number) }

  private func junk(_ number: UInt32) -> ExtensionMessage {
    .response(id(number), ResponseRecord(action: 2, subAction: 0))
  }

  @Test(arguments: ["answer", "main queue", "main actor"])
  func answersFromTheMainQueue(_ body: String) async throws {
    let host = try await serving()
    try host.ask(1, body)
    #expect(try await host.next() == junk(1))
  }

  @Test func capabilitiesAreAskedOfTheAsyncForm() async throws {
    let host = try await serving()
    try host.send(.capabilities(id(0)))
    #expect(
      try await host.next()
        == .capabilities(
          id(0), CapabilitiesRecord(transactional: [10001], promotional: [20001, 20002])))
  }

  @Test func secondAnswerIsReported() async throws {
    let host = try await serving()
    try host.ask(1, "twice")
    #expect(try await host.next() == junk(1))
    let diagnostic = try await host.nextDiagnostic()
    #expect(diagnostic.code == "completion.twice")
    #expect(diagnostic.queryID == id(1))
  }

  @Test func forgottenCompletionNamesPathsWithoutAnswer() async throws {
    let host = try HostEnd(silentPaths: ["Filter.swift:44"]) { ScriptedFilter() }
    _ = try await host.greet()
    try host.ask(1, "never")
    let diagnostic = try await host.nextDiagnostic()
    #expect(diagnostic.code == "completion.never")
    #expect(
      diagnostic.message.hasSuffix(
        "\u{201C}@unknown default: break\u{201D} is such a path: Filter.swift:44"))
  }

  @Test func forgottenCompletionIsReportedAtOnce() async throws {
    let host = try await serving()
    try host.ask(1, "never")
    let diagnostic = try await host.nextDiagnostic()
    #expect(diagnostic.code == "completion.never")
    #expect(diagnostic.queryID == id(1))
    try host.ask(2, "keep")
    try host.ask(3, "forget kept")
    let later = try await host.nextDiagnostic()
    #expect(later.code == "completion.never")
    #expect(later.queryID == id(2))
    #expect(try await host.next() == junk(3))
  }

  @Test func queriesMayOverlap() async throws {
    let host = try await serving()
    try host.ask(1, "keep")
    try host.ask(2, "answer")
    #expect(try await host.next() == junk(2))
    try host.ask(3, "answer kept")
    #expect(try await host.next() == junk(1))
    #expect(try await host.next() == junk(3))
  }

  @Test func eachQueryHasItsOwnContext() async throws {
    let host = try await serving()
    try host.ask(1, "remember context")
    #expect(try await host.next() == junk(1))
    try host.ask(2, "same context")
    #expect(try await host.next() == .response(id(2), ResponseRecord(action: 1, subAction: 0)))
  }

  /// A deferral that is under way fails then: its answer is not late, nobody waits for the result.
  @Test func answerAfterShutdownIsLateAndTheLastOneEnds() async throws {
    let host = try await serving()
    try host.ask(1, "keep")
    try host.ask(2, "defer, then answer one kept")
    #expect(try await host.next() == .deferral(id(2)))
    try host.send(.shutdown)
    let diagnostic = try await host.nextDiagnostic()
    #expect(diagnostic.code == "completion.late")
    #expect(diagnostic.queryID == id(1))
    host.hangUp()
    #expect(try await host.end() == .hostGone)
  }

  @Test func completionThatIsKeptSurvivesShutdown() async throws {
    let host = try await serving()
    try host.ask(1, "keep")
    try host.ask(2, "keep")
    try host.ask(3, "defer, then answer one kept")
    #expect(try await host.next() == .deferral(id(3)))
    try host.send(.shutdown)
    #expect(try await host.nextDiagnostic().code == "completion.late")
    host.hangUp()
    #expect(try await host.end() == .hostGone)
  }

  /// The host looks at what it does about the end, and then lets it go.
  @Test func shutdownAndTheEndOfThePipeEndASession() async throws {
    let host = try await serving()
    try host.send(.shutdown)
    host.hangUp()
    #expect(try await host.end() == .hostGone)
  }

  @Test func endOfThePipeEndsTheSession() async throws {
    let host = try await serving()
    host.hangUp()
    #expect(try await host.end() == .hostGone)
  }

  @Test func handlerOfNothingIsReadyForNothing() async throws {
    let host = try HostEnd { NSObject() }
    let first = try await host.greet()
    guard case .diagnostic(let diagnostic) = first else {
      throw HostEnd.UnexpectedMessage(message: first)
    }
    #expect(diagnostic.code == "principal.not-handler")
    #expect(
      try await host.next()
        == .ready(
          ReadyRecord(
            principalClass: "Tests.Principal", handlesQueries: false, handlesCapabilities: false)))
    try host.ask(1, "answer")
    #expect(try await host.nextDiagnostic().code == "handler.missing")
    #expect(try await host.next() == .response(id(1), ResponseRecord(action: 0, subAction: 0)))
    try host.send(.capabilities(id(2)))
    #expect(try await host.nextDiagnostic().code == "handler.missing")
    #expect(
      try await host.next()
        == .capabilities(id(2), CapabilitiesRecord(transactional: [], promotional: [])))
  }

  /// Nothing stands in front of libc's functions in the process of a test.
  @Test func aDateThatAProcessCannotHaveIsToldOnce() async throws {
    let host = try HostEnd { ScriptedFilter() }
    try host.send(.hello(HelloRecord(appGroups: [], clock: 1_772_399_700_000)))
    #expect(try await host.nextDiagnostic().code == "clock.unmoved")
    guard case .ready = try await host.next() else { throw ExpectedReady() }
    let query = QueryRecord(
      sender: "+1", messageBody: "answer", receiverISOCountryCode: nil, clock: 1_772_399_700_000)
    try host.send(.query(id(1), query))
    guard case .response = try await host.next() else { throw ExpectedReady() }
  }

  private struct ExpectedReady: Error {}

  @Test(arguments: [
    HostMessage.shutdown, .hello(HelloRecord(version: WireVersion.current + 1, appGroups: [])),
    .capabilities(QueryID(rawValue: 1)),
  ])
  func onlyHelloOfThisVersionOpens(_ message: HostMessage) async throws {
    let host = try HostEnd {
      Issue.record("the principal object was made")
      return NSObject()
    }
    try host.send(message)
    #expect(try await host.end() == (message == .shutdown ? .hostGone : .violation))
  }

  @Test(arguments: WireCoding.allCases)
  func theExtensionSpeaksInTheHostsForm(_ coding: WireCoding) async throws {
    let host = try await serving(in: coding)
    try host.ask(1, "answer")
    #expect(try await host.next() == junk(1))
  }

  @Test(arguments: [(WireCoding.json, WireCoding.binary), (.binary, .json)])
  func aFrameInTheOtherFormEndsTheSession(_ first: WireCoding, _ other: WireCoding) async throws {
    let host = try await serving(in: first)
    host.send(raw: try HostMessage.capabilities(id(1)).frame(in: other))
    let diagnostic = try await host.nextDiagnostic()
    #expect(diagnostic.code == "wire.violation")
    #expect(diagnostic.message.contains("build extension and host with the same version"))
    #expect(try await host.end() == .violation)
  }

  /// Hosts before the binary form speak JSON, and are told what is wrong in it.
  @Test(arguments: WireCoding.allCases)
  func aHostOfAnotherVersionIsToldWhich(_ coding: WireCoding) async throws {
    let host = try HostEnd(in: coding) { NSObject() }
    try host.send(.hello(HelloRecord(version: 4, appGroups: [])))
    let diagnostic = try await host.nextDiagnostic()
    #expect(diagnostic.code == "wire.violation")
    #expect(
      diagnostic.message.hasPrefix("the host speaks version 4 of the protocol, this extension 6"))
    #expect(try await host.end() == .violation)
  }

  @Test(
    arguments: [
      [0, 0, 0, 0], [0xFF, 0xFF, 0xFF, 0xFF], [0, 0, 0, 2] + Array("{}".utf8),
    ] as [[UInt8]])
  func badFrameEndsTheSession(_ bytes: [UInt8]) async throws {
    let host = try await serving()
    host.send(raw: bytes)
    #expect(try await host.nextDiagnostic().code == "wire.violation")
    #expect(try await host.end() == .violation)
  }

  @Test func usedNumberEndsTheSession() async throws {
    let host = try await serving()
    try host.ask(1, "keep")
    try host.ask(1, "answer")
    #expect(try await host.nextDiagnostic().code == "wire.violation")
    #expect(try await host.end() == .violation)
  }
}
