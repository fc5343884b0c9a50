import CPlatform
package import Foundation

/// An exclusive lock between processes; the system releases it when the process ends.
package struct FileLock: ~Copyable, Sendable {
  let descriptor: Int32

  /// Waits for the lock of a file, which is made where it is not there.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - late: Called once where it takes more than a second.
  /// - Throws: `FileFault`.
  package init(waitingFor url: URL, whenLate late: () -> Void = {}) throws(FileFault) {
    for _ in 0..<Self.looksBeforeItIsLate {
      if let taken = try Self.take(url.path, FileLock.ofFile) {
        descriptor = taken
        return
      }
      usleep(Self.pause)
    }
    late()
    descriptor = try Self.take(url.path, FileLock.ofFile, LOCK_EX)
  }

  private static let looksBeforeItIsLate = 20
  /// In microseconds.
  private static let pause: UInt32 = 50_000

  /// Takes the lock if nobody has it; nil where somebody has.
  private static func take(_ path: String, _ flags: Int32) throws(FileFault) -> Int32? {
    do throws(FileFault) {
      return try take(path, flags, LOCK_EX | LOCK_NB)
    } catch {
      guard error.number == EWOULDBLOCK else { throw error }
      return nil
    }
  }

  /// Takes the lock of a file if nobody has it.
  package init?(ifFree url: URL) {
    guard let taken = try? Self.take(url.path, FileLock.ofFile, LOCK_EX | LOCK_NB) else {
      return nil
    }
    descriptor = taken
  }

  /// Takes the lock of a folder that is there.
  ///
  /// Nil where the folder is gone, another has the lock, or its file system has no locks.
  ///
  /// - Parameters:
  ///   - folder: The folder; a link to one does not count.
  ///   - waits: Whether to wait for another process that has it.
  package init?(folder: URL, waits: Bool) {
    let operation = waits ? LOCK_EX : LOCK_EX | LOCK_NB
    guard let taken = try? Self.take(folder.path, FileLock.ofFolder, operation) else { return nil }
    // The one who had the lock may have deleted the folder, and somebody made another.
    var locked = stat()
    var present = stat()
    guard fstat(taken, &locked) == 0, lstat(folder.path, &present) == 0,
      locked.st_dev == present.st_dev, locked.st_ino == present.st_ino
    else {
      close(taken)
      return nil
    }
    descriptor = taken
  }

  /// Takes the lock of a file that another one is about to replace.
  ///
  /// Nil where there is no file, or one that nobody here can lock.
  ///
  /// - Throws: `FileFault` where another run is writing it.
  init?(ofFileAt path: String) throws(FileFault) {
    var found = stat()
    guard stat(path, &found) == 0, found.st_mode & S_IFMT == S_IFREG else { return nil }
    // Over a network only who may write a file can have its lock.
    var file = cpl_open(path, O_RDWR | O_NONBLOCK, 0)
    if file < 0 { file = cpl_open(path, O_RDONLY | O_NONBLOCK, 0) }
    guard file >= 0 else { return nil }
    do throws(FileFault) {
      try Self.hold(file, of: path)
    } catch {
      close(file)
      throw error
    }
    descriptor = file
  }

  /// The child of a process that was killed has its lock for the moment until it runs its own program.
  private static let looksPastAChild = 4

  /// Takes the lock of a file that the caller has open, and keeps it until `release`, or until that is closed.
  ///
  /// Where the file system has no locks, nobody is kept out.
  ///
  /// - Parameters:
  ///   - descriptor: The open file.
  ///   - path: What a fault names.
  /// - Throws: `FileFault` where another has it.
  package static func hold(_ descriptor: Int32, of path: String) throws(FileFault) {
    for look in 1...looksPastAChild {
      guard flock(descriptor, LOCK_EX | LOCK_NB) != 0 else { return }
      let error = errno
      guard error == EWOULDBLOCK || error == EINTR else { return }
      if look < looksPastAChild { usleep(pause) }
    }
    throw FileFault(
      path, FileFault.notWritten,
      reason: "another run is writing it; wait for that one, or name another file")
  }

  /// Gives up what `hold` took.
  package static func release(_ descriptor: Int32) {
    flock(descriptor, LOCK_UN)
  }

  deinit {
    // A child that is about to run its own program has it open, too, and would hold the lock on.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  private static let ofFile = O_RDWR | O_CREAT | O_NOFOLLOW
  private static let ofFolder = O_RDONLY | O_DIRECTORY | O_NOFOLLOW

  private static func take(
    _ path: String, _ flags: Int32, _ operation: Int32
  ) throws(FileFault) -> Int32 {
    let descriptor = cpl_open(path, flags, 0o600)
    guard descriptor >= 0 else { throw FileFault(path, "cannot be opened", number: errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
    else {
      close(descriptor)
      throw FileFault(path, "cannot be locked", reason: "it is no file and no folder")
    }
    while flock(descriptor, operation) != 0 {
      let error = errno
      if error == EINTR { continue }
      close(descriptor)
      throw FileFault(path, "cannot be locked", number: error)
    }
    return descriptor
  }
}
