import CPlatform
import Foundation
import HostFiles

/// What of control groups is of use for a child, by its name in version 2.
enum ControlGroupController: String, Sendable, CaseIterable {
  case memory, pids, cpu, io

  /// What version 1 calls it.
  var nameInVersionOne: String { self == .io ? "blkio" : rawValue }

  /// Whether it bounds a child; the others share out among children what there is.
  var isLimit: Bool { self == .memory || self == .pids }
}

/// The control group of one child: a bound for all that the kernel keeps for it, and a list of all
/// who belong to it.
///
/// A layer behind the limits of processes: it counts what those do not, such as shared memory that is
/// mapped no more and what lies in sockets and pipes. Where it cannot be had, the others hold alone.
final class ControlGroup: Sendable {
  let limits: ControlGroupLimits
  private let folders: [(tree: ControlGroupSite.Tree, folder: ControlGroupFolder)]
  /// What is bound or shared out.
  private let controllers: [ControlGroupController]
  private let countsSwap: Bool

  init(
    _ limits: ControlGroupLimits, at site: ControlGroupSite
  ) throws(ControlGroupSite.Absence) {
    var folders: [(tree: ControlGroupSite.Tree, folder: ControlGroupFolder)] = []
    var controllers: [ControlGroupController] = []
    var countsSwap = false
    var fault: FileFault?
    for tree in site.trees {
      do throws(FileFault) {
        let folder = try ControlGroupFolder(.child, in: tree.folder)
        guard tree.controllers.allSatisfy({ limits.hold($0, tree.version, folder) }) else {
          folder.remove()
          continue
        }
        if tree.controllers.contains(.memory) { countsSwap = limits.holdSwap(tree.version, folder) }
        folders.append((tree, folder))
        controllers += tree.controllers
      } catch {
        fault = error
      }
    }
    (self.folders, self.controllers, self.countsSwap) = (folders, controllers, countsSwap)
    self.limits = limits
    guard !controllers.contains(where: \.isLimit) else { return }
    remove()
    throw ControlGroupSite.Absence(
      why: fault.map(\.description) ?? "the kernel does not take the limits",
      remedy: "Check the limits of this process' own control group.")
  }
}

extension ControlGroup {
  /// Makes the group of a child, or answers why there is none.
  static func make(for profile: SandboxProfile) -> Result<ControlGroup, ControlGroupSite.Absence> {
    Result { () throws(ControlGroupSite.Absence) in
      guard profile.usesControlGroup else {
        throw ControlGroupSite.Absence(why: "left out", remedy: "")
      }
      return try ControlGroup(ControlGroupLimits(profile), at: ControlGroupSite.ofThisProcess.get())
    }
  }

  /// In words: what is bound, and how far.
  var words: String {
    var parts: [String] = []
    if controllers.contains(.memory) {
      let swap = countsSwap ? "swap included" : "without swap"
      parts.append("memory to \(limits.memoryBytes >> 20) MiB, \(swap)")
    }
    if controllers.contains(.pids) { parts.append("\(limits.tasks) processes and threads") }
    let shared = controllers.filter { !$0.isLimit }.map(\.rawValue).joined(separator: " and ")
    if !shared.isEmpty { parts.append("one share of \(shared)") }
    let versions = Set(folders.map(\.tree.version.rawValue)).sorted().map(String.init)
    return "version \(versions.joined(separator: " and ")): " + parts.joined(separator: "; ")
  }

  /// The folder that a child can be born in; nil where it has to go there by itself.
  var birthplace: String? {
    folders.count == 1 && folders[0].tree.version == .two ? folders[0].folder.path : nil
  }

  /// The files by which a process that has one thread goes into the group.
  ///
  /// In version 1 a thread that names itself is let in at once; a process that is named by another
  /// waits until all processors have seen it, which takes longer than its whole launch.
  var doors: [String] {
    folders.map { $0.folder.path + ($0.tree.version == .one ? "/tasks" : "/cgroup.procs") }
  }

  /// Whether a process is in the group, in every tree of it.
  func holds(_ process: Int32) -> Bool {
    folders.allSatisfy { ControlGroupFolder.members($0.folder.path).contains(process) }
  }

