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
