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

/// Where a process stands in the trees of control groups, read from what the kernel says of it.
@Suite struct ControlGroupHierarchyTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let membership: String
    let mounts: String
    let own: [ControlGroupHierarchy]
  }

  private static func one(
    _ controllers: [String], _ place: ControlGroupHierarchy.Place
  ) -> ControlGroupHierarchy {
    ControlGroupHierarchy(version: .one, controllers: controllers, place: place)
  }

  private static func two(_ place: ControlGroupHierarchy.Place) -> ControlGroupHierarchy {
    ControlGroupHierarchy(version: .two, controllers: [], place: place)
  }

  private static let unified = "31 23 0:28 / /sys/fs/cgroup rw,nosuid - cgroup2 cgroup2 rw\n"
  private static let memory = "35 31 0:32 / /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory\n"
  private static let shared =
    "36 31 0:33 / /c/cpu rw shared:9 master:1 - cgroup cgroup rw,cpu,cpuacct\n"

  static let cases = [
    Case(
      testDescription: "version 2, a session",
      membership: "0::/user.slice/user-1000.slice/a.scope\n",
      mounts: unified, own: [two(.folder("/sys/fs/cgroup/user.slice/user-1000.slice/a.scope"))]),
    Case(
      testDescription: "version 2, the root", membership: "0::/\n", mounts: unified,
      own: [two(.folder("/sys/fs/cgroup"))]),
    Case(
      testDescription: "version 1", membership: "4:memory:/a/b\n", mounts: memory,
      own: [one(["memory"], .folder("/sys/fs/cgroup/memory/a/b"))]),
    Case(
      testDescription: "version 1, two controllers and optional fields",
      membership: "2:cpu,cpuacct:/a\n", mounts: shared,
      own: [one(["cpu", "cpuacct"], .folder("/c/cpu/a"))]),
    Case(
      testDescription: "both", membership: "4:memory:/a\n1:name=systemd:/b\n0::/b\n",
      mounts: memory + "41 31 0:38 / /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw\n",
      own: [
        one(["memory"], .folder("/sys/fs/cgroup/memory/a")), one(["name=systemd"], .unseen),
        two(.folder("/sys/fs/cgroup/unified/b")),
      ]),
    Case(
      testDescription: "a container's part of the tree", membership: "4:memory:/docker/f00/x\n",
      mounts: "35 31 0:32 /docker/f00 /sys/fs/cgroup/memory ro - cgroup cgroup rw,memory\n",
      own: [one(["memory"], .folder("/sys/fs/cgroup/memory/x"))]),
    Case(
      testDescription: "the part is the own group", membership: "0::/docker/f00\n",
      mounts: "35 31 0:32 /docker/f00 /sys/fs/cgroup ro - cgroup2 cgroup rw\n",
      own: [two(.folder("/sys/fs/cgroup"))]),
    Case(
      testDescription: "another's part, whose name begins alike", membership: "0::/docker/f001\n",
      mounts: "35 31 0:32 /docker/f00 /sys/fs/cgroup rw - cgroup2 cgroup rw\n",
      own: [two(.unseen)]),
    Case(
      testDescription: "a group outside of the namespace", membership: "0::/../other\n",
      mounts: unified, own: [two(.unseen)]),
    Case(
      testDescription: "a mount from outside of the namespace", membership: "0::/\n",
      mounts: "35 31 0:32 /../.. /sys/fs/cgroup rw - cgroup2 cgroup rw\n", own: [two(.unseen)]),
    Case(
      testDescription: "names that begin with dots are names", membership: "0::/..a/b..\n",
      mounts: unified, own: [two(.folder("/sys/fs/cgroup/..a/b.."))]),
    Case(
      testDescription: "a removed group", membership: "0::/a (deleted)\n", mounts: unified,
      own: [two(.removed)]),
    Case(
      testDescription: "escaped paths, a colon in a name", membership: "0::/a b/c:d\\e\n",
      mounts: "35 31 0:32 /a\\040b /my\\040groups\\134x\\011 rw - cgroup2 cgroup rw\n",
      own: [two(.folder("/my groups\\x\t/c:d\\e"))]),
    Case(
      testDescription: "the later mount hides the earlier", membership: "0::/a\n",
      mounts: unified + "36 23 0:28 / /elsewhere rw - cgroup2 cgroup2 rw\n",
      own: [two(.folder("/elsewhere/a"))]),
    Case(
      testDescription: "nothing is mounted", membership: "0::/\n",
      mounts: "23 1 0:21 / / rw - ext4 /dev/vda rw\n", own: [two(.unseen)]),
    Case(
      testDescription: "no control groups", membership: "", mounts: unified, own: []),
    Case(
      testDescription: "lines that say nothing",
      membership: "x\n0:\n0::\n:memory:/a\nq:memory:/a\n4:memory:a\n",
      mounts: "-\n1 2 3 - cgroup2\n35 31 0:32 / /c rw -\n- - - - - - - cgroup2\n", own: []),
  ]

  @Test(arguments: cases)
  func isFound(_ given: Case) {
    let own = ControlGroupHierarchy.own(membership: given.membership, mounts: given.mounts)
    #expect(own == given.own)
  }

  /// A sweep ends whoever is in the group of a child, so it must be one of ours.
  @Test(arguments: [
    ("messages-host-child-12-abc", ControlGroupFolder.Purpose.child),
    ("messages-host-host-12-0badcafe", .host),
    ("messages-host-child-tests", nil), ("messages-host-host-12-abc.service", nil),
    ("messages-host-other-12-abc", nil), ("other-child-12-abc", nil),
    ("messages-host-child-12-ABC", nil), ("messages-host-child--abc", nil),
    ("messages-host-child-12-", nil), ("messages-host-child-12-abc-1", nil),
  ])
  func aGroupOfTheUsersIsNotOurs(_ name: String, _ purpose: ControlGroupFolder.Purpose?) {
    #expect(ControlGroupFolder.purpose(of: name) == purpose)
  }
}
