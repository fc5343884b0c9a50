import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#else
  #error("FileLock needs the C library of this platform")
#endif

/// An exclusive lock between processes; the system releases it when the process ends.
struct FileLock: ~Copyable {
  private let descriptor: Int32

  /// Waits for the lock.
  init(waitingFor url: URL) throws(BuildError) {
    descriptor = try Self.take(url, LOCK_EX)
  }

  /// Takes the lock if nobody has it.
  init?(ifFree url: URL) {
    guard let taken = try? Self.take(url, LOCK_EX | LOCK_NB) else { return nil }
    descriptor = taken
  }

  deinit {
    close(descriptor)
  }

  private static func take(_ url: URL, _ operation: Int32) throws(BuildError) -> Int32 {
    let descriptor = try open(url)
    while flock(descriptor, operation) != 0 {
      let error = errno
      if error == EINTR {
        continue
      }
      close(descriptor)
      throw BuildError(
        .cacheUnusable, at: url, "the file cannot be locked: \(String(cString: strerror(error)))")
    }
    return descriptor
  }

  private static func open(_ url: URL) throws(BuildError) -> Int32 {
    let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW
    #if canImport(Glibc)
      let descriptor = Glibc.open(url.path, flags, 0o600)
    #elseif canImport(Musl)
      let descriptor = Musl.open(url.path, flags, 0o600)
    #else
      let descriptor = Darwin.open(url.path, flags, 0o600)
    #endif
    guard descriptor >= 0 else {
      throw BuildError(
        .cacheUnusable, at: url,
        "the lock file cannot be opened: \(String(cString: strerror(errno)))",
        remedy: "Name a writable folder with --cache or MESSAGES_HOST_CACHE.")
    }
    return descriptor
  }
}
