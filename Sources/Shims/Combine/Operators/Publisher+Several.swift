import Foundation

extension Publisher {
  /// Sends what the publishers send that are made of values.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, Failure> where P.Failure == Failure {
    AnyPublisher(of: self) { link in
      let open = Countdown(1) { link.finish() }
      link.take(self) { value in
        open.add()
        link.take(transform(value), value: link.send) { open.end($0, link) }
      } end: {
        open.end($0, link)
      }
    }
  }

  /// Sends what the publishers send that are made of values, although those never fail.
  @_disfavoredOverload
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, Failure> where P.Failure == Never {
    flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
  }

  /// Sends what the publishers send that are made of values, although this one never fails.
  @_disfavoredOverload
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, P.Failure> where Failure == Never {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }

  /// Sends what the newest of the publishers sends that are the values.
  public func switchToLatest() -> AnyPublisher<Output.Output, Failure>
  where Output: Publisher, Output.Failure == Failure {
    AnyPublisher(of: self) { link in
      let open = Countdown(1) { link.finish() }
      var inner: Subscribers.Sink<Output.Output, Failure>?
      link.take(self) { publisher in
        if inner != nil { inner?.cancel() } else { open.add() }
        let sink = Subscribers.Sink<Output.Output, Failure>(
          receiveCompletion: {
            inner = nil
            open.end($0, link)
          }, receiveValue: link.send)
        inner = sink
        link.add(sink)
        publisher.receive(subscriber: sink)
      } end: {
        open.end($0, link)
      }
    }
  }

  /// Sends the newest values of both, whenever one of them comes.
  public func combineLatest<P: Publisher>(
    _ other: P
  ) -> AnyPublisher<(Output, P.Output), Failure> where P.Failure == Failure {
    AnyPublisher(of: (self, other)) { link in
      let lock = NSRecursiveLock()
      var (left, right) = (Output?.none, P.Output?.none)
      let open = Countdown(2) { link.finish() }
      func send() {
        let pair = lock.withLock { left.flatMap { left in right.map { (left, $0) } } }
        pair.map(link.send)
      }
      link.take(self) { value in
        lock.withLock { left = value }
        send()
      } end: {
        open.end($0, link)
      }
      link.take(other) { value in
        lock.withLock { right = value }
        send()
      } end: {
        open.end($0, link)
      }
    }
  }

  /// Makes a value of the newest of both, whenever one of them comes.
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> AnyPublisher<T, Failure> where P.Failure == Failure {
    combineLatest(other).map { transform($0.0, $0.1) }
  }

  /// Sends the newest values of three, whenever one of them comes.
  public func combineLatest<P: Publisher, Q: Publisher>(
    _ second: P, _ third: Q
  ) -> AnyPublisher<(Output, P.Output, Q.Output), Failure>
  where P.Failure == Failure, Q.Failure == Failure {
    combineLatest(second).combineLatest(third).map { ($0.0.0, $0.0.1, $0.1) }
  }

  /// Makes a value of the newest of three, whenever one of them comes.
  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ second: P, _ third: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> AnyPublisher<T, Failure> where P.Failure == Failure, Q.Failure == Failure {
    combineLatest(second, third).map { transform($0.0, $0.1, $0.2) }
  }

  /// Sends the values of both in pairs.
  public func zip<P: Publisher>(
    _ other: P
  ) -> AnyPublisher<(Output, P.Output), Failure> where P.Failure == Failure {
    AnyPublisher(of: (self, other)) { link in
      let lock = NSRecursiveLock()
      var (left, right) = ([Output](), [P.Output]())
      var (leftIsOver, rightIsOver) = (false, false)
      func send() {
        let pair = lock.withLock {
          left.isEmpty || right.isEmpty ? nil : (left.removeFirst(), right.removeFirst())
        }
        pair.map(link.send)
        // No pair can come any more when a side has ended and nothing of it waits.
        if lock.withLock({ leftIsOver && left.isEmpty || rightIsOver && right.isEmpty }) {
          link.finish()
        }
      }
      link.take(self) { value in
        lock.withLock { left.append(value) }
        send()
      } end: { completion in
        if case .failure = completion { return link.finish(completion) }
        lock.withLock { leftIsOver = true }
        send()
      }
      link.take(other) { value in
        lock.withLock { right.append(value) }
        send()
      } end: { completion in
        if case .failure = completion { return link.finish(completion) }
        lock.withLock { rightIsOver = true }
        send()
      }
    }
  }

  /// Sends the values of both as they come.
  public func merge<P: Publisher>(with other: P) -> AnyPublisher<Output, Failure>
  where P.Output == Output, P.Failure == Failure {
    AnyPublisher(Publishers.MergeMany([AnyPublisher(self), AnyPublisher(other)]))
  }

  /// Sends the values of three as they come.
  public func merge<P: Publisher, Q: Publisher>(
    with second: P, _ third: Q
  ) -> AnyPublisher<Output, Failure>
  where
    P.Output == Output, P.Failure == Failure, Q.Output == Output, Q.Failure == Failure
  {
    merge(with: second).merge(with: third)
  }

  /// Sends values, and then those of this publisher.
  public func prepend(_ elements: Output...) -> AnyPublisher<Output, Failure> {
    AnyPublisher(of: self) { link in
      for element in elements { link.send(element) }
      link.take(self, value: link.send, end: link.ending)
    }
  }

  /// Sends the values of another publisher after those of this one.
  public func append<P: Publisher>(_ other: P) -> AnyPublisher<Output, Failure>
  where P.Output == Output, P.Failure == Failure {
    AnyPublisher(of: (self, other)) { link in
      link.take(self, value: link.send) { completion in
        if case .finished = completion {
          link.take(other, value: link.send, end: link.ending)
        } else {
          link.finish(completion)
        }
      }
    }
  }

  /// Sends values after those of this publisher.
  public func append(_ elements: Output...) -> AnyPublisher<Output, Failure> {
    append(
      AnyPublisher<Output, Failure> { link in
        for element in elements { link.send(element) }
        link.finish()
      })
  }
}

/// Ends when everything that is open has ended, or one of it has failed.
final class Countdown {
  private let lock = NSRecursiveLock()
  private var count: Int
  private let action: () -> Void

  init(_ count: Int, action: @escaping () -> Void) {
    self.count = count
    self.action = action
  }

  func add() { lock.withLock { count += 1 } }

  func end<T, E: Error>(_ completion: Subscribers.Completion<E>, _ link: Link<T, E>) {
    if case .failure = completion { return link.finish(completion) }
    let isDone = lock.withLock {
      count -= 1
      return count == 0
    }
    if isDone { action() }
  }
}
