import Foundation

/// The way from a publisher to one subscriber: starts at the first request, ends once.
final class Link<Output, Failure: Error>: Subscription, @unchecked Sendable {  // It has a lock.
  private let lock = NSRecursiveLock()
  private var start: ((Link) -> Void)?
  private var value: ((Output) -> Void)?
  private var end: ((Subscribers.Completion<Failure>) -> Void)?
  private var cancellables: [any Cancellable] = []
  private var isOver = false

  init<S: Subscriber>(to subscriber: S, start: @escaping (Link) -> Void)
  where S.Input == Output, S.Failure == Failure {
    self.start = start
    value = { _ = subscriber.receive($0) }
    end = { subscriber.receive(completion: $0) }
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    let start = lock.withLock {
      defer { self.start = nil }
      return isOver ? nil : self.start
    }
    start?(self)
  }

  func send(_ output: Output) {
    lock.withLock { isOver ? nil : value }?(output)
  }

  func finish(_ completion: Subscribers.Completion<Failure> = .finished) {
    let end = lock.withLock { isOver ? nil : self.end }
    cancel()
    end?(completion)
  }

  func cancel() {
    let cancellables = lock.withLock {
      isOver = true
      (start, value, end) = (nil, nil, nil)
      defer { self.cancellables = [] }
      return self.cancellables
    }
    for cancellable in cancellables { cancellable.cancel() }
  }

  /// Ends something when the link ends, or at once if it has.
  func add(_ cancellable: any Cancellable) {
    let isOver = lock.withLock {
      if !self.isOver { cancellables.append(cancellable) }
      return self.isOver
    }
    if isOver { cancellable.cancel() }
  }

  /// Takes what another publisher sends.
  func take<P: Publisher>(
    _ publisher: P, value: @escaping (P.Output) -> Void,
    end: @escaping (Subscribers.Completion<P.Failure>) -> Void
  ) {
    let sink = Subscribers.Sink(receiveCompletion: end, receiveValue: value)
    add(sink)
    publisher.receive(subscriber: sink)
  }

  /// Ends as another publisher did, if it can fail in the same way only.
  var ending: (Subscribers.Completion<Failure>) -> Void { { self.finish($0) } }
}

/// Hands everything to a link.
final class Relay<Input, Failure: Error>: Subscriber {
  private let link: Link<Input, Failure>

  init(_ link: Link<Input, Failure>) { self.link = link }

  func receive(subscription: any Subscription) {
    link.add(subscription)
    subscription.request(.unlimited)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    link.send(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) { link.finish(completion) }
}

extension Publisher {
  /// A publisher that makes something else of values, and ends with this one.
  func lift<T>(
    _ make: @escaping (Link<T, Failure>) -> (Output) -> Void
  ) -> AnyPublisher<T, Failure> {
    AnyPublisher(of: self) { link in link.take(self, value: make(link), end: link.ending) }
  }

  /// A publisher that makes something else of values, by closures that may throw.
  func tryLift<T>(
    _ make: @escaping (Link<T, any Error>) -> (Output) throws -> Void
  ) -> AnyPublisher<T, any Error> {
    AnyPublisher(of: self) { link in
      let body = make(link)
      link.take(
        self,
        value: {
          do { try body($0) } catch { link.finish(.failure(error)) }
        }, end: { link.finish($0.mapError { $0 }) })
    }
  }
}

extension Subscribers.Completion {
  func mapError<E: Error>(_ transform: (Failure) -> E) -> Subscribers.Completion<E> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(transform(error))
    }
  }
}
