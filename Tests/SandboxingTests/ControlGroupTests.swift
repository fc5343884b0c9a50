import CPlatform
import Foundation
import SandboxProof
import Testing

@testable import Sandboxing

/// The control group of a child, where this machine has one to give; each case is shown without it, too.
@Suite(.enabled(if: ControlGroupReport.isActiveHere, "no control groups for children here"))
struct ControlGroupTests {
  /// What fits a small child and not what it keeps in the kernel.
  private static func small(_ profile: inout SandboxProfile) {
    (profile.limits.memoryBytes, profile.limits.storageBytes) = (8 << 20, 64 << 20)
  }

  private static let isInMemory = cpl_lies_in_memory(NSTemporaryDirectory()) == 1

  @Test func itIsSaidToBeActive() async throws {
    let world = try ProofWorld()
    let process = try await world.launch(["nothing"])
    for await _ in process.events {}
    #expect(process.status.controlGroup.state.isActive)
    #expect(process.status.controlGroup.state.detail.contains("memory to"))
  }

  @Test func whatLiesInSocketsCounts() async throws {
    let world = try ProofWorld()
    let arguments = ["fill-sockets", "120", "80000000"]
    let free = try await ProbeRun.sandboxed(
      arguments, in: world,
      adjust: {
        Self.small(&$0)
        $0.usesControlGroup = false
      })
    #expect((free.returned ?? 0) > 40 << 20)
    #expect(free.reason == nil)
    let bound = try await ProbeRun.sandboxed(arguments, in: world, adjust: Self.small)
    expectKilledByGroup(bound, limit: 40 << 20)
  }

  /// A file system in memory would count what the container may keep, and this is less than that.
  @Test(.enabled(if: !isInMemory, "the temporary directory is in memory"))
  func memoryThatIsGivenBackCounts() async throws {
    let world = try ProofWorld()
    let arguments = ["keep-dropped-memory", "60000000"]
    let free = try await ProbeRun.sandboxed(
      arguments, in: world,
      adjust: {
        Self.small(&$0)
        $0.usesControlGroup = false
      }, deadline: .milliseconds(300))
    #expect(free.reason == .deadline)
    let bound = try await ProbeRun.sandboxed(arguments, in: world, adjust: Self.small)
    expectKilledByGroup(bound, limit: 40 << 20)
  }

  private func expectKilledByGroup(_ run: ProbeRun, limit: UInt64) {
    #expect(run.termination == .signalled(number: SIGKILL))
    guard case .groupMemory(let held) = run.reason else {
      Issue.record("ended because of \(String(describing: run.reason)): \(run.lines)")
      return
    }
    #expect(held > limit - 4 << 20 && held <= limit)
  }

  @Test func threadsThatNobodyCountsAreCounted() async throws {
    let world = try ProofWorld()
    func run(_ usesControlGroup: Bool) async throws -> ProbeRun {
      try await ProbeRun.sandboxed(
        ["threads", "60"], in: world,
        adjust: {
          ($0.disabled, $0.allowedGaps) = ([.denialEvents], [.denialEvents, .systemCalls])
          ($0.limits.threads, $0.usesControlGroup) = (20, usesControlGroup)
        })
    }
    #expect(try await run(false).lines == ["0 0"])
    let bound = try await run(true)
    #expect(bound.lines == ["-1 11"])
    #expect(bound.denials.map(\.layer) == [.group])
    #expect(bound.denials.map(\.attempt) == ["have more than 36 processes and threads"])
  }

  @Test func theGroupIsTheChildsOwnAndGoesWithIt() async throws {
    let world = try ProofWorld()
    let process = try await world.launch(["wait"])
    var folders: [String] = []
    for await event in process.events {
      guard case .output = event else { continue }
      folders = try groups(of: process.processIdentifier)
      #expect(folders.allSatisfy { ControlGroupFolder.members($0) == [process.processIdentifier] })
      process.terminate(.finished)
    }
    #expect(!folders.isEmpty)
    #expect(folders.filter(FileManager.default.fileExists) == [])
  }

  /// The group of a killed host is swept by the next one, and that of a living one is not.
  @Test func aKilledHostLeavesNothingForLong() async throws {
    let world = try ProofWorld()
    let living = try await world.launch(["wait"])
    let host = try KilledHost(world)
    let left = try groups(of: host.child)
    let used = try groups(of: living.processIdentifier)
    #expect(!left.isEmpty && used.count == left.count)
    try host.kill()
    #expect(left.filter(FileManager.default.fileExists) == left)
    for folder in left { ControlGroupFolder.sweep((folder as NSString).deletingLastPathComponent) }
    #expect(left.filter(FileManager.default.fileExists) == [])
    #expect(used.filter(FileManager.default.fileExists) == used)
    living.terminate(.finished)
    for await _ in living.events {}
  }

  /// The folders of a process' groups that bear our name.
  private func groups(of process: Int32) throws -> [String] {
    let membership = try #require(ControlGroupFolder.text(of: "/proc/\(process)/cgroup"))
    let mounts = try #require(ControlGroupFolder.text(of: "/proc/self/mountinfo"))
    return ControlGroupHierarchy.own(membership: membership, mounts: mounts).compactMap {
      guard case .folder(let path) = $0.place, path.contains("/messages-host-child-") else {
        return nil
      }
      return path
    }
  }
}
