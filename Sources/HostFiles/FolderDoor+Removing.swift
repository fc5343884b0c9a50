import CPlatform
import Foundation

extension FolderDoor {
  /// Removes something, a folder with all that is in it, however deep and whoever may read it.
  ///
  /// A link goes itself, never what it leads to. What is not there needs no removing.
  ///
  /// - Throws: `FileFault`; other things in it may be removed all the same.
  package func remove(_ name: EntryName) throws(FileFault) {
    if unlink(name) || errno == ENOENT { return }
    let fault = fault(name, Self.act)
    guard kind(of: name) == .folder else { throw fault }
    // A folder that cannot be opened or emptied may be empty all the same.
    let inner = Result { () throws(FileFault) in try folder(name).empty() }
    guard !removeFolder(name), errno != ENOENT else { return }
    try inner.get()
    throw self.fault(name, Self.act)
  }

  /// Removes everything in it.
  ///
  /// A tree may be deeper than descriptors or a stack reach, so folders in folders are moved up here.
  ///
  /// - Throws: `FileFault`; other things in it may be removed all the same.
  package func empty() throws(FileFault) {
    _ = try letIn()
    var last: FileFault?
    for _ in 0..<Self.mostVainLooks {
      var hasProgress = true
      while hasProgress {
        let names = try names(atMost: Self.batch)
        guard !names.isEmpty else { return }
        hasProgress = false
        for name in names {
          do throws(FileFault) {
            try take(name)
            hasProgress = true
          } catch {
            last = error
          }
        }
      }
    }
    if let last { throw last }
  }

  /// Something that cannot be removed may be before the others in the list.
  private static let mostVainLooks = 2
  /// How many names are held at a time; a folder may have millions.
  private static let batch = 4096
  private static let act = "cannot be removed"

  /// Removes an entry, a folder after its own folders have moved here.
  private func take(_ name: EntryName) throws(FileFault) {
    if unlink(name) || errno == ENOENT { return }
    let fault = fault(name, Self.act)
    guard kind(of: name) == .folder else { throw fault }
    if removeFolder(name) { return }
    let inner = try folder(name)
    _ = try inner.letIn()
    while true {
      let names = try inner.names(atMost: Self.batch)
      if names.isEmpty { break }
      for entry in names where !inner.unlink(entry) && !inner.removeFolder(entry) {
        try raise(entry, of: inner)
      }
    }
    guard removeFolder(name) else { throw self.fault(name, Self.act) }
  }

  /// Moves a folder up here, or removes it where it is if the system does not move it.
  private func raise(_ name: EntryName, of inner: borrowing FolderDoor) throws(FileFault) {
    // To move a folder is to write to it: its own `..` changes.
    if let folder = try? inner.folder(name) { _ = try? folder.letIn() }
    let new = EntryName(of: "removed-\(UUID().uuidString)")
    let isMoved = name.withCString { from in
      new.withCString { renameat(inner.descriptor, from, descriptor, $0) == 0 }
    }
    if !isMoved { try inner.remove(name) }
  }

  func unlink(_ name: EntryName) -> Bool {
    name.withCString { unlinkat(descriptor, $0, 0) == 0 }
  }

  private func removeFolder(_ name: EntryName) -> Bool {
    name.withCString { unlinkat(descriptor, $0, AT_REMOVEDIR) == 0 }
  }
}
