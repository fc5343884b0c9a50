import CPlatform
import Foundation
import SandboxProof
import Testing

@testable import Sandboxing

/// Looks at what a process keeps, without that process.
@Suite struct StorageWatchTests {
  private func watch(_ folder: String, entries: Int = 20_000) -> StorageWatch {
    var profile = SandboxProfile(
      executable: "/bin/true", bundleFolder: "/bin", dataContainer: folder)
    profile.limits.storageEntries = entries
    return StorageWatch(profile: profile)
  }

  /// A look does not take as long as there is something to count.
  @Test func manyFilesTakeSeveralLooks() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "storage-watch-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for number in 0..<5_000 {
      let file = cpl_open(folder.path + "/\(number)", O_WRONLY | O_CREAT, 0o600)
      try #require(file >= 0)
      close(file)
    }
    var watch = watch(folder.path, entries: 4_900)
    var looks = 1
    while watch.look(at: getpid()) == nil { looks += 1 }
    #expect(looks > 1)
  }

  /// Whose folders lie in too many others is told that, and not figures that are allowed.
  @Test(arguments: [0, 1])
  func depthIsTheReasonWhereItIsOne(more: Int) throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "storage-watch-\(UUID().uuidString)", directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: folder) }
    let names = Array(repeating: "d", count: ResourceLimits.storageDepth + more)
    try FileManager.default.createDirectory(
      at: folder.appending(path: names.joined(separator: "/")), withIntermediateDirectories: true)
    var watch = watch(folder.path)
    var finding: StorageWatch.Finding?
    // The test process's watchdog ends these where it is not found.
    let (start, isTooDeep) = (watch.counts, more > 0)
    while finding == nil, isTooDeep || watch.counts == start { finding = watch.look(at: getpid()) }
    #expect(finding == (isTooDeep ? .over(.storageDepth(limit: ResourceLimits.storageDepth)) : nil))
  }

  /// What cannot be counted is not nothing.
  @Test func whatCannotBeSeenIsSaidOnce() {
    var watch = watch("/nonexistent/container")
    guard case .unseen(let reason) = watch.look(at: getpid()) else {
      Issue.record("nothing was said")
      return
    }
    #expect(reason.contains("/nonexistent/container"))
    #expect(watch.look(at: getpid()) == nil)
  }
}

/// What a child keeps in files is bounded, wherever it keeps it.
@Suite struct StorageTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// `{own}` stands for the data container.
    let arguments: [String]

    func arguments(in world: ProofWorld) -> [String] {
      arguments.map { $0 == "{own}" ? world.profile.dataContainer : $0 }
    }
  }

  /// A child that is not ended shows that it is not; far more than any machine needs.
  private static let patience = Duration.seconds(120)

  static let cases = [
    Case(testDescription: "one file", arguments: ["keep-files", "{own}", "1", "4000000"]),
    Case(testDescription: "several files", arguments: ["keep-files", "{own}", "8", "500000"]),
    Case(testDescription: "many files", arguments: ["keep-files", "{own}", "100", "0"]),
    Case(
      testDescription: "a file without a name", arguments: ["keep-open-file", "{own}", "4000000"]),
    Case(testDescription: "a mapped one", arguments: ["keep-mapped-file", "{own}", "4000000"]),
    Case(
      testDescription: "memory that is only reserved",
      arguments: ["keep-reserved-memory", "4000000"]),
    Case(testDescription: "memory given back", arguments: ["keep-dropped-memory", "4000000"]),
    Case(
      testDescription: "behind the first thread",
      arguments: ["keep-behind-first-thread", "4000000"]),
    Case(
      testDescription: "in closed folders",
      arguments: ["keep-closed-files", "{own}", "8", "500000"]),
  ]

  @Test(arguments: cases)
  func tooMuchEndsTheChild(_ kept: Case) async throws {
    let world = try ProofWorld()
    let run = try await ProbeRun.sandboxed(
      kept.arguments(in: world), in: world,
      adjust: {
        $0.limits.storageBytes = 3 << 20
        $0.limits.storageEntries = 50
      }, deadline: Self.patience)
    guard case .storage = run.reason else {
      Issue.record("ended because of \(String(describing: run.reason)): \(run.lines)")
      return
    }
    #expect(run.termination == .signalled(number: SIGKILL))
  }

  @Test func tooManyLevelsEndTheChild() async throws {
    let world = try ProofWorld()
    let levels = Case(testDescription: "many levels", arguments: ["keep-levels", "{own}", "40"])
    let run = try await ProbeRun.sandboxed(
      levels.arguments(in: world), in: world, deadline: Self.patience)
    #expect(run.reason == .storageDepth(limit: ResourceLimits.storageDepth), "\(run.lines)")
    #expect(run.termination == .signalled(number: SIGKILL))
  }

  /// The same acts by a child that may keep so much.
  @Test(arguments: cases)
  func whatIsWithinTheLimitStays(_ kept: Case) async throws {
    let world = try ProofWorld()
    let run = try await ProbeRun.sandboxed(
      kept.arguments(in: world), in: world, deadline: .milliseconds(300))
    #expect(run.lines == ["stays"])
    #expect(run.reason == .deadline)
  }

  /// As much as a container may have, and a file that is long and takes nothing.
  @Test(arguments: [
    Case(testDescription: "some levels", arguments: ["keep-levels", "{own}", "28"]),
    Case(testDescription: "a hole", arguments: ["keep-hole", "{own}", "4000000"]),
  ])
  func whatTakesLittleStays(_ kept: Case) async throws {
    let world = try ProofWorld()
    let run = try await ProbeRun.sandboxed(
      kept.arguments(in: world), in: world, adjust: { $0.limits.storageBytes = 3 << 20 },
      deadline: .milliseconds(300))
    #expect(run.lines == ["stays"])
    #expect(run.reason == .deadline)
  }

  /// Nobody else can see how long a file is of which a part is mapped.
  @Test(.enabled(if: getuid() == 0, "root alone may see it"))
  func restOfAMappedFileCounts() async throws {
    let world = try ProofWorld()
    let run = try await ProbeRun.sandboxed(
      ["keep-mapped-parts", world.profile.dataContainer, "8", "500000"], in: world,
      adjust: { $0.limits.storageBytes = 3 << 20 }, deadline: Self.patience)
    guard case .storage = run.reason else {
      Issue.record("ended because of \(String(describing: run.reason)): \(run.lines)")
      return
    }
  }
}
