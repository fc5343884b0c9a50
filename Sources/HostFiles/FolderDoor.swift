import CPlatform
package import Foundation

/// The one way into a folder that a program under test may change.
///
/// It holds the folder itself, not its path: whatever was put in the place of a folder, or is while
/// the host looks, no link is followed and nothing outside is reached. Foundation's functions take
/// paths, and would.
package struct FolderDoor: ~Copyable, Sendable {
  /// How it was reached, for words.
  package let path: String
  /// Not opened for reading: a folder that nobody may read can be held, too.
  private let descriptor: Int32
  private let device: dev_t

  /// Opens a folder of the host's own, whose path nobody else can change; links count.
  ///
  /// - Throws: `FileFault`.
  package init(at path: String) throws(FileFault) {
    let descriptor = cpl_open(path, cpl_flag_path_only() | O_DIRECTORY, 0)
    try self.init(owning: descriptor, path)
  }

  private init(owning descriptor: Int32, _ path: String) throws(FileFault) {
    guard descriptor >= 0 else { throw FileFault(path, "cannot be opened", number: errno) }
    self.path = path
    self.descriptor = descriptor
    var status = stat()
    device = fstat(descriptor, &status) == 0 ? status.st_dev : 0
  }

  deinit {
    close(descriptor)
  }
}

extension FolderDoor {
  /// What something in a folder is.
  package enum Kind: Sendable {
    case file, folder, link
    /// A pipe, a socket or a device; to open one may wait for ever.
    case other
  }

  /// What is there under a name; nil for nothing.
  package func kind(of name: EntryName) -> Kind? { status(of: name)?.kind }

  /// What is there under a name, the bytes that it takes on the disk, and the number that it has in its
  /// file system under every name; nil for nothing, with errno.
  func status(of name: EntryName) -> (kind: Kind, bytes: UInt64, number: UInt64)? {
    var status = stat()
    let found = name.withCString { fstatat(descriptor, $0, &status, AT_SYMLINK_NOFOLLOW) }
    guard found == 0 else { return nil }
    let kind: Kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    return (kind, UInt64(clamping: status.st_blocks) * 512, UInt64(status.st_ino))
  }

  /// Opens a folder in it.
  ///
  /// - Throws: `FileFault` with `ENOTDIR` for a link or a file, `EXDEV` for what was mounted there.
  package func folder(_ name: EntryName) throws(FileFault) -> FolderDoor {
    let flags = cpl_flag_path_only() | O_DIRECTORY | O_NOFOLLOW
    let inner = try FolderDoor(owning: open(name, flags), path(of: name))
    // What is mounted from the same file system has its device, too.
    guard inner.device == device, cpl_is_mount(inner.descriptor) == 0 else {
      throw FileFault(inner.path, "cannot be opened", number: EXDEV)
    }
    return inner
  }

  /// Makes a folder in it that only its owner may enter.
  ///
  /// - Returns: Whether it was made; not where something has the name.
  /// - Throws: `FileFault`.
  package func makeFolder(_ name: EntryName) throws(FileFault) -> Bool {
    guard name.withCString({ mkdirat(descriptor, $0, 0o700) }) != 0 else { return true }
    guard errno == EEXIST else { throw fault(name, "cannot be made") }
    return false
  }

  /// Makes folders within one another, as far as they are missing; none where this one is gone.
  ///
  /// Foundation makes those above anew: what an interrupt has just removed would be back.
  ///
  /// - Parameter names: The first of them lies in this folder.
  /// - Throws: `FileFault`.
  package func makeFolders(_ names: [EntryName]) throws(FileFault) {
    guard let first = names.first else { return }
    _ = try makeFolder(first)
    try folder(first).makeFolders(Array(names.dropFirst()))
  }

  /// The names in it, in the order of their bytes.
  ///
  /// - Parameter most: How many are taken; there may be more.
  /// - Returns: The names, without the folder itself and the one above.
  /// - Throws: `FileFault`.
  package func names(atMost most: Int = .max) throws(FileFault) -> [EntryName] {
    guard let stream = openNames() else {
      throw FileFault(path, "cannot be read", number: cpl_errno())
    }
    defer { cpl_names_close(stream) }
    var names: [EntryName] = []
    while names.count < most, let entry = cpl_names_next(stream) {
      if let name = EntryName(entry) { names.append(name) }
    }
    return names.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  /// Its names for `cpl_names_next`; nil with errno where it cannot be read.
  func openNames() -> UnsafeMutableRawPointer? { cpl_names_open(descriptor) }

  /// The first bytes of a file.
  ///
  /// - Parameters:
  ///   - name: The file; never a pipe or a device.
  ///   - most: How many bytes are read.
  /// - Returns: The bytes; fewer where the file has no more.
  /// - Throws: `FileFault`.
  package func read(_ name: EntryName, atMost most: Int) throws(FileFault) -> Data {
    // A pipe that nobody writes to would not even open.
    let number = try openToRead(name)
    let file = FileHandle(fileDescriptor: number, closeOnDealloc: true)
    var status = stat()
    guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw FileFault(path(of: name), "cannot be read", reason: "it is not a regular file")
    }
    do {
      return try file.read(upToCount: most) ?? Data()
    } catch {
      throw FileFault(path(of: name), "cannot be read", error)
    }
  }

