import Foundation

/// What Foundation's headers bring on a phone from the C library, and what it says of the phone.
enum Phone {
  static func everything() {
    describe()
    count()
    texts()
  }

  private static func describe() {
    let process = ProcessInfo.processInfo
    let version = process.operatingSystemVersion
    print("version \(version.majorVersion).\(version.minorVersion)", terminator: " ")
    print(
      [(14, 0), (26, 0), (26, 1), (27, 0)].map { process.isOperatingSystemAtLeast(at($0, $1)) })
    print(process.operatingSystemVersionString, process.hostName, process.isiOSAppOnMac)
    print(
      "machine", process.processorCount, process.activeProcessorCount, process.physicalMemory >> 30)
  }

  private static func at(_ major: Int, _ minor: Int) -> OperatingSystemVersion {
    OperatingSystemVersion(majorVersion: major, minorVersion: minor, patchVersion: 0)
  }

  private static func count() {
    var (number, lock, spin) = (Int32(0), os_unfair_lock(), OS_SPINLOCK_INIT)
    let numbers = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    numbers.initialize(to: 0)
    defer { numbers.deallocate() }
    // As on a phone, the memory is whoever's that looks at it.
    nonisolated(unsafe) let shared = numbers
    DispatchQueue.concurrentPerform(iterations: 1_000) { _ in OSAtomicIncrement32(shared) }
    os_unfair_lock_lock(&lock)
    number = OSAtomicAdd32(2, numbers)
    os_unfair_lock_unlock(&lock)
    OSSpinLockLock(&spin)
    print("numbers", number, OSSpinLockTry(&spin), OSAtomicCompareAndSwap32(1_002, 5, numbers))
    OSSpinLockUnlock(&spin)
    print("locks", OSSpinLockTry(&spin), os_unfair_lock_trylock(&lock), numbers.pointee)
  }

  private static func texts() {
    var bytes = [CChar](repeating: 0, count: 8)
    print(
      "copied", strlcpy(&bytes, "prizes", 5), text(bytes), strlcat(&bytes, "!!!!!", 8), text(bytes))
    let found = "a prize".withCString { text in
      strnstr(text, "prize", 7).map { UnsafePointer($0) - text } ?? -1
    }
    let missing = "a prize".withCString { strnstr($0, "prize", 6) == nil }
    print("found", found, missing, memset_s(&bytes, 8, 0, 9), bytes.reduce(0, +))
    var thread: UInt64 = 0
    print("thread", pthread_threadid_np(nil, &thread), thread > 0, NSEC_PER_SEC, issetugid())
    let block = malloc(100)
    defer { free(block) }
    print("block", malloc_size(block) >= 100, malloc_good_size(100) >= 100)
  }

  private static func text(_ bytes: [CChar]) -> String {
    String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
  }
}
