import CPlatform
import HostFiles

/// Looks at what a child keeps in files: those of its own container, and those that have no name.
///
/// No limit of the kernel counts a container, a file that is removed while it is open, or memory that
/// processes share; all of them would outgrow the machine.
struct StorageWatch {
  private var nextLook: ContinuousClock.Instant?
  private let container: String
  private let limits: ResourceLimits

  init(profile: SandboxProfile) {
    container = profile.ownContainer
    limits = profile.limits
  }

  /// So deep is a container at most; nobody but an attacker goes there.
  static let depth = 128
  /// A look may take this part of the host's time.
  private static let share = 20

  /// What a child holds in files.
  private struct Use {
    var bytes: UInt64 = 0
    var entries = 0
    var isTooDeep = false
  }

  /// Says why a child is to be ended; nil where it keeps to its limits, or it was looked at just now.
  mutating func look(at process: Int32) -> TerminationReason? {
    let start = ContinuousClock.now
    guard nextLook.map({ $0 <= start }) ?? true else { return nil }
    defer { nextLook = .now + start.duration(to: .now) * Self.share }
    var use = Use()
    var nameless: Int64 = 0
    if cpl_nameless_bytes(process, &nameless) == 0 { use.bytes = UInt64(clamping: nameless) }
    if let folder = try? FolderDoor(at: container) { count(folder, depth: 0, &use) }
    guard use.bytes > limits.storageBytes || use.entries > limits.storageEntries || use.isTooDeep
    else { return nil }
    return .storage(bytes: use.bytes, entries: use.entries)
  }

  /// Adds a folder; what cannot be seen is nothing, since the child may take it away meanwhile.
  private func count(_ folder: borrowing FolderDoor, depth: Int, _ use: inout Use) {
    guard depth < Self.depth else { return use.isTooDeep = true }
    // As an ordinary user the host would not see what is in a folder that its owner closed.
    let mode = try? folder.letIn()
    defer { if let mode { try? folder.setMode(mode) } }
    let most = limits.storageEntries - use.entries + 1
    for name in (try? folder.names(atMost: max(0, most))) ?? [] {
      guard let status = folder.status(of: name) else { continue }
      use.entries += 1
      use.bytes += status.bytes
      guard use.bytes <= limits.storageBytes, !use.isTooDeep else { return }
      if status.kind == .folder, let inner = try? folder.folder(name) {
        count(inner, depth: depth + 1, &use)
      }
    }
  }
}
