import CPlatform
import Foundation
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
