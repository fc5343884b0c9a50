import CPlatform
import ExtensionWire
import Foundation
import HostFiles
import SandboxProof
import Testing

@testable import Sandboxing

/// What cannot be enforced is named, and the launch refused unless that was allowed by name.
@Suite struct RefusalToLaunchTests {
  @Test(arguments: [0, 1, 2, 3, 4, 5])
  func anOldLandlockIsNamed(_ version: Int) async throws {
    let world = try ProofWorld()
    let error = await #expect(throws: SandboxError.self) {
      _ = try await world.launch(["thread"]) { $0.landlockVersionLimit = version }
    }
    #expect(error?.code == .protectionMissing)
    #expect(error?.subject.contains(version < 3 ? "files is" : "scopes is") == true)
  }

  @Test(arguments: [0, 1, 2, 3, 4, 5, 6, 7])
  func anAllowedGapLetsItRun(_ version: Int) async throws {
    let world = try ProofWorld()
    let run = try await ProbeRun.sandboxed(
      ["open-write", world.expand("{shared}/rules.json")], in: world,
      adjust: {
        $0.landlockVersionLimit = version
        $0.allowedGaps = [.files, .scopes]
      })
    #expect(run.errno == 1)
    #expect(run.denials.count == 1)
  }

  @Test(arguments: Protection.allCases)
  func aDisabledProtectionMustBeAllowed(_ protection: Protection) async throws {
    let world = try ProofWorld()
    let error = await #expect(throws: SandboxError.self) {
      _ = try await world.launch(["thread"]) { $0.disabled = [protection] }
    }
    // Without it the kernel refuses the later steps by itself.
    let isPrecondition = protection == .noNewPrivileges
    #expect(error?.code == (isPrecondition ? .launcherFailed : .protectionMissing))
  }

  @Test func programThatIsBeingWrittenIsBusyForTheMoment() async throws {
    let world = try ProofWorld()
    let program = URL(filePath: world.profile.bundleFolder).appending(
      path: "busy-\(UUID().uuidString)")
    try FileManager.default.copyItem(atPath: world.profile.executable, toPath: program.path)
    defer { try? FileManager.default.removeItem(at: program) }
    let writer = try FileHandle(forUpdating: program)
    let error = await #expect(throws: SandboxError.self) {
      _ = try await world.launch(["thread"]) { $0.executable = program.path }
    }
    #expect(error?.isBusyProgram == true, "\(String(describing: error))")
    try writer.close()
  }

  @Test func withoutListenerLandlockStillRefuses() async throws {
    let world = try ProofWorld()
    let before = world.snapshot()
    let run = try await ProbeRun.sandboxed(
      ["open-write", world.expand("{shared}/rules.json")], in: world,
      adjust: {
        $0.disabled = [.denialEvents]
        $0.allowedGaps = [.denialEvents, .systemCalls]
      })
    #expect(run.lines.last == "-1 13")
    #expect(run.denials == [])
    #expect(world.snapshot() == before)
  }

  @Test func aMissingProgramIsNamed() async throws {
    let world = try ProofWorld()
    let missing = world.root.appending(path: "missing").path
    let error = await #expect(throws: SandboxError.self) {
      _ = try await world.launch([]) { $0.executable = missing }
    }
    #expect(error?.code == .pathUnusable)
    #expect(error?.subject == "program \(missing)")
  }

  @Test func aProgramThatIsNoneIsNamed() async throws {
    let world = try ProofWorld()
    let text = world.root.appending(path: "bundle/text")
    try Data("hello".utf8).write(to: text)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: text.path)
    var error: SandboxError?
    // A process that another test starts holds the file open for writing until it is another program.
    repeat {
      error = await #expect(throws: SandboxError.self) {
        _ = try await world.launch([]) { $0.executable = text.path }
      }
    } while error?.isBusyProgram == true
    #expect(error?.code == .programUnusable)
    #expect(error?.subject == "exec")
    #expect(error?.detail.contains("ENOEXEC") == true)
  }

  @Test func anAppGroupInsideTheOwnContainerIsRefused() async throws {
    let world = try ProofWorld()
    let error = await #expect(throws: SandboxError.self) {
      _ = try await world.launch([]) {
        $0.sharedContainers = [SharedContainer(identifier: "g", path: $0.dataContainer + "/tmp")]
      }
    }
    #expect(error?.code == .profileInvalid)
  }
}

/// What changed between the host's look at a folder and the launcher's is refused.
@Suite struct StaleRuleTests {
  /// Launches with rules that were made before `change`.
  private func launch(
    _ world: ProofWorld, after change: (URL) throws -> Void
  ) throws -> LaunchTicket {
    var profile = world.profile
    profile.arguments = ["nothing"]
    let rules = try FileRules(profile: profile)
    try change(world.root.appending(path: "shared"))
    let ticket = LaunchTicket()
    let mailbox = try Mailbox()
    mailbox.post { $0.ending = .init(reason: .finished, grace: .seconds(60)) }
    let launcher = try LauncherLocation.find()
    Launch(
      profile: profile, rules: rules, launcher: launcher, mailbox: mailbox, helm: Helm(mailbox),
      queue: EventQueue(), ticket: ticket, children: LivingChildren()
    ).run()
    return ticket
  }

