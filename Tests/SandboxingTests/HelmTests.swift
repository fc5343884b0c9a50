import ExtensionWire
import Foundation
import SandboxProof
import Testing

@testable import Sandboxing

/// A child is served by its own thread, or by one that waits for it, never by both.
@Suite struct HelmTests {
  private static let patience = Duration.seconds(600)

  /// The bytes of events, in order.
  private static func bytes(_ events: [ProcessEvent]) -> [UInt8] {
    events.flatMap { event -> [UInt8] in
      if case .received(let bytes) = event { bytes } else { [] }
    }
  }

  /// What comes until the child is gone.
  private static func rest(of process: SandboxedProcess) async -> [ProcessEvent] {
    var events: [ProcessEvent] = []
    for await event in process.events { events.append(event) }
    return events
  }

  private static func end(_ events: [ProcessEvent]) -> TerminationStatus? {
    if case .exited(let status, _)? = events.last { status } else { nil }
  }

  @Test func withoutAChildThereIsNothingToServe() throws {
    let helm = Helm(try Mailbox())
    #expect(helm.visit(for: Self.patience) { true })
    #expect(!helm.visit(for: Self.patience) { false })
  }

  /// What is asked, answered and told later is one stream, whoever serves.
  @Test func whoWaitsServesAndTheStreamGoesOn() async throws {
    let world = try ProofWorld()
    defer { withExtendedLifetime(world) {} }
    let process = try await world.launch(["echo"])
    var here: [ProcessEvent] = []
    for number in UInt8(1)...50 {
      process.send([number], isFollowed: true)
      let isDone = process.serve(
        for: Self.patience, after: process.eventsGiven, taking: { _ in true },
        { here.append($0) }, until: { Self.bytes(here).count == Int(number) })
      #expect(isDone)
    }
    #expect(Self.bytes(here) == Array(1...50))
    process.send([51])
    process.terminate(.finished, grace: Self.patience)
    let later = await Self.rest(of: process)
    #expect(Self.bytes(later) == [51])
    #expect(Self.end(later) == .exited(code: 0))
  }

  /// An event that another one has and is not done with is waited for by the stream, and so is what follows.
  @Test func nobodyServesWhileAnEventIsDealtWith() async throws {
    let world = try ProofWorld()
    defer { withExtendedLifetime(world) {} }
    let process = try await world.launch(["echo"])
    process.send([1])
    let first = await process.nextEvent()
    #expect(Self.bytes([first].compactMap(\.self)) == [1])
    process.send([2], isFollowed: true)
    let isDone = process.serve(
      for: Self.patience, after: 0, taking: { _ in true },
      { Issue.record("\($0) was taken") }, until: { false })
    #expect(!isDone)
    let second = await process.nextEvent()
    #expect(Self.bytes([second].compactMap(\.self)) == [2])
    #expect(process.eventsGiven == 2)
    process.terminate(.finished)
    #expect(Self.end(await Self.rest(of: process)) != nil)
  }

  /// Rest is told behind what the child did before, also to who serves it.
  @Test func restIsToldWhoServes() async throws {
    let world = try ProofWorld()
    defer { withExtendedLifetime(world) {} }
    let process = try await world.launch(["echo"])
    var here: [ProcessEvent] = []
    for token in UInt64(1)...3 {
      process.send([7], isFollowed: true)
      process.settle(token, .realTime(Self.patience), isFollowed: true)
      let isDone = process.serve(
        for: Self.patience, after: process.eventsGiven, taking: { _ in true },
        { here.append($0) },
        until: {
          if case .settled(token, .idle)? = here.last { true } else { false }
        })
      #expect(isDone)
      #expect(Self.bytes(here).count == Int(token))
    }
    process.terminate(.finished)
    #expect(Self.end(await Self.rest(of: process)) != nil)
  }

  /// The first event that cannot be taken in at once, and all behind it, come by the stream.
  @Test func whatIsNotTakenIsLeftToTheStream() async throws {
    let world = try ProofWorld()
    defer { withExtendedLifetime(world) {} }
    let process = try await world.launch(["environment"])
    let isDone = process.serve(
      for: Self.patience, after: 0,
      taking: { event in
        if case .output = event { false } else { true }
      },
      { Issue.record("\($0) came before what was printed") }, until: { false })
    #expect(!isDone)
    let later = await Self.rest(of: process)
    #expect(later.count > 5)
    #expect(Self.end(later) == .exited(code: 0))
  }

  /// A visitor that is at an event for long does not keep the child's own thread from what others ask for.
  @Test func whoDealsWithAnEventHoldsNobodyUp() async throws {
    let world = try ProofWorld()
    defer { withExtendedLifetime(world) {} }
    let process = try await world.launch(["echo"])
    process.send([1], isFollowed: true)
    let isDone = process.serve(
      for: Self.patience, after: 0, taking: Self.isNoEnd,
      { _ in
        process.terminate(.finished)
        while kill(process.processIdentifier, 0) == 0 {}
      }, until: { false })
    #expect(!isDone)
    // With its input closed it may be faster than the signal.
    #expect(Self.end(await Self.rest(of: process)) != nil)
  }

  private static func isNoEnd(_ event: ProcessEvent) -> Bool {
    if case .exited = event { false } else { true }
  }

  /// Who waits for what the child does not wait any longer when it is gone.
  @Test func anEndEndsTheVisit() async throws {
    let world = try ProofWorld()
    defer { withExtendedLifetime(world) {} }
    let process = try await world.launch(["wait"])
    Thread.detachNewThread { process.terminate(.finished) }
    let isDone = process.serve(
      for: Self.patience, after: 0, taking: Self.isNoEnd, { _ in }, until: { false })
    #expect(!isDone)
    let later = await Self.rest(of: process)
    #expect(Self.end(later) == .signalled(number: SIGKILL))
    #expect(kill(process.processIdentifier, 0) == -1)
  }

  /// The signal goes to the child with what is written, where that is asked for, and only there.
  @Test(arguments: [true, false]) func onlyWhoIsCalledGetsTheSignal(isCalled: Bool) async throws {
    let world = try ProofWorld()
    defer { withExtendedLifetime(world) {} }
    let process = try await world.launch([isCalled ? "wait" : "echo"])
    process.send([1], callsReader: isCalled)
    if !isCalled { process.terminate(.finished, grace: Self.patience) }
    let end: TerminationStatus =
      isCalled ? .signalled(number: HostSignal.number) : .exited(code: 0)
    #expect(Self.end(await Self.rest(of: process)) == end)
  }
}