  /// How much memory the group held at most, if the kernel ended somebody in it for that; else nil.
  var memoryAtKill: UInt64? {
    for (tree, folder) in folders where tree.controllers.contains(.memory) {
      let (events, peak) =
        tree.version == .one
        ? ("memory.oom_control", "memory.max_usage_in_bytes") : ("memory.events", "memory.peak")
      guard let kills = folder.number("oom_kill", in: events), kills > 0 else { continue }
      return folder.number(in: peak) ?? limits.memoryBytes
    }
    return nil
  }

  /// How often a process or thread was refused.
  var refusedTasks: Int {
    for (tree, folder) in folders where tree.controllers.contains(.pids) {
      if let count = folder.number("max", in: "pids.events") { return Int(clamping: count) }
    }
    return 0
  }

  /// Kills whoever is in the group, whatever session or parent it moved to.
  func endMembers() {
    for (_, folder) in folders { folder.endMembers() }
  }

  /// Removes the group, once its child is reaped, with whoever the child left in it.
  func remove() {
    for (_, folder) in folders { folder.remove() }
  }
}

/// How much a child's control group lets it have.
struct ControlGroupLimits: Sendable, Equatable {
  /// Memory of the child and what the kernel keeps for it, in bytes.
  let memoryBytes: UInt64
  /// Processes and threads together.
  let tasks: Int

  /// What the kernel keeps for a child that keeps to its limits: page tables, stacks, pipes.
  private static let kernelBytes: UInt64 = 32 << 20
  /// Threads beyond the child's own, so that the refusal with words comes first.
  private static let spareTasks = 16
  /// An audit lets happen what is refused else, though not without end.
  private static let auditFactor = 4

  init(_ profile: SandboxProfile) {
    let limits = profile.limits
    // A file system in memory counts as memory of whoever writes to it.
    let files = cpl_lies_in_memory(profile.dataContainer) == 1 ? limits.storageBytes : 0
    memoryBytes = [files, Self.kernelBytes].reduce(limits.memoryBytes) {
      $0.addingReportingOverflow($1).overflow ? .max >> 1 : $0 + $1
    }
    tasks =
      profile.mode == .enforce
      ? limits.threads + Self.spareTasks : limits.threads * Self.auditFactor
  }

  /// Sets what a controller bounds; says whether it holds.
  fileprivate func hold(
    _ controller: ControlGroupController, _ version: ControlGroupHierarchy.Version,
    _ folder: ControlGroupFolder
  ) -> Bool {
    switch (controller, version) {
    case (.memory, .one): return folder.set("memory.limit_in_bytes", String(memoryBytes))
    case (.memory, .two):
      // Who is left over would be half a child.
      _ = folder.set("memory.oom.group", "1")
      return folder.set("memory.max", String(memoryBytes))
    case (.pids, _): return folder.set("pids.max", String(tasks))
    // All threads of a group together get what one process gets.
    case (.cpu, _), (.io, _): return true
    }
  }

  /// Keeps the child from growing into swap beyond its memory; says whether that holds.
  fileprivate func holdSwap(
    _ version: ControlGroupHierarchy.Version, _ folder: ControlGroupFolder
  ) -> Bool {
    switch version {
    case .one: folder.set("memory.memsw.limit_in_bytes", String(memoryBytes))
    case .two: folder.set("memory.swap.max", "0")
    }
  }
}

/// How far control groups hold for one child, or on this machine.
///
/// They are a layer behind the protections, not one of these: where they cannot be had, a run goes on.
package struct ControlGroupReport: Sendable, Equatable {
  /// What is bound, or why nothing is.
  package let state: ProtectionState
  /// What would give it; empty where it is there.
  package let remedy: String

  /// The layer's name.
  package static let name = "controlGroup"
  /// What it adds, as a sentence without its subject.
  package static let purpose =
    "bounds what limits of a process do not count: dropped shared memory, sockets, the kernel's own"

  /// Whether children of this process get control groups.
  package static var isActiveHere: Bool {
    if case .success = ControlGroupSite.ofThisProcess { true } else { false }
  }

  /// Tells what came of the wish for a group.
  init(_ made: Result<ControlGroup, ControlGroupSite.Absence>, isWanted: Bool = true) {
    switch made {
    case .success(let group): (state, remedy) = (.active(group.words), "")
    case .failure(let absence) where isWanted:
      (state, remedy) = (.unavailable(absence.why), absence.remedy)
    case .failure(let absence): (state, remedy) = (.disabled(absence.why), absence.remedy)
    }
  }

  /// No group, for this reason.
  init(without why: String) { (state, remedy) = (.unavailable(why), "") }
}
