import Foundation
import HostFiles
import Testing

@testable import Sandboxing

/// Where children may get control groups, in trees that are ordinary folders; and what hosts leave there.
@Suite struct ControlGroupSiteTests {
  private let root: TemporaryFolder

  init() throws { root = try TemporaryFolder(.proof) }

  private func make(_ path: String, _ files: [String: String] = [:]) throws -> String {
    let folder = root.url.appending(path: path)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    return folder.path
  }

  private var mounts: String {
    """
    1 1 0:1 / \(root.url.path)/two rw - cgroup2 cgroup2 rw
    2 1 0:2 / \(root.url.path)/memory rw - cgroup cgroup rw,memory
    3 1 0:3 / \(root.url.path)/pids rw - cgroup cgroup rw,pids
    4 1 0:4 / \(root.url.path)/freezer rw - cgroup cgroup rw,freezer
    5 1 0:5 / \(root.url.path)/blkio rw - cgroup cgroup rw,blkio

    """
  }

  private func absence(_ membership: String) -> String? {
    do throws(ControlGroupSite.Absence) {
      _ = try ControlGroupSite(membership: membership, mounts: mounts)
      return nil
    } catch {
      return error.why
    }
  }

  @Test func versionOneHasATreeForEach() throws {
    let memory = try make("memory/a")
    let pids = try make("pids")
    let disk = try make("blkio")
    let site = try ControlGroupSite(
      membership: "9:freezer:/\n8:pids:/\n7:blkio:/\n4:memory:/a\n0::/\n", mounts: mounts)
    #expect(
      site.trees == [
        ControlGroupSite.Tree(version: .one, controllers: [.pids], folder: pids),
        ControlGroupSite.Tree(version: .one, controllers: [.io], folder: disk),
        ControlGroupSite.Tree(version: .one, controllers: [.memory], folder: memory),
      ])
  }

  @Test func versionTwoThatIsDividedAlreadyHasOneTree() throws {
    let folder = try make(
      "two/a",
      [
        "cgroup.controllers": "cpuset cpu io memory pids\n",
        "cgroup.subtree_control": "cpu memory pids\n", "cgroup.procs": "1\n",
      ])
    let site = try ControlGroupSite(membership: "0::/a\n", mounts: mounts)
    let tree = ControlGroupSite.Tree(
      version: .two, controllers: [.memory, .pids, .cpu], folder: folder)
    #expect(site.trees == [tree])
  }

  /// Whoever else is in the group stays where it is, and so do we.
  @Test(arguments: ["\(getpid())\n1\n", "1\n", "0\n\(getpid())\n7\n"])
  func aGroupWithOthersIsLeftAlone(_ members: String) throws {
    let folder = try make(
      "two",
      [
        "cgroup.controllers": "memory pids\n", "cgroup.subtree_control": "\n",
        "cgroup.procs": members,
      ])
    #expect(absence("0::/\n")?.hasPrefix("other processes are in \(folder)") == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 3)
    #expect(ControlGroupFolder.text(of: folder + "/cgroup.procs") == members)
  }

  @Test func aGroupThatRulesNothingIsOfNoUse() throws {
    _ = try make("two", ["cgroup.controllers": "cpu hugetlb\n", "cgroup.subtree_control": ""])
    #expect(absence("0::/\n") == "this process' group offers neither memory nor pids")
  }

  @Test(arguments: ["4:memory:/gone\n", "4:memory:/../x\n", "5:devices:/\n0::/gone\n"])
  func aGroupThatIsNotSeenIsSaidToBe(_ membership: String) {
    #expect(absence(membership) == "this process' group lies outside of what is mounted here")
  }

  @Test func noGroupsAreSaidToBeNone() {
    #expect(absence("") == "the kernel has no control groups here")
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func aClosedGroupIsNamed() throws {
    let folder = try make("memory")
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
    #expect(absence("4:memory:/\n") == "\(folder) cannot be written to: EACCES")
  }

  /// Only what bears our name and is locked by nobody is swept.
  @Test func whatKilledHostsLeftIsSwept() throws {
    let tree = try make("memory")
    let living = try ControlGroupFolder(.child, in: tree)
    let ownHost = try ControlGroupFolder(.host, in: tree)
    let others = ["messages-host-other", "messages-host-child-tests", "user"]
    for name in ["messages-host-child-1-0b", "messages-host-host-2-ff"] + others {
      _ = try make("memory/" + name)
    }
    ControlGroupFolder.sweep(tree)
    let left = try Set(
      FileManager.default.contentsOfDirectory(atPath: tree).map { tree + "/" + $0 })
    #expect(left == Set([living.path, ownHost.path] + others.map { tree + "/" + $0 }))
    living.remove()
    living.remove()
    #expect(!FileManager.default.fileExists(atPath: living.path))
    ownHost.remove()
  }
}
