#if os(Linux)
  import Glibc
  import Synchronization

  /// Work for later that can be cancelled: a `DispatchWorkItem`, and what wakes a task that sleeps.
  ///
  /// libdispatch keeps the timer of work that was cancelled, and does nothing when it goes off; to the
  /// host it looks like something to come. Here such work has a timer of its own, and when it is
  /// cancelled it is done at once: it is nothing then, as it would have been at its time.
  final class LaterWork: Sendable {
    /// A block, or a function of C with its argument.
    enum Body {
      case block(OpaquePointer)
      case function(OpaquePointer, OpaquePointer?)
    }

    /// All that waits, by the address of the work item or of the task that sleeps.
    private static let waiting = Mutex<[UInt: [LaterWork]]>([:])

    private let key: UInt
    nonisolated(unsafe) private let queue: OpaquePointer  // counted by libdispatch itself
    nonisolated(unsafe) private let body: Body  // done once, by whoever took it out of `waiting`
    nonisolated(unsafe) private let source: OpaquePointer  // counted by libdispatch itself

    /// Sets a timer by libdispatch's time; false where there can be none.
    static func start(
      at time: UInt64, key: UInt, queue: OpaquePointer, body: Body
    ) -> Bool {
      guard let source = Dispatch.createSource(Dispatch.timerType, 0, 0, queue) else {
        return false
      }
      // It may be cancelled, and given up, before it is set.
      Dispatch.retain(source)
      defer { Dispatch.release(source) }
      let work = LaterWork(key: key, queue: queue, body: body, source: source)
      Dispatch.retain(queue)
      if case .block(let block) = body { _ = Dispatch.copyBlock(block) }
      Dispatch.setContext(source, Unmanaged.passRetained(work).toOpaque())
      Dispatch.setHandler(source) { context in
        guard let context else { return }
        Unmanaged<LaterWork>.fromOpaque(context).takeUnretainedValue().finish()
      }
      Dispatch.setCancelHandler(source) { context in
        guard let context else { return }
        Unmanaged<LaterWork>.fromOpaque(context).release()
      }
      waiting.withLock { $0[key, default: []].append(work) }
      Dispatch.setTimer(source, time, .max, leeway)
      Dispatch.resume(source)
      return true
    }

    /// Does at once what waits for a work item that was cancelled, or a task that goes on.
    static func end(_ key: UInt) {
      let ended = waiting.withLock { $0.isEmpty ? nil : $0.removeValue(forKey: key) }
      for work in ended ?? [] { work.close() }
    }

    private init(key: UInt, queue: OpaquePointer, body: Body, source: OpaquePointer) {
      (self.key, self.queue, self.body, self.source) = (key, queue, body, source)
    }

    /// Does it on its queue, unless it was cancelled.
    private func finish() {
      let isWaiting = Self.waiting.withLock { waiting in
        guard let index = waiting[key]?.firstIndex(where: { $0 === self }) else { return false }
        waiting[key]?.remove(at: index)
        if waiting[key]?.isEmpty == true { waiting[key] = nil }
        return true
      }
      guard isWaiting else { return }
      // At once: behind what its queue has to do besides, it would come later than on a phone.
      switch body {
      case .block(let block):
        unsafeBitCast(block, to: (@convention(block) () -> Void).self)()
        Dispatch.releaseBlock(block)
      case .function(let work, let context):
        unsafeBitCast(work, to: (@convention(c) (OpaquePointer?) -> Void).self)(context)
      }
      release()
    }

    /// Gives it to its queue, where it is nothing.
    private func close() {
      switch body {
      case .block(let block):
        Dispatch.async(queue, block)
        Dispatch.releaseBlock(block)
      case .function(let work, let context): Dispatch.asyncFunction(queue, context, work)
      }
      release()
    }

    private func release() {
      Dispatch.cancel(source)
      Dispatch.release(source)
      Dispatch.release(queue)
    }

    /// In nanoseconds; libdispatch takes no less for its own.
    private static let leeway: UInt64 = 1_000_000
  }

  extension LaterWork {
    /// The key of work for later: a work item itself.
    static func key(ofBlock block: OpaquePointer) -> UInt? {
      let invoke = workItemInvoke.load(ordering: .relaxed)
      return invoke != 0 && invoke == Self.invoke(of: block) ? UInt(bitPattern: block) : nil
    }

    /// The key of work for later: the task that sleeps until Swift's own job wakes it.
    ///
    /// A task that is given to a queue does not sleep any more.
    static func key(ofFunction work: OpaquePointer) -> UInt? {
      runsJobs(work) ? currentTask().map { UInt(bitPattern: $0) } : nil
    }

    /// Learns how a work item looks from one.
    static func learn(workItem: OpaquePointer?) {
      guard let workItem else { return }
      workItemInvoke.store(invoke(of: workItem), ordering: .relaxed)
    }

    /// The function of a block, which comes after its class and its flags.
    private static func invoke(of block: OpaquePointer) -> UInt {
      UnsafeRawPointer(block).load(fromByteOffset: 16, as: UInt.self)
    }

    /// Whether it is the function by which Swift's tasks are run.
    static func runsJobs(_ work: OpaquePointer) -> Bool {
      let known = jobFunction.load(ordering: .relaxed)
      if known != 0 { return known == UInt(bitPattern: work) }
      guard isOfConcurrency(work) else { return false }
      jobFunction.store(UInt(bitPattern: work), ordering: .relaxed)
      return true
    }

    /// Whether a function is one of Swift's concurrency library.
    ///
    /// Where the libraries are one file, that has marks in front of this one's part and behind it.
    private static func isOfConcurrency(_ function: OpaquePointer) -> Bool {
      if let part = concurrencyPart { return part.contains(UInt(bitPattern: function)) }
      var place = Place()
      guard find(function, &place) != 0, let file = place.file else { return false }
      return strstr(file, "/libswift_Concurrency.so") != nil
    }

    private static let concurrencyPart: Range<UInt>? = {
      let next = UnsafeMutableRawPointer(bitPattern: -1)
      guard let start = dlsym(next, "messages_host_concurrency_start"),
        let end = dlsym(next, "messages_host_concurrency_end"), start < end
      else { return nil }
      return UInt(bitPattern: start)..<UInt(bitPattern: end)
    }()

    /// Dl_info of libc's, which Swift does not import: where an address lies.
    private struct Place {
      var file: UnsafePointer<CChar>?
      var base: OpaquePointer?
      var name: UnsafePointer<CChar>?
      var start: OpaquePointer?
    }

    private static let find: @convention(c) (OpaquePointer, UnsafeMutableRawPointer) -> Int32 =
      NextSymbol.function("dladdr")
    private static let workItemInvoke = Atomic<UInt>(0)
    private static let jobFunction = Atomic<UInt>(0)
    private static let currentTask: @convention(c) () -> OpaquePointer? =
      NextSymbol.function("swift_task_getCurrent")
  }

  /// Put in front of libdispatch's, for `asyncAfter`.
  @_cdecl("dispatch_after")
  public func after(_ when: UInt64, _ queue: OpaquePointer, _ block: OpaquePointer) {
    let time = TimerClocks.uptime(when)
    if TimerClocks.isLater(time), let key = LaterWork.key(ofBlock: block),
      LaterWork.start(at: time, key: key, queue: queue, body: .block(block))
    {
      // It may have been cancelled before it could be known.
      if isCancelled(block) != 0 { LaterWork.end(key) }
      return
    }
    nextAfter(time, queue, block)
  }

  /// Put in front of libdispatch's, for `Task.sleep` and for what is written in C.
  @_cdecl("dispatch_after_f")
  public func afterFunction(
    _ when: UInt64, _ queue: OpaquePointer, _ context: OpaquePointer?, _ work: OpaquePointer
  ) {
    let time = TimerClocks.uptime(when)
    if TimerClocks.isLater(time), let key = LaterWork.key(ofFunction: work),
      LaterWork.start(at: time, key: key, queue: queue, body: .function(work, context))
    {
      return
    }
    nextAfterFunction(time, queue, context, work)
  }

  /// Put in front of libdispatch's: a task that is given to a queue sleeps no more.
  @_cdecl("dispatch_async_f")
  public func asyncFunction(
    _ queue: OpaquePointer, _ context: OpaquePointer?, _ work: OpaquePointer
  ) {
    if let context, LaterWork.runsJobs(work) { LaterWork.end(UInt(bitPattern: context)) }
    Dispatch.asyncFunction(queue, context, work)
  }

  /// Put in front of libdispatch's, for `DispatchWorkItem.cancel`.
  @_cdecl("dispatch_block_cancel")
  public func cancelBlock(_ block: OpaquePointer) {
    nextCancelBlock(block)
    LaterWork.end(UInt(bitPattern: block))
  }

  /// Put in front of libdispatch's, for `DispatchWorkItem`.
  @_cdecl("dispatch_block_create")
  public func createBlock(_ flags: UInt, _ block: OpaquePointer) -> OpaquePointer? {
    let item = nextCreateBlock(flags, block)
    LaterWork.learn(workItem: item)
    return item
  }

  /// Put in front of libdispatch's, for `DispatchWorkItem` with a quality of service.
  @_cdecl("dispatch_block_create_with_qos_class")
  public func createBlockWithClass(
    _ flags: UInt, _ quality: UInt32, _ priority: Int32, _ block: OpaquePointer
  ) -> OpaquePointer? {
    let item = nextCreateBlockWithClass(flags, quality, priority, block)
    LaterWork.learn(workItem: item)
    return item
  }

  private let nextAfter: @convention(c) (UInt64, OpaquePointer, OpaquePointer) -> Void =
    NextSymbol.function("dispatch_after")
  private let nextAfterFunction:
    @convention(c) (UInt64, OpaquePointer, OpaquePointer?, OpaquePointer) -> Void =
      NextSymbol.function("dispatch_after_f")
  private let isCancelled: @convention(c) (OpaquePointer) -> Int =
    NextSymbol.function("dispatch_block_testcancel")
  private let nextCancelBlock: @convention(c) (OpaquePointer) -> Void =
    NextSymbol.function("dispatch_block_cancel")
  private let nextCreateBlock: @convention(c) (UInt, OpaquePointer) -> OpaquePointer? =
    NextSymbol.function("dispatch_block_create")
  private let nextCreateBlockWithClass:
    @convention(c) (UInt, UInt32, Int32, OpaquePointer) -> OpaquePointer? =
      NextSymbol.function("dispatch_block_create_with_qos_class")
#endif
