import CPlatform
import Foundation
import HostFiles

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
