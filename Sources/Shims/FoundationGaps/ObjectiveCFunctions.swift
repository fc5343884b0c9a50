public import Foundation
import Synchronization

/// Does something; without the Objective-C run time there is no pool to drain.
public func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try body()
}

private let locks = Mutex<[ObjectIdentifier: (lock: NSRecursiveLock, count: Int)]>([:])

/// Takes the lock that belongs to an object; the same thread may take it again.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
  let id = ObjectIdentifier(obj as AnyObject)
  let lock = locks.withLock { locks in
    let entry = locks[id] ?? (NSRecursiveLock(), 0)
    locks[id] = (entry.lock, entry.count + 1)
    return entry.lock
  }
  lock.lock()
  return 0
}

/// Gives back the lock that belongs to an object.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 {
  let id = ObjectIdentifier(obj as AnyObject)
  let lock = locks.withLock { locks -> NSRecursiveLock? in
    guard let entry = locks[id] else { return nil }
    locks[id] = entry.count > 1 ? (entry.lock, entry.count - 1) : nil
    return entry.lock
  }
  // Objective-C's status for a lock that the thread does not hold.
  guard let lock else { return -1 }
  lock.unlock()
  return 0
}

/// Objective-C's name for `Int`.
public typealias NSInteger = Int

/// Objective-C's name for `UInt`.
public typealias NSUInteger = UInt
