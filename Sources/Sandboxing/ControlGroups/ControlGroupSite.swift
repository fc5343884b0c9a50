import CPlatform
import Foundation
import HostFiles
import Texts

/// Where this process may make control groups for its children.
struct ControlGroupSite: Sendable {
  /// One tree in which each child gets a folder.
  struct Tree: Sendable, Equatable {
    let version: ControlGroupHierarchy.Version
    let controllers: [ControlGroupController]
    let folder: String
  }

  let trees: [Tree]
  /// The group that the host went into; kept, so that its lock is.
  private let hostGroup: ControlGroupFolder?

  /// Why there are no control groups for the children, and what would give them.
  struct Absence: Error, Equatable {
    let why: String
    let remedy: String
  }

  /// That of this process; found once, since the host may have to go into a group of its own for it.
  static let ofThisProcess: Result<ControlGroupSite, Absence> = {
    let texts = ["/proc/self/cgroup", "/proc/self/mountinfo"].map(ControlGroupFolder.text)
    return Result { () throws(Absence) in
      try ControlGroupSite(membership: texts[0] ?? "", mounts: texts[1] ?? "")
    }
  }()

  init(membership: String, mounts: String) throws(Absence) {
    let own = ControlGroupHierarchy.own(membership: membership, mounts: mounts)
    guard !own.isEmpty else { throw Absence(.noGroups) }
    var trees: [Tree] = []
    var absences: [Absence] = []
    var hostGroup: ControlGroupFolder?
    for hierarchy in own {
      do throws(Absence) {
        switch hierarchy.version {
        case .one:
          if let tree = try Self.tree(ofOne: hierarchy) { trees.append(tree) }
        case .two: trees.append(try Self.tree(ofTwo: hierarchy, &hostGroup))
        }
      } catch {
        absences.append(error)
      }
    }
    guard trees.contains(where: { $0.controllers.contains(where: \.isLimit) }) else {
      throw absences.first { $0 != Absence(.nothingRuled) } ?? absences.first ?? Absence(.noGroups)
    }
    self.trees = trees
    self.hostGroup = hostGroup
    for tree in trees { ControlGroupFolder.sweep(tree.folder) }
  }
}

extension ControlGroupSite {
  private static func folder(
    _ hierarchy: ControlGroupHierarchy
  ) throws(Absence) -> String {
    switch hierarchy.place {
    case .removed: throw Absence(.removed)
    case .unseen: throw Absence(.unseen)
    case .folder(let path):
      guard access(path, F_OK) == 0 else { throw Absence(.unseen) }
      guard access(path, W_OK) == 0 else { throw Absence(.closed(path, errno)) }
      return path
    }
  }

  /// Nil where the tree rules nothing that is of use here.
  private static func tree(ofOne hierarchy: ControlGroupHierarchy) throws(Absence) -> Tree? {
    let controllers = ControlGroupController.allCases.filter {
      hierarchy.controllers.contains($0.nameInVersionOne)
    }
    guard !controllers.isEmpty else { return nil }
    return Tree(version: .one, controllers: controllers, folder: try folder(hierarchy))
  }

  /// Only groups without members can have children that are limited.
  private static func tree(
    ofTwo hierarchy: ControlGroupHierarchy, _ hostGroup: inout ControlGroupFolder?
  ) throws(Absence) -> Tree {
    let folder = try folder(hierarchy)
    let offered = controllers(folder + "/cgroup.controllers")
    guard offered.contains(where: \.isLimit) else { throw Absence(.nothingRuled) }
    let enabled = folder + "/cgroup.subtree_control"
    if !controllers(enabled).contains(where: \.isLimit) {
      // Who else is in the group is not ours to move.
      guard ControlGroupFolder.members(folder) == [getpid()] else { throw Absence(.shared(folder)) }
      let own: ControlGroupFolder
      do throws(FileFault) {
        own = try ControlGroupFolder(.host, in: folder)
      } catch {
        throw Absence(why: "\(error)", remedy: Absence(.closed(folder, EACCES)).remedy)
      }
      guard own.set("cgroup.procs", "0") else {
        let number = errno
        own.remove()
        throw Absence(.closed(folder, number))
      }
      for controller in offered {
        _ = ControlGroupFolder.write("+\(controller.rawValue)", to: enabled)
      }
      guard controllers(enabled).contains(where: \.isLimit) else {
        _ = ControlGroupFolder.write("0", to: folder + "/cgroup.procs")
        own.remove()
        throw Absence(.shared(folder))
      }
      hostGroup = own
    }
    return Tree(version: .two, controllers: controllers(enabled), folder: folder)
  }

  private static func controllers(_ file: String) -> [ControlGroupController] {
    let words = (ControlGroupFolder.text(of: file) ?? "").split(whereSeparator: \.isWhitespace)
    return ControlGroupController.allCases.filter { words.contains(Substring($0.rawValue)) }
  }
}

