import CPlatform
import Foundation
import SandboxProof
import Testing

@testable import Sandboxing

/// What a child inherits, how it ends, and what its host sees of it.
@Suite struct LifetimeTests {
  @Test func environmentIsTheListAndNothingElse() async throws {
    let world = try ProofWorld()
    let run = try await ProbeRun.sandboxed(["environment"], in: world)
    let expected = [
      "HOME={own}", "CFFIXED_USER_HOME={own}", "TMPDIR={own}/tmp", "LANG=C.UTF-8", "TZ=UTC",
      "PATH=/usr/bin:/bin", "SWIFT_BACKTRACE=enable=no",
      "SWIFT_DETERMINISTIC_HASHING=1", "0 0",
    ]
    #expect(run.lines == expected.map { world.expand($0) })
  }

  @Test func descriptorsAreFiveAndNothingElse() async throws {
    let world = try ProofWorld()
    // One that a careless host leaves open for its children.
    let careless = open("/dev/null", O_RDONLY)
    defer { close(careless) }
    let run = try await ProbeRun.sandboxed(["descriptors"], in: world)
    #expect(run.lines == ["0 /dev", "1 pipe", "2 pipe", "3 pipe", "4 pipe", "0 0"])
  }

  @Test func everyProtectionIsActive() async throws {
    let world = try ProofWorld()
    var status = SandboxStatus()
    _ = try await ProbeRun.sandboxed(["thread"], in: world, drive: { status = $0.status })
    #expect(status.gaps == [])
  }

