import CPlatform
import ExtensionBundles
import Fetching
import Foundation
import HostFiles
import HostPolicy
import Sandboxing
import Synchronization
import Testing
import Texts

@testable import MessagesHost

/// A phone owns its session, its processes and what runs for them.
@Suite struct PhoneLifeTests {
  private func launches(_ phone: SimulatedPhone) async -> Int {
    await phone.trace.count {
      if case .launched = $0.event { true } else { false }
    }
  }

  @Test func twoMessagesAfterACrashStartOneProcess() async throws {
    try await LateActsPhone.with { phone in
      let crash = try await phone.receive(.telling("crash"))
      #expect(crash.decision.answer == .noAnswer(.crash))
      async let one = phone.receive(.telling("nothing"))
      async let other = phone.receive(.telling("nothing"))
      let answers = try await [one, other].map(\.decision.answer)
      #expect(answers == [.response(action: 1, subAction: 0), .response(action: 1, subAction: 0)])
      #expect(await launches(phone) == 2)
    }
  }

  /// One that lives too short for a second look of the host.
  @Test func whatACrashedProcessUsedIsAsItWasAtItsCrash() async throws {
    try await LateActsPhone.with { phone in
      _ = try await phone.receive(.telling("crash"))
      let uses = await phone.trace.compactMap { record -> ProcessUsage? in
        if case .measured(let measure) = record.event { measure.usage } else { nil }
      }
      #expect(uses.count == 1)
      // Foundation alone takes several times as much.
      #expect(try #require(uses.first?.peakMemory) > 1 << 20)
      #expect(try #require(uses.first?.processorTime) > .zero)
    }
  }

  @Test func aFilterThatCannotBeStartedIsNotChosen() async throws {
    try await LateActsPhone.with { phone in
      let broken = try HostileBundle(mode: "silent")
      defer { broken.remove() }
      await phone.install(broken.bundle, as: "broken")
      try FileManager.default.removeItem(at: broken.bundle.executable)
      await #expect(throws: HostError.self) { try await phone.perform(.select("broken")) }
      let outcome = try await phone.receive(.telling("nothing"))
      #expect(outcome.decision.askedFilter == "Late Acts")
      #expect(outcome.decision.answer == .response(action: 1, subAction: 0))
    }
  }

  /// What becomes of what a phone has.
  private enum End: Equatable {
    case ofProcess
    case ofFolder(isGone: Bool)
  }

  @Test(.timeLimit(.minutes(5)))
  func aDroppedPhoneEndsItsProcessAndDeletesItsFolder() async throws {
    let ends = Happenings<End>()
    var configuration = LateActsPhone.configuration()
    configuration.traceSink = { if case .exited = $0.event { ends.add(.ofProcess) } }
    var phone: SimulatedPhone? = try await LateActsPhone.make(configuration)
    _ = try await phone?.receive(.telling("nothing"))
    let process = try #require(await phone?.session?.process.processIdentifier)
    let folder = try #require(await phone?.folder.url.path)
    #expect(kill(process, 0) == 0)
    // A phone has its folder's lock until it has removed the folder.
    try OwnThread.start("folder-lock") {
      let lock = FileLock(folder: URL(filePath: folder), waits: true)
      ends.add(.ofFolder(isGone: lock == nil && !FileManager.default.fileExists(atPath: folder)))
    }
    phone = nil
    #expect(await ends.next() == .ofProcess)
    #expect(kill(process, 0) != 0)
    #expect(await ends.next() == .ofFolder(isGone: true))
  }

  /// Answers nothing until its task is cancelled, and says so.
  private final class PatientTransport: DeferralTransport {
    let name = "patient"
    let isCancelled = Mutex(false)
    let cancellations = Happenings<Void>()
    private let answers = AsyncStream.makeStream(of: Void.self)

    func send(_ request: DeferralRequest, limits: TransportLimits) async -> TransportReply {
      for await _ in answers.stream {}
      isCancelled.withLock { $0 = true }
      cancellations.add(())
      return TransportReply(.problem(DeferralProblem(.setting, "cancelled")), elapsed: .zero)
    }
  }

  @Test(.timeLimit(.minutes(5))) func aDroppedPhoneEndsItsRequests() async throws {
    let transport = PatientTransport()
    var configuration = LateActsPhone.configuration()
    configuration.transport = transport
    var phone: SimulatedPhone? = try await LateActsPhone.make(configuration)
    let outcome = try await phone?.receive(.telling("deferral under way"))
    #expect(outcome?.decision.answer == .response(action: 1, subAction: 0))
    #expect(!transport.isCancelled.withLock { $0 })
    phone = nil
    #expect(await transport.cancellations.next() != nil)
  }

  /// What it says of a deferral that the end fails is heard to its last word.
  @Test func aDeferralThatTheEndFailsIsHeard() async throws {
    var configuration = LateActsPhone.configuration()
    configuration.transport = PatientTransport()
    let phone = try await LateActsPhone.make(configuration)
    _ = try await phone.receive(.telling("say how the network fails"))
    await phone.shutDown()
    let lines = await phone.takeActsBetween().logs.map(\.text)
    #expect(lines == ["failed true", "failed again true"])
  }

  @Test func aLateRequestBelongsToItsOwnMessage() async throws {
    let transport = PatientTransport()
    var configuration = LateActsPhone.configuration()
    configuration.transport = transport
    let phone = try await LateActsPhone.make(configuration)
    _ = try await phone.receive(.telling("deferral under way"))
    let second = try await phone.receive(.telling("nothing"))
    await phone.shutDown()
    #expect(second.deferrals.isEmpty && second.diagnostics.isEmpty)
    let deferred = await phone.trace.filter {
      if case .deferred = $0.event { true } else { false }
    }
    #expect(deferred.map(\.message) == [MessageID(1)])
  }
}