  /// Opens a file, also one that its owner has closed to itself; its permissions stay as they were.
  private func openToRead(_ name: EntryName) throws(FileFault) -> Int32 {
    let flags = O_RDONLY | O_NONBLOCK | O_NOFOLLOW
    let number = open(name, flags)
    guard number < 0, errno == EACCES else {
      guard number >= 0 else { throw fault(name, "cannot be read") }
      return number
    }
    let opened = try with(name) { held -> Int32 in
      var status = stat()
      guard fstat(held, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return -1 }
      let mode = status.st_mode & 0o7777
      guard cpl_set_mode(held, mode | 0o400) == 0 else { return -1 }
      defer {
        // Others that the owner has chosen meanwhile stay.
        if fstat(held, &status) == 0, status.st_mode & 0o7777 == mode | 0o400 {
          _ = cpl_set_mode(held, mode)
        }
      }
      return open(name, flags)
    }
    guard opened >= 0 else { throw fault(name, "cannot be read", number: EACCES) }
    return opened
  }

  /// What a link says, wherever that is.
  ///
  /// - Throws: `FileFault` for what is no link.
  package func target(of name: EntryName) throws(FileFault) -> [UInt8] {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = name.withCString { readlinkat(descriptor, $0, &bytes, bytes.count) }
    guard count >= 0 else { throw fault(name, "cannot be read") }
    return bytes.prefix(count).map { UInt8(bitPattern: $0) }
  }

  /// Writes a file, in the place of another or of a link.
  ///
  /// - Throws: `FileFault`; what was there is still there then.
  package func write(_ data: Data, to name: EntryName) throws(FileFault) {
    let passing = EntryName(of: ".messages-host-\(UUID().uuidString)")
    let number = passing.withCString {
      cpl_open_at(descriptor, $0, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600)
    }
    guard number >= 0 else { throw fault(name, FileFault.notWritten) }
    do throws(FileFault) {
      defer { close(number) }
      try FileBytes.write(data, to: number, path: path(of: name))
    } catch {
      try? remove(passing)
      throw error
    }
    let renamed = passing.withCString { from in
      name.withCString { renameat(descriptor, from, descriptor, $0) }
    }
    guard renamed == 0 else {
      let error = fault(name, FileFault.notWritten)
      try? remove(passing)
      throw error
    }
  }

  /// Makes a file that has no name, for reading and writing; it goes with its last descriptor.
  ///
  /// - Returns: Its descriptor.
  /// - Throws: `FileFault`.
  package func makeNameless() throws(FileFault) -> Int32 {
    let nameless = cpl_open_at(descriptor, ".", O_RDWR | O_EXCL | cpl_flag_nameless(), 0o600)
    if nameless >= 0 { return nameless }
    // Not every file system has them.
    guard [EOPNOTSUPP, EISDIR].contains(errno) else {
      throw FileFault(path, "does not take a file", number: errno)
    }
    let name = EntryName(of: ".messages-host-\(UUID().uuidString)")
    let number = name.withCString {
      cpl_open_at(descriptor, $0, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600)
    }
    guard number >= 0 else { throw fault(name, "cannot be made") }
    _ = unlink(name)
    return number
  }

  /// Calls a function with the descriptor of an entry that was not opened for anything: a link itself,
  /// a device that nothing is asked of.
  ///
  /// - Parameters:
  ///   - name: The entry; nil for the folder itself.
  ///   - body: Gets the descriptor, which is closed afterwards.
  /// - Returns: What the function returns.
  /// - Throws: `FileFault`.
  package func with<Result>(
    _ name: EntryName?, _ body: (Int32) -> Result
  ) throws(FileFault) -> Result {
    guard let name else { return body(descriptor) }
    let number = open(name, cpl_flag_path_only() | O_NOFOLLOW)
    guard number >= 0 else { throw fault(name, "cannot be opened") }
    defer { close(number) }
    return body(number)
  }

  /// Gives the owner back the permissions without which nobody gets in or on.
  ///
  /// - Returns: The permissions that the folder had, if they were not enough.
  /// - Throws: `FileFault`.
  package func letIn() throws(FileFault) -> UInt32? {
    guard let mode else { throw FileFault(path, "cannot be entered", number: errno) }
    guard mode & Self.entering != Self.entering else { return nil }
    try setMode(mode | Self.entering)
    return mode
  }

  /// Gives back the permissions that `letIn` answered; others that the owner has chosen meanwhile stay.
  package func closeAgain(_ mode: UInt32) {
    if self.mode == mode | Self.entering { try? setMode(mode) }
  }

  /// The permissions without which nobody gets in or on.
  private static let entering: UInt32 = 0o700

  /// The permissions of the folder itself; nil where the system does not say them.
  private var mode: UInt32? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? UInt32(status.st_mode & 0o7777) : nil
  }

  /// Sets the permissions of the folder itself.
  ///
  /// - Throws: `FileFault`.
  private func setMode(_ mode: UInt32) throws(FileFault) {
    guard cpl_set_mode(descriptor, mode_t(mode)) == 0 else {
      throw FileFault(path, "cannot be entered", number: errno)
    }
  }

  private func open(_ name: EntryName, _ flags: Int32) -> Int32 {
    name.withCString { cpl_open_at(descriptor, $0, flags, 0) }
  }

  private func path(of name: EntryName) -> String { "\(path)/\(name.text)" }

  func fault(_ name: EntryName, _ act: String, number: Int32 = errno) -> FileFault {
    FileFault(path(of: name), act, number: number)
  }
}

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

  private func unlink(_ name: EntryName) -> Bool {
    name.withCString { unlinkat(descriptor, $0, 0) == 0 }
  }

  private func removeFolder(_ name: EntryName) -> Bool {
    name.withCString { unlinkat(descriptor, $0, AT_REMOVEDIR) == 0 }
  }
}
