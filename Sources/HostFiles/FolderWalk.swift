import CPlatform

/// Counts what is in a folder of a program under test, a piece at a time.
///
/// The program goes on meanwhile, and may move what is not counted yet to where it was: what has been
/// counted by its number is not counted again.
package final class FolderWalk {
  /// What all files and folders take on the disk so far, in bytes.
  package private(set) var bytes: UInt64 = 0
  /// How many names were seen so far.
  package private(set) var entries = 0
  /// Whether there is a folder in more others than are gone into.
  package private(set) var isTooDeep = false
  /// Why something could not be looked at, the first time; what is gone meanwhile is no reason.
  package private(set) var fault: FileFault?

  /// The folders that the walk is in, each with two descriptors.
  private var levels: [Level] = []
  private var counted: Set<UInt64> = []
  private let depth: Int

  /// Begins at a folder of the host's own, whose path nobody else can change.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - depth: How many folders are held at a time at most; what is deeper is not counted.
  package init(at path: String, depth: Int) {
    self.depth = depth
    do throws(FileFault) {
      levels = [try Level(FolderDoor(at: path))]
    } catch {
      fault = error
    }
  }

  /// Goes on.
  ///
  /// - Parameter hasTime: Asked before each entry.
  /// - Returns: Whether all of it was counted.
  package func goOn(while hasTime: () -> Bool) -> Bool {
    // As an ordinary user the host would not see what is in a folder that its owner closed.
    for level in levels { level.letIn() }
    defer { for level in levels { level.closeAgain() } }
    while let level = levels.last {
      guard hasTime() else { return false }
      step(in: level)
    }
    return true
  }

  private func step(in level: Level) {
    guard let name = level.next() else {
      levels.removeLast()
      return
    }
    entries += 1
    guard let status = level.status(of: name) else { return note(level.door.fault(name, Self.act)) }
    if counted.insert(status.number).inserted { bytes += status.bytes }
    guard status.kind == .folder else { return }
    guard levels.count < depth else {
      isTooDeep = true
      return
    }
    do throws(FileFault) {
      levels.append(try Level(level.door.folder(name)))
    } catch {
      note(error)
    }
  }

  private static let act = "cannot be looked at"

  /// What the program took away or exchanged meanwhile is counted where it is then.
  private func note(_ fault: FileFault) {
    let isGone = [ENOENT, ENOTDIR, ELOOP].contains(fault.number)
    if !isGone, self.fault == nil { self.fault = fault }
  }
}

/// A folder, and how far its names were read.
private final class Level {
  let door: FolderDoor
  private let names: UnsafeMutableRawPointer
  /// The permissions to give back to it.
  private var mode: UInt32?

  init(_ door: consuming FolderDoor) throws(FileFault) {
    let mode = try? door.letIn()
    guard let names = door.openNames() else {
      let fault = FileFault(door.path, "cannot be read", number: cpl_errno())
      if let mode { door.closeAgain(mode) }
      throw fault
    }
    self.names = names
    self.mode = mode
    self.door = door
  }

  deinit {
    closeAgain()
    cpl_names_close(names)
  }

  func letIn() {
    if let mode = try? door.letIn() { self.mode = mode }
  }

  func closeAgain() {
    if let mode { door.closeAgain(mode) }
    mode = nil
  }

  func next() -> EntryName? {
    while let name = cpl_names_next(names) {
      if let name = EntryName(name) { return name }
    }
    return nil
  }

  /// What has the name; the owner may close the folder while it is looked at.
  func status(of name: EntryName) -> (kind: FolderDoor.Kind, bytes: UInt64, number: UInt64)? {
    if let status = door.status(of: name) { return status }
    guard cpl_errno() == EACCES else { return nil }
    letIn()
    return door.status(of: name)
  }
}
