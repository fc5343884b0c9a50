@_exported public import os

/// A lock that guards a state.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {  // The lock guards the state.
  private let storage: Storage

  private final class Storage {
    var state: State
    let lock = UnsafeMutablePointer<os_unfair_lock>.allocate(capacity: 1)

    init(_ state: State) {
      self.state = state
      lock.initialize(to: os_unfair_lock())
    }

    deinit { lock.deallocate() }
  }

  /// What `precondition(_:)` asks.
  public enum Ownership: Hashable, Sendable {
    /// This thread holds the lock.
    case owner
    /// This thread does not hold the lock.
    case notOwner
  }

  /// Guards a state.
  public init(initialState: State) where State: Sendable { storage = Storage(initialState) }

  /// Guards a state that need not be sendable.
  public init(uncheckedState initialState: State) { storage = Storage(initialState) }

  /// Does something with the state while nobody else does.
  public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
    try withLockUnchecked(body)
  }

  /// Does something with the state while nobody else does.
  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
    os_unfair_lock_lock(storage.lock)
    defer { os_unfair_lock_unlock(storage.lock) }
    return try body(&storage.state)
  }

  /// Does something with the state, or gives nil if somebody else has it.
  public func withLockIfAvailable<R: Sendable>(
    _ body: @Sendable (inout State) throws -> R
  ) rethrows -> R? {
    guard os_unfair_lock_trylock(storage.lock) else { return nil }
    defer { os_unfair_lock_unlock(storage.lock) }
    return try body(&storage.state)
  }

  /// Ends the process if nobody holds the lock although this thread should.
  public func precondition(_ condition: Ownership) {
    if condition == .owner { os_unfair_lock_assert_owner(storage.lock) }
  }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Makes a lock that guards nothing.
  public init() { self.init(uncheckedState: ()) }

  /// Does something while nobody else holds the lock.
  public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
    try withLockUnchecked { (_: inout Void) in try body() }
  }

  /// Takes the lock.
  @available(*, noasync, message: "Use async-safe scoped locking instead")
  public func lock() { os_unfair_lock_lock(storage.lock) }

  /// Gives the lock back.
  @available(*, noasync, message: "Use async-safe scoped locking instead")
  public func unlock() { os_unfair_lock_unlock(storage.lock) }

  /// Takes the lock if nobody holds it.
  @available(*, noasync, message: "Use async-safe scoped locking instead")
  public func lockIfAvailable() -> Bool { os_unfair_lock_trylock(storage.lock) }
}
