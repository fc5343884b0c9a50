#if os(Linux)
  import Glibc
  import Synchronization

  // A static of C++ is made by one thread, while the others wait for it. The C++ library wakes them as
  // if they might be of another process, which the sandbox refuses: they would wait for ever. Here they
  // wait for each other within this process.
  //
  // The first statics are made while libraries are loaded, and by Swift's runtime whenever it looks for
  // a type: what is here calls libc, and nothing that might come to a static itself.

  /// Put in front of the C++ library's: 1 for the thread that is to make the static, 0 where it is made.
  @_cdecl("__cxa_guard_acquire")
  public func acquireStatic(_ guardian: UnsafeMutableRawPointer) -> Int32 {
    if isMade(guardian) { return 0 }
    pthread_mutex_lock(changes)
    defer { pthread_mutex_unlock(changes) }
    while isBeingMade(guardian).pointee != 0 { pthread_cond_wait(ends, changes) }
    if isMade(guardian) { return 0 }
    isBeingMade(guardian).pointee = 1
    return 1
  }

  /// Put in front of the C++ library's: the static is made.
  @_cdecl("__cxa_guard_release")
  public func releaseStatic(_ guardian: UnsafeMutableRawPointer) {
    end(guardian, isMade: true)
  }

  /// Put in front of the C++ library's: the static could not be made, and another thread is to do it.
  @_cdecl("__cxa_guard_abort")
  public func abortStatic(_ guardian: UnsafeMutableRawPointer) {
    end(guardian, isMade: false)
  }

  private func end(_ guardian: UnsafeMutableRawPointer, isMade: Bool) {
    pthread_mutex_lock(changes)
    if isMade { made(guardian).pointee.store(1, ordering: .releasing) }
    isBeingMade(guardian).pointee = 0
    pthread_cond_broadcast(ends)
    pthread_mutex_unlock(changes)
  }

  private func isMade(_ guardian: UnsafeMutableRawPointer) -> Bool {
    made(guardian).pointee.load(ordering: .acquiring) != 0
  }

  /// The first byte of a static's guard, which a program reads by itself before it asks.
  private func made(_ guardian: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Atomic<UInt8>> {
    guardian.assumingMemoryBound(to: Atomic<UInt8>.self)
  }

  /// The second byte, which belongs to whoever keeps guards.
  private func isBeingMade(_ guardian: UnsafeMutableRawPointer) -> UnsafeMutablePointer<UInt8> {
    guardian.assumingMemoryBound(to: UInt8.self) + 1
  }

  // Zeros are what libc makes of them without attributes. They are held for a few instructions, and
  // never freed.
  nonisolated(unsafe) private let changes = zeros(MemoryLayout<pthread_mutex_t>.size)
    .assumingMemoryBound(to: pthread_mutex_t.self)
  nonisolated(unsafe) private let ends = zeros(MemoryLayout<pthread_cond_t>.size)
    .assumingMemoryBound(to: pthread_cond_t.self)

  private func zeros(_ bytes: Int) -> UnsafeMutableRawPointer {
    // A process without memory for this cannot even load its libraries.
    calloc(1, bytes) ?? { abort() }()
  }
#endif
