import Foundation
import SandboxProof
import Testing

@testable import Sandboxing

/// What libraries do with the process itself works, and nobody is blamed for it.
@Suite struct OwnProcessTests {
  @Test(arguments: [
    (["name-thread"], "0 0"),
    (["schedule-thread"], "0 0"),
    (["pin-thread"], "0 0"),
    (["clock-of-thread"], "0 0"),
    (["own-numbers"], "0 0"),
    (["lower-priority", "5"], "5 0"),
    (["lower-thread", "7"], "0 0"),
    (["temporary-file"], "5 0"),
    (["name-temporary", "{own}/tmp", "{own}/tmp/named"], "0 0"),
    (["times-of-own-link", "{own}/tmp/out"], "1 0"),
    (["mode-by-descriptor", "{own}/tmp/mine.txt"], "416 0"),
    (["read-link", "/proc/self/exe"], "0 0"),
  ])
  func works(_ arguments: [String], _ answer: String) async throws {
    let free = try ProofWorld()
    let plain = try ProbeRun.plain(arguments.map { free.expand($0) }, in: free)
    #expect(plain.lines.last == answer)
    let world = try ProofWorld()
    let run = try await ProbeRun.sandboxed(arguments.map { world.expand($0) }, in: world)
    #expect(run.lines.last == answer)
    #expect(run.denials == [])
  }

  /// What works on a phone and cannot be given here, or not without the machine's own things; what the
  /// page lists is done by `SilentActTests`.
  @Test(arguments: [
    (["say-to-system", "hello"], ["0 0"]),
    (["library-questions"], ["0 0"]),
    // Without a control: that would write out all that the machine has in memory.
    (["sync", "{own}/tmp/mine.txt"], ["0 0"]),
    // Also a host that is root gives no more than the kernel would.
    (["lower-thread", "-5"], ["-1 13"]),
    (["print-file", "/proc/self/cgroup"], ["0::/", "0 0"]),
  ])
  func failsWithoutBlame(_ arguments: [String], _ lines: [String]) async throws {
    let world = try ProofWorld()
    let run = try await ProbeRun.sandboxed(arguments.map { world.expand($0) }, in: world)
    #expect(run.lines == lines)
    #expect(run.denials == [])
  }

  /// The kernel ends a process by this signal for a call of another table; so can it itself.
  @Test func ownSignalIsNoForeignCall() async throws {
    let run = try await ProbeRun.sandboxed(["raise", "\(SIGSYS)"], in: ProofWorld())
    #expect(run.termination == .signalled(number: SIGSYS))
    #expect(run.denials == [])
  }
}
