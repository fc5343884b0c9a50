public import Foundation

extension Publisher {
  /// Sends values and the end somewhere else.
  public func receive<S: Scheduler>(
    on scheduler: S, options: Never? = nil
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher(of: self) { link in
      link.take(
        self, value: { value in scheduler.schedule { link.send(value) } },
        end: { completion in scheduler.schedule { link.finish(completion) } })
    }
  }

  /// Subscribes somewhere else.
  public func subscribe<S: Scheduler>(
    on scheduler: S, options: Never? = nil
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher(of: self) { link in
      scheduler.schedule { link.take(self, value: link.send, end: link.ending) }
    }
  }

  /// Sends everything later.
  public func delay<S: Scheduler>(
    for interval: SchedulerInterval, tolerance: SchedulerInterval? = nil, scheduler: S,
    options: Never? = nil
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher(of: self) { link in
      link.take(
        self, value: { value in scheduler.schedule(after: interval) { link.send(value) } },
        end: { completion in scheduler.schedule(after: interval) { link.finish(completion) } })
    }
  }

  /// Sends a value when no other has come for a while.
  public func debounce<S: Scheduler>(
    for dueTime: SchedulerInterval, scheduler: S, options: Never? = nil
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher(of: self) { link in
      let lock = NSRecursiveLock()
      var (newest, number) = (Output?.none, 0)
      func flush(_ expected: Int?) {
        let value = lock.withLock { () -> Output? in
          guard expected == nil || expected == number else { return nil }
          defer { newest = nil }
          return newest
        }
        value.map(link.send)
      }
      link.take(self) { value in
        let own = lock.withLock { () -> Int in
          newest = value
          number += 1
          return number
        }
        scheduler.schedule(after: dueTime) { flush(own) }
      } end: { completion in
        scheduler.schedule {
          flush(nil)
          link.finish(completion)
        }
      }
    }
  }

  /// Sends at most one value in a while: the first one at once, then the newest or the oldest.
  public func throttle<S: Scheduler>(
    for interval: SchedulerInterval, scheduler: S, latest: Bool
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher(of: self) { link in
      let lock = NSRecursiveLock()
      var (pending, isWaiting) = (Output?.none, false)
      func open() {
        let value = lock.withLock { () -> Output? in
          defer { pending = nil }
          isWaiting = pending != nil
          return pending
        }
        guard let value else { return }
        link.send(value)
        scheduler.schedule(after: interval) { open() }
      }
      link.take(self) { value in
        let isFirst = lock.withLock { () -> Bool in
          guard isWaiting else {
            isWaiting = true
            return true
          }
          if latest || pending == nil { pending = value }
          return false
        }
        guard isFirst else { return }
        scheduler.schedule { link.send(value) }
        scheduler.schedule(after: interval) { open() }
      } end: { completion in
        scheduler.schedule { link.finish(completion) }
      }
    }
  }

  /// Calls closures when something happens.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher(of: self) { link in
      receiveSubscription?(link)
      receiveRequest?(.unlimited)
      var hasEnded = false
      link.add(AnyCancellable { if !hasEnded { receiveCancel?() } })
      link.take(self) {
        receiveOutput?($0)
        link.send($0)
      } end: {
        hasEnded = true
        receiveCompletion?($0)
        link.finish($0)
      }
    }
  }

  /// Prints what happens.
  public func print(_ prefix: String = "") -> AnyPublisher<Output, Failure> {
    let start = prefix.isEmpty ? "" : prefix + ": "
    return handleEvents(
      receiveOutput: { Swift.print("\(start)receive value: (\($0))") },
      receiveCompletion: { Swift.print("\(start)receive \($0)") },
      receiveCancel: { Swift.print("\(start)receive cancel") })
  }

  /// Subscribes once, for any number of subscribers.
  public func share() -> AnyPublisher<Output, Failure> {
    let subject = PassthroughSubject<Output, Failure>()
    let lock = NSRecursiveLock()
    var source: AnyCancellable?
    return AnyPublisher(of: self) { link in
      link.take(subject, value: link.send, end: link.ending)
      let isFirst = lock.withLock { source == nil }
      if isFirst {
        let new = self.subscribe(subject)
        lock.withLock { source = new }
      }
    }
  }

  /// The values, one after the other; a failure is thrown.
  public var values: AsyncThrowingStream<Output, any Error> {
    AsyncThrowingStream { continuation in
      let source = sink {
        switch $0 {
        case .finished: continuation.finish()
        case .failure(let error): continuation.finish(throwing: error)
        }
      } receiveValue: {
        continuation.yield(with: .success(Handed($0).value))
      }
      let kept = Handed(source)
      continuation.onTermination = { _ in kept.value.cancel() }
    }
  }
}

/// A value that crosses from a publisher to an async sequence.
struct Handed<Value>: @unchecked Sendable {  // As Combine hands it on.
  let value: Value

  init(_ value: Value) { self.value = value }
}
