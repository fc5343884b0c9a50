import CPlatform
import Foundation

/// A file under a passing name, which takes the place of another one once it is written.
///
/// Its writer holds its lock (flock). A writer that was killed holds none, and the next one in that
/// folder removes what it left.
struct PassingFile: ~Copyable {
  let path: String
  let descriptor: Int32

  private static let prefix = ".messages-host-"
  /// How often another sweeper may be faster than we are before that is no accident.
  private static let attempts = 8

  /// Makes one, after removing those of writers that are gone.
  ///
  /// - Parameters:
  ///   - folder: Where it lies, with a slash at its end.
  ///   - mode: Its permissions.
  ///   - target: What it is for, for words.
  ///   - meanwhile: What happens before it is locked is for tests to say.
  /// - Throws: `FileFault`.
  init(
    in folder: String, mode: mode_t, for target: String,
    beforeItIsLocked meanwhile: (String) -> Void = { _ in }
  ) throws(FileFault) {
    Self.sweep(folder)
    for left in (0..<Self.attempts).reversed() {
      let path = folder + Self.prefix + UUID().uuidString
      let descriptor = cpl_open(path, O_RDWR | O_CREAT | O_EXCL, mode)
      guard descriptor >= 0 else { throw FileFault(target, FileFault.notWritten, number: errno) }
      meanwhile(path)
      // Until it is locked it looks abandoned: whoever has its lock is about to remove it, or has done so.
      // Who takes one after the other is another user, who removes none.
      let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK || left == 0
      var status = stat()
      if isLocked, fstat(descriptor, &status) != 0 || status.st_nlink > 0 {
        (self.path, self.descriptor) = (path, descriptor)
        return
      }
      unlink(path)
      close(descriptor)
    }
    throw FileFault(target, FileFault.notWritten, reason: "it is removed again each time")
  }

  deinit {
    close(descriptor)
  }

  /// Gives it the name of what it is for; where that fails, it keeps its own.
  ///
  /// - Throws: `FileFault`, also where another run is writing what is there, which nobody would find then.
  func take(placeOf target: String) throws(FileFault) {
    let old = try FileLock(ofFileAt: target)
    let error = rename(path, target) == 0 ? 0 : errno
    withExtendedLifetime(old) {}
    guard error == 0 else { throw FileFault(target, FileFault.notWritten, number: error) }
    // It passes no more, and the next one may take its place.
    FileLock.release(descriptor)
  }

  /// Removes this user's passing files whose writers are gone.
  ///
  /// - Parameter folder: Where they lie, with a slash at its end.
  static func sweep(_ folder: String) {
    sweep(folder, among: (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
  }

  /// The same where somebody has listed what is in the folder.
  static func sweep(_ folder: String, among names: [String]) {
    for name in names where isPassing(name) {
      let descriptor = cpl_open(folder + name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK, 0)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        status.st_uid == geteuid(), flock(descriptor, LOCK_EX | LOCK_NB) == 0
      else { continue }
      unlink(folder + name)
    }
  }

  private static func isPassing(_ name: String) -> Bool {
    name.hasPrefix(prefix) && UUID(uuidString: String(name.dropFirst(prefix.count))) != nil
  }
}