  @Test func unchangedFolderIsTaken() async throws {
    let ticket = try launch(ProofWorld()) { _ in }
    #expect(try await ticket.value().process > 0)
  }

  @Test func anotherFolderInItsPlaceIsRefused() async throws {
    let world = try ProofWorld()
    let ticket = try launch(world) { shared in
      try FileManager.default.moveItem(at: shared, to: world.root.appending(path: "aside"))
      try FileManager.default.createDirectory(at: shared, withIntermediateDirectories: false)
    }
    let error = await #expect(throws: SandboxError.self) { _ = try await ticket.value() }
    #expect(error?.detail.contains("ESTALE") == true)
  }

  @Test func aLinkInItsPlaceIsRefused() async throws {
    let world = try ProofWorld()
    let ticket = try launch(world) { shared in
      let aside = world.root.appending(path: "aside")
      try FileManager.default.moveItem(at: shared, to: aside)
      // It leads to the very folder that the host saw: only the link itself gives it away.
      try FileManager.default.createSymbolicLink(at: shared, withDestinationURL: aside)
    }
    let error = await #expect(throws: SandboxError.self) { _ = try await ticket.value() }
    #expect(error?.detail.contains("ELOOP") == true)
  }
}

/// The launcher's own start is a part of each extension's.
@Suite struct LauncherStartTests {
  @Test func itBringsNoLibcAlong() throws {
    let launcher = try Data(contentsOf: URL(filePath: LauncherLocation.find()))
    // A name in its table of symbols, and one that a libc of its own would bring.
    #expect(launcher.range(of: Data("restrict_system_calls".utf8)) != nil)
    #expect(launcher.range(of: Data("__libc_".utf8)) == nil)
  }
}

/// Whoever ends the launcher before it is ready ends one that has said what it is.
@Suite struct EndedLauncherTests {
  /// Starts the launcher, gives it its plan, and ends it at last.
  private func withLauncher(
    in world: ProofWorld, _ body: (ChildDescriptors, inout LaunchConversation) throws -> Void
  ) throws {
    var profile = world.profile
    profile.arguments = ["nothing"]
    profile.usesControlGroup = false
    let rules = try FileRules(profile: profile)
    let descriptors = try ChildDescriptors(launcher: try LauncherLocation.find(), group: nil)
    defer { LivingChildren().abandon(descriptors) }
    var conversation = LaunchConversation(
      descriptors: descriptors, profile: profile, executable: rules.executable,
      group: ControlGroup.make(for: profile))
    try conversation.send(
      LaunchPlan(profile: profile, rules: rules, executable: rules.executable))
    var polled = pollfd(fd: descriptors.conversation.number, events: Int16(POLLIN), revents: 0)
    #expect(poll(&polled, 1, 60_000) == 1)
    try body(descriptors, &conversation)
  }

  @Test func theFirstRecordComesAlone() throws {
    try withLauncher(in: ProofWorld()) { descriptors, _ in
      var buffer = [UInt8](repeating: 0, count: 8 << 10)
      var number: Int32 = -1
      let count = cpl_receive_packet(
        descriptors.conversation.number, &buffer, buffer.count, &number)
      if number >= 0 { close(number) }
      let received = buffer.prefix(max(0, count))
      let fields = received.split(separator: 0, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      #expect(fields.count == 6, "five fields, each ended by NUL: \(fields)")
      #expect(fields.first == "status")
    }
  }

  @Test func itsEndIsToldAsThatOfTheLauncher() throws {
    try withLauncher(in: ProofWorld()) { descriptors, conversation in
      _ = cpl_signal_process(descriptors.process.number, SIGKILL)
      _ = cpl_await_end(descriptors.processIdentifier)
      do throws(SandboxError) {
        _ = try conversation.run()
        Issue.record("nothing was there to run")
      } catch {
        #expect(error.code == .launcherFailed)
        #expect(error.detail == "ended before the extension ran")
      }
    }
  }
}

@Suite struct SandboxStatusTests {
  @Test func thisMachineIsMeasuredByARealLaunch() async throws {
    let status = try await SandboxStatus.ofThisMachine(launcher: try LauncherLocation.find())
    #expect(status.all.map(\.protection) == Protection.allCases)
    #expect(status[.files].isActive, "\(status)")
  }

  @Test func whatNobodyReportedIsAGap() {
    #expect(SandboxStatus().gaps == Protection.allCases)
  }
}