  @Test func framesComeBackInOrder() async throws {
    let world = try ProofWorld()
    let bytes = (0..<500_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    let process = try await world.launch(["echo"])
    process.send(bytes)
    var received: [UInt8] = []
    for await event in process.events {
      if case .received(let piece) = event { received += piece }
      if received.count == bytes.count { process.terminate(.finished, grace: .seconds(10)) }
      if case .exited(let status, let reason) = event {
        #expect(status == .exited(code: 0))
        #expect(reason == .finished)
      }
    }
    #expect(received == bytes)
  }

  @Test func aDeadlineIsReportedAndTheChildKilled() async throws {
    let world = try ProofWorld()
    let process = try await world.launch(["wait"])
    process.setDeadline(6, after: .seconds(3600))
    process.setDeadline(7, after: .milliseconds(1))
    var tokens: [UInt64] = []
    for await event in process.events {
      if case .deadline(let token) = event {
        tokens.append(token)
        process.terminate(.deadline)
      }
      if case .exited(let status, let reason) = event {
        #expect(status == .signalled(number: SIGKILL))
        #expect(reason == .deadline)
      }
    }
    #expect(tokens == [7])
    #expect(kill(process.processIdentifier, 0) == -1)
  }

  /// It is nearly always about a call that waits for this host, which is no waiting of its own.
  @Test func aChildThatIsBusyWithCallsRunsWhenItIsLookedAt() async throws {
    let world = try ProofWorld()
    let process = try await world.launch(["threads-for-ever"])
    var states: [StackSample.State] = []
    for await event in process.events {
      switch event {
      case .received: process.terminate(.deadline)
      case .stalled(let samples): states += samples.filter(\.isMainThread).map(\.state)
      default: break
      }
    }
    #expect(states == [.running])
  }

  /// One that a debugger holds cannot be looked at, which is no waiting either.
  @Test func aChildThatADebuggerHoldsIsNotSeen() async throws {
    let world = try ProofWorld()
    let process = try await world.launch(["wait"])
    var registers = cpl_registers()
    #expect(cpl_hold_thread(process.processIdentifier, 600_000, &registers) == 0)
    process.terminate(.deadline)
    var states: [StackSample.State] = []
    for await event in process.events {
      if case .stalled(let samples) = event { states += samples.map(\.state) }
    }
    #expect(states == [.unseen])
  }

  @Test func aReleasedProcessIsKilled() async throws {
    let world = try ProofWorld()
    let number = try await world.launch(["wait"]).processIdentifier
    let ending = try ProcessEnding(of: number)
    #expect(ending.isSeen)
  }

  @Test func theChildDiesWithItsHost() throws {
    let world = try ProofWorld()
    let host = try KilledHost(world)
    #expect(kill(host.child, 0) == 0)
    try host.kill()
  }

  @Test func umaskAndIgnoredSignalsOfTheHostAreReset() throws {
    let world = try ProofWorld()
    let launcher = try LauncherLocation.find()
    let program = launcher.replacing("extension-launcher", with: "sandbox-host")
    let host = Process()
    host.executableURL = URL(fileURLWithPath: "/bin/sh")
    host.arguments = [
      "-c", "umask 0; trap '' USR2; exec \"$@\"", "sh", program, launcher,
      world.profile.executable, world.profile.bundleFolder, world.profile.dataContainer,
    ]
    let output = Pipe()
    host.standardOutput = output
    try host.run()
    defer {
      kill(host.processIdentifier, SIGKILL)
      host.waitUntilExit()
    }
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let child = try #require(Int32(line.trimmingCharacters(in: .whitespacesAndNewlines)))
    let careless = try status(of: host.processIdentifier)
    #expect(careless["Umask"] == "0000")
    #expect(try ignoresUserSignal(careless))
    let confined = try status(of: child)
    #expect(confined["Umask"] == "0022")
    #expect(try !ignoresUserSignal(confined))
    #expect(confined["SigBlk"] == "0000000000000000")
  }

  private func ignoresUserSignal(_ status: [String: String]) throws -> Bool {
    let ignored = try #require(status["SigIgn"].flatMap { UInt64($0, radix: 16) })
    return ignored & 1 << UInt64(SIGUSR2 - 1) != 0
  }

  private func status(of process: Int32) throws -> [String: String] {
    let file = try #require(FileHandle(forReadingAtPath: "/proc/\(process)/status"))
    let text = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
    let pairs = text.split(separator: "\n").map { $0.split(separator: ":\t") }
    return Dictionary(
      pairs.filter { $0.count == 2 }.map { (String($0[0]), String($0[1])) }
    ) { first, _ in first }
  }

  @Test func nobodyStaysBehindInAnAudit() async throws {
    let world = try ProofWorld()
    let run = try await ProbeRun.sandboxed(["daemon"], in: world, adjust: { $0.mode = .audit })
    let daemon = try #require(run.lines.first.flatMap { Int32($0) })
    #expect(try ProcessEnding(of: daemon).isSeen)
    #expect(run.denials.map(\.code).contains(.processFork))
  }

  /// Neither session, parent nor environment tell whose it was.
  @Test(
    .enabled(if: ControlGroupReport.isActiveHere, "no control groups for children here"),
    arguments: [SandboxMode.audit, .off])
  func nobodyStaysBehindWithoutAName(_ mode: SandboxMode) async throws {
    let world = try ProofWorld()
    let run = try await ProbeRun.sandboxed(
      ["bare-daemon"], in: world,
      adjust: { $0.mode = mode })
    let daemon = try #require(run.lines.first { Int32($0) != nil }.flatMap { Int32($0) })
    defer { kill(daemon, SIGKILL) }
    #expect(try ProcessEnding(of: daemon).isSeen)
  }

  @Test func allocationIsBounded() async throws {
    let world = try ProofWorld()
    let arguments = ["fill-memory", "100000000"]
    let free = try await ProbeRun.sandboxed(arguments, in: world)
    #expect(free.lines == ["0 0"])
    let bounded = try await ProbeRun.sandboxed(
      arguments, in: world, adjust: { $0.limits.memoryBytes = 50 << 20 })
    #expect(bounded.lines == ["-1 12"])
  }

  @Test func memoryThatNoLimitCountsEndsTheChild() async throws {
    let world = try ProofWorld()
    var process: SandboxedProcess?
    let run = try await ProbeRun.sandboxed(
      ["hold-shared-memory", "100000000"], in: world,
      adjust: {
        // Its control group would be faster than the host.
        ($0.limits.memoryBytes, $0.usesControlGroup) = (50 << 20, false)
      }, drive: { process = $0 })
    #expect(run.termination == .signalled(number: SIGKILL))
    guard case .memory(let resident) = run.reason else {
      Issue.record("ended because of \(String(describing: run.reason))")
      return
    }
    #expect(resident > 50 << 20)
    // Nobody asked for it while the child lived; the kernel counts pages a little late.
    let peak = try #require(process?.usage.peakMemory)
    #expect(peak > 40 << 20)
  }

  @Test func aFloodOfDenialsIsCounted() async throws {
    let world = try ProofWorld()
    let run = try await ProbeRun.sandboxed(["flood", "20000"], in: world)
    #expect(run.denials.count == DenialLog.verbatim + 1)
    #expect(run.denials.map(\.count).reduce(0, +) == 20_000)
  }

  @Test func aForeignArchitectureIsKilled() async throws {
    #if arch(x86_64)
      let world = try ProofWorld()
      let run = try await ProbeRun.sandboxed(["foreign-call"], in: world)
      #expect(run.termination == .signalled(number: SIGSYS))
      #expect(run.denials.map(\.code) == [.kernelArchitecture])
    #endif
  }

  @Test func auditReportsAndLetsHappen() async throws {
    let world = try ProofWorld()
    let run = try await ProbeRun.sandboxed(
      ["open-create", world.expand("{shared}/new")], in: world, adjust: { $0.mode = .audit })
    #expect(try #require(run.returned) > 0)
    #expect(run.denials.map(\.layer) == [.audit])
    #expect(FileManager.default.fileExists(atPath: world.expand("{shared}/new")))
  }
}
