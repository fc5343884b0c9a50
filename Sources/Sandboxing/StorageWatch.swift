import CPlatform
import HostFiles

/// Counts what a child keeps in files: those that have no name, and those of its data container.
///
/// No limit of the kernel counts a container, a file that is removed while it is open, or memory that
/// processes share; all of them would outgrow the machine. Whatever there is to count, a look is short:
/// the child's calls are answered by the same thread.
struct StorageWatch {
  /// What a look comes to.
  enum Finding: Equatable {
    /// It keeps too much and is to be ended.
    case over(TerminationReason)
    /// Something cannot be counted, for a reason in words; said once.
    case unseen(String)
  }

  /// So long a look takes, in which nothing else of the child is attended to.
  static let slice = Duration.milliseconds(2)
  /// Looks may take this part of the host's time.
  private static let share = 20
  /// How many mappings are looked at between two looks at the clock.
  private static let mappings: Int32 = 256

  /// When it is to look again; at first at once: the container may be as another process has left it.
  private(set) var nextLook = ContinuousClock.now
  /// How often it has counted everything.
  private(set) var counts = 0
  private let container: String
  private let limits: ResourceLimits
  private var count: Count?
  private var hasSaidUnseen = false

  init(profile: SandboxProfile) {
    container = profile.dataContainer
    limits = profile.limits
  }

  /// Counts on; the caller asks `nextLook` before.
  mutating func look(at process: Int32) -> Finding? {
    let start = ContinuousClock.now
    let count = self.count ?? Count(process, container)
    let isOver = count.goOn(within: limits) { ContinuousClock.now - start < Self.slice }
    let now = ContinuousClock.now
    nextLook = now + start.duration(to: now) * Self.share
    if isOver {
      nextLook = max(nextLook, now + Supervisor.watchInterval)
      counts += 1
    }
    self.count = isOver ? nil : count
    if let reason = count.excess(over: limits) { return .over(reason) }
    guard let fault = count.fault, !hasSaidUnseen else { return nil }
    hasSaidUnseen = true
    return .unseen(fault)
  }

  /// One count from its beginning to its end, over as many looks as it takes.
  private final class Count {
    private let nameless: OpaquePointer?
    private var namelessFault: Int32 = 0
    private var isNamelessOver: Bool
    let folder: FolderWalk

    init(_ process: Int32, _ container: String) {
      nameless = cpl_nameless_begin(process)
      if nameless == nil { namelessFault = cpl_errno() }
      isNamelessOver = nameless == nil
      // The container is the first of them.
      folder = FolderWalk(at: container, depth: ResourceLimits.storageDepth + 1)
    }

    deinit { cpl_nameless_end(nameless) }

    var bytes: UInt64 { UInt64(clamping: cpl_nameless_bytes(nameless)) + folder.bytes }

    /// What of it is more than allowed, if anything is.
    func excess(over limits: ResourceLimits) -> TerminationReason? {
      if bytes > limits.storageBytes || folder.entries > limits.storageEntries {
        return .storage(bytes: bytes, entries: folder.entries)
      }
      return folder.isTooDeep ? .storageDepth(limit: ResourceLimits.storageDepth) : nil
    }

    /// Says whether there is nothing more to count.
    func goOn(within limits: ResourceLimits, while hasTime: () -> Bool) -> Bool {
      while !isNamelessOver {
        let more = cpl_nameless_go_on(nameless, StorageWatch.mappings)
        if more < 0 { namelessFault = cpl_errno() }
        isNamelessOver = more != 1
        if excess(over: limits) != nil { return true }
        if !hasTime() { return false }
      }
      let isWhole = folder.goOn { excess(over: limits) == nil && hasTime() }
      return isWhole || excess(over: limits) != nil
    }

    /// What could not be counted; a child that is gone has nothing.
    var fault: String? {
      if namelessFault != 0, namelessFault != ENOENT, namelessFault != ESRCH {
        return "open and mapped files: \(FileFault.words(namelessFault))"
      }
      return folder.fault.map { "\($0)" }
    }
  }
}
