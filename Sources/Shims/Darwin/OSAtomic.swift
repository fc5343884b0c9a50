// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Glibc
import Synchronization

// Of the header libkern/OSAtomic.h: the numbers are changed in place, as one of Synchronization's.

private typealias Place<Value: AtomicRepresentable> = UnsafeMutablePointer<Atomic<Value>>

/// A number in memory as one that threads share; both have the same bytes.
private func place<Value: AtomicRepresentable>(_ pointer: UnsafeMutablePointer<Value>)
  -> Place<Value>
{
  UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: Atomic<Value>.self)
}

/// Adds, and gives the sum.
@discardableResult
public func OSAtomicAdd32(_ amount: Int32, _ value: UnsafeMutablePointer<Int32>!) -> Int32 {
  place(value).pointee.wrappingAdd(amount, ordering: .sequentiallyConsistent).newValue
}
@discardableResult
public func OSAtomicAdd64(_ amount: Int64, _ value: UnsafeMutablePointer<Int64>!) -> Int64 {
  place(value).pointee.wrappingAdd(amount, ordering: .sequentiallyConsistent).newValue
}
@discardableResult
public func OSAtomicAdd32Barrier(_ amount: Int32, _ value: UnsafeMutablePointer<Int32>!) -> Int32 {
  OSAtomicAdd32(amount, value)
}
@discardableResult
public func OSAtomicAdd64Barrier(_ amount: Int64, _ value: UnsafeMutablePointer<Int64>!) -> Int64 {
  OSAtomicAdd64(amount, value)
}
@discardableResult
public func OSAtomicIncrement32(_ value: UnsafeMutablePointer<Int32>!) -> Int32 {
  OSAtomicAdd32(1, value)
}
@discardableResult
public func OSAtomicIncrement64(_ value: UnsafeMutablePointer<Int64>!) -> Int64 {
  OSAtomicAdd64(1, value)
}
@discardableResult
public func OSAtomicIncrement32Barrier(_ value: UnsafeMutablePointer<Int32>!) -> Int32 {
  OSAtomicAdd32(1, value)
}
@discardableResult
public func OSAtomicIncrement64Barrier(_ value: UnsafeMutablePointer<Int64>!) -> Int64 {
  OSAtomicAdd64(1, value)
}
@discardableResult
public func OSAtomicDecrement32(_ value: UnsafeMutablePointer<Int32>!) -> Int32 {
  OSAtomicAdd32(-1, value)
}
@discardableResult
public func OSAtomicDecrement64(_ value: UnsafeMutablePointer<Int64>!) -> Int64 {
  OSAtomicAdd64(-1, value)
}
@discardableResult
public func OSAtomicDecrement32Barrier(_ value: UnsafeMutablePointer<Int32>!) -> Int32 {
  OSAtomicAdd32(-1, value)
}
@discardableResult
public func OSAtomicDecrement64Barrier(_ value: UnsafeMutablePointer<Int64>!) -> Int64 {
  OSAtomicAdd64(-1, value)
}

/// Sets a number if it is what it should be; says whether it was.
public func OSAtomicCompareAndSwap32(
  _ old: Int32, _ new: Int32, _ value: UnsafeMutablePointer<Int32>!
) -> Bool {
  place(value).pointee.compareExchange(
    expected: old, desired: new, ordering: .sequentiallyConsistent
  ).exchanged
}
public func OSAtomicCompareAndSwap64(
  _ old: Int64, _ new: Int64, _ value: UnsafeMutablePointer<Int64>!
) -> Bool {
  place(value).pointee.compareExchange(
    expected: old, desired: new, ordering: .sequentiallyConsistent
  ).exchanged
}
public func OSAtomicCompareAndSwapInt(
  _ old: Int32, _ new: Int32, _ value: UnsafeMutablePointer<Int32>!
) -> Bool { OSAtomicCompareAndSwap32(old, new, value) }
public func OSAtomicCompareAndSwapLong(
  _ old: Int, _ new: Int, _ value: UnsafeMutablePointer<Int>!
) -> Bool {
  place(value).pointee.compareExchange(
    expected: old, desired: new, ordering: .sequentiallyConsistent
  ).exchanged
}
public func OSAtomicCompareAndSwap32Barrier(
  _ old: Int32, _ new: Int32, _ value: UnsafeMutablePointer<Int32>!
) -> Bool { OSAtomicCompareAndSwap32(old, new, value) }
public func OSAtomicCompareAndSwap64Barrier(
  _ old: Int64, _ new: Int64, _ value: UnsafeMutablePointer<Int64>!
) -> Bool { OSAtomicCompareAndSwap64(old, new, value) }

/// Keeps what is before it from being done after it.
public func OSMemoryBarrier() { atomicMemoryFence(ordering: .sequentiallyConsistent) }

/// A lock on which threads wait in a loop.
public typealias OSSpinLock = Int32
/// An open one.
public let OS_SPINLOCK_INIT: OSSpinLock = 0

/// Locks it if nobody has; says whether it did.
public func OSSpinLockTry(_ lock: UnsafeMutablePointer<OSSpinLock>!) -> Bool {
  OSAtomicCompareAndSwap32(0, 1, lock)
}
/// Locks it as soon as nobody has.
public func OSSpinLockLock(_ lock: UnsafeMutablePointer<OSSpinLock>!) {
  while !OSSpinLockTry(lock) { sched_yield() }
}
/// Opens it.
public func OSSpinLockUnlock(_ lock: UnsafeMutablePointer<OSSpinLock>!) {
  place(lock).pointee.store(0, ordering: .sequentiallyConsistent)
}