extension ControlGroupSite.Absence {
  fileprivate enum Cause {
    case noGroups, nothingRuled, removed, unseen
    case closed(String, Int32)
    case shared(String)
  }

  private static let own =
    "Where systemd runs this user's session: `systemd-run --user --scope -p Delegate=yes "
    + "messages-host …`."

  fileprivate init(_ cause: Cause) {
    switch cause {
    case .noGroups:
      self.init(why: "the kernel has no control groups here", remedy: "Use a kernel with cgroups.")
    case .nothingRuled:
      self.init(
        why: "this process' group offers neither memory nor pids", remedy: Self.own)
    case .removed:
      self.init(
        why: "this process' group was removed", remedy: "Start messages-host anew.")
    case .unseen:
      self.init(
        why: "this process' group lies outside of what is mounted here",
        remedy: "Give the container a group of its own that it may write to.")
    case .closed(let path, let error):
      let name = TerminalSafeText.of(path.utf8)
      self.init(
        why: "\(name) cannot be written to: \(SystemErrorName.of(error))",
        remedy: Self.own + " In a container: one whose /sys/fs/cgroup may be written to.")
    case .shared(let path):
      let name = TerminalSafeText.of(path.utf8)
      self.init(
        why: "other processes are in \(name), too, and only a group of its own can be divided",
        remedy: Self.own)
    }
  }
}

/// One tree of control groups of this machine, and where this process stands in it.
struct ControlGroupHierarchy: Equatable, Sendable {
  /// The two interfaces of the kernel; a machine may have both.
  enum Version: Int, Sendable {
    case one = 1
    case two = 2
  }

  /// Where the own group of this process is found.
  enum Place: Equatable, Sendable {
    case folder(String)
    /// The group was removed while the process was in it.
    case removed
    /// The tree is mounted nowhere, or only a part of it that does not hold the group.
    case unseen
  }

  let version: Version
  /// What the tree rules, as the kernel names it; empty in version 2, whose groups say it themselves.
  let controllers: [String]
  let place: Place
}

extension ControlGroupHierarchy {
  /// Reads the trees that this process is in.
  ///
  /// - Parameters:
  ///   - membership: What `/proc/self/cgroup` says.
  ///   - mounts: What `/proc/self/mountinfo` says.
  /// - Returns: The trees in the order in which the kernel names them.
  static func own(membership: String, mounts: String) -> [ControlGroupHierarchy] {
    let mounted = mounts.split(separator: "\n").compactMap(Mount.init)
    return membership.split(separator: "\n").compactMap { line in
      // A group's name may hold a colon, and never a line feed.
      let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard fields.count == 3, Int(fields[0]) != nil, fields[2].hasPrefix("/") else { return nil }
      let controllers = fields[1].split(separator: ",").map(String.init)
      let version: Version = controllers.isEmpty ? .two : .one
      return ControlGroupHierarchy(
        version: version, controllers: controllers,
        place: place(of: String(fields[2]), version, controllers, mounted))
    }
  }

  private static func place(
    of group: String, _ version: Version, _ controllers: [String], _ mounts: [Mount]
  ) -> Place {
    guard !group.hasSuffix(" (deleted)") else { return .removed }
    // What is mounted later hides what was there before.
    for mount in mounts.reversed()
    where mount.version == version && controllers.allSatisfy(mount.options.contains) {
      if let rest = mount.path(to: group) { return .folder(mount.point + rest) }
    }
    return .unseen
  }
}

/// A line of `/proc/self/mountinfo` about control groups.
private struct Mount {
  let version: ControlGroupHierarchy.Version
  let root: String
  let point: String
  let options: [String]

  init?(_ line: Substring) {
    // Optional fields stand between the path and a lone dash.
    let fields = line.split(separator: " ")
    guard let dash = fields.firstIndex(of: "-"), dash >= 6, fields.count > dash + 3 else {
      return nil
    }
    switch fields[dash + 1] {
    case "cgroup": version = .one
    case "cgroup2": version = .two
    default: return nil
    }
    root = Self.unescaped(fields[3])
    point = Self.unescaped(fields[4])
    options = fields[dash + 3].split(separator: ",").map(String.init)
  }

  /// What follows the mount's point on the way to a group; nil where the group is not below it.
  func path(to group: String) -> String? {
    // Seen from a namespace, a group or a mount outside of it begins with steps upwards.
    let isOutside = [group, root].contains { $0.split(separator: "/").contains("..") }
    guard !isOutside else { return nil }
    if root == "/" { return group == "/" ? "" : group }
    if group == root { return "" }
    return group.hasPrefix(root + "/") ? String(group.dropFirst(root.count)) : nil
  }

  /// Space, tab, line feed and backslash come as three octal digits.
  private static func unescaped(_ field: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(field.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(3)
      let number = UInt8(String(decoding: digits, as: UTF8.self), radix: 8)
      if byte == UInt8(ascii: "\\"), digits.count == 3, let number {
        bytes.append(number)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
