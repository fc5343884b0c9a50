// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, TypeNamesShouldBeCapitalized

public import Glibc

// What a phone's C library has more than the one here.

@_silgen_name("malloc_usable_size")
private func usableSize(_ block: UnsafeRawPointer?) -> Int

// Swift does not import it.
@_silgen_name("gettid")
private func threadNumber() -> pid_t

/// How many bytes a block of memory has; on a phone the steps between sizes are others.
public func malloc_size(_ ptr: UnsafeRawPointer!) -> Int { usableSize(ptr) }

/// How many bytes a block has that is asked for with so many.
public func malloc_good_size(_ size: Int) -> Int { (max(size, 1) + 15) & ~15 }

/// Copies a text, with its end, as far as it fits; gives its whole length.
@discardableResult
public func strlcpy(
  _ dst: UnsafeMutablePointer<CChar>!, _ source: UnsafePointer<CChar>!, _ size: Int
) -> Int {
  let length = strlen(source)
  guard size > 0 else { return length }
  let copied = min(length, size - 1)
  memmove(dst, source, copied)
  dst[copied] = 0
  return length
}

/// Adds a text behind another one, as far as it fits; gives the whole length.
@discardableResult
public func strlcat(
  _ dst: UnsafeMutablePointer<CChar>!, _ source: UnsafePointer<CChar>!, _ size: Int
) -> Int {
  let before = strnlen(dst, size)
  return before + (before < size ? strlcpy(dst + before, source, size - before) : strlen(source))
}

/// Finds a text in the first bytes of another one.
public func strnstr(
  _ big: UnsafePointer<CChar>!, _ little: UnsafePointer<CChar>!, _ len: Int
) -> UnsafeMutablePointer<CChar>! {
  let (part, end) = (strlen(little), strnlen(big, len))
  guard part <= end else { return nil }
  let start = (0...(end - part)).first { strncmp(big + $0, little, part) == 0 }
  return start.map { UnsafeMutablePointer(mutating: big + $0) }
}

/// Fills memory, and is never left out as useless.
@discardableResult
public func memset_s(
  _ s: UnsafeMutableRawPointer!, _ smax: Int, _ c: Int32, _ n: Int
) -> errno_t {
  memset(s, c, min(n, smax))
  return n <= smax ? 0 : EOVERFLOW
}

/// The error of a function of C's that gives it back.
public typealias errno_t = Int32
/// An attribute of a file is not there.
public let ENOATTR = ENODATA
/// The longest path.
public let MAXPATHLEN: Int32 = 1024

/// The number of a thread; 0 or nil is the one that asks.
@discardableResult
public func pthread_threadid_np(
  _ thread: pthread_t?, _ id: UnsafeMutablePointer<UInt64>?
) -> Int32 {
  guard let id else { return EINVAL }
  guard thread == nil || thread == pthread_self() else { return ESRCH }
  id.pointee = UInt64(threadNumber())
  return 0
}

/// Whether the process runs with the rights of another user: never.
public func issetugid() -> Int32 { 0 }

/// Billionths of a second in one.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let NSEC_PER_USEC: UInt64 = 1_000
/// Millionths of a second in one.
public let USEC_PER_SEC: UInt64 = 1_000_000

/// Four characters as a number.
public typealias FourCharCode = UInt32
public typealias OSType = FourCharCode
/// The result of an older call of the system.
public typealias OSErr = Int16
