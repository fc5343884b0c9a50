/// Something that sends values to whoever subscribes, until it completes.
public protocol Publisher<Output, Failure> {
  /// What is sent.
  associatedtype Output
  /// How it can fail.
  associatedtype Failure: Error

  /// Begins to send to a subscriber.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  /// Begins to send to a subscriber.
  public func subscribe<S: Subscriber>(_ subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }

  /// Begins to send to a subject.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
  where S.Output == Output, S.Failure == Failure {
    sink(
      receiveCompletion: { subject.send(completion: $0) }, receiveValue: { subject.send($0) })
  }

  /// Hides the type of the publisher.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// A publisher of any type.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let start: (Link<Output, Failure>) -> Void
  /// What it is made of, by which SwiftUI tells it from another.
  private let origin: Any?

  /// Hides the type of a publisher.
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    if let same = publisher as? AnyPublisher<Output, Failure> {
      (start, origin) = (same.start, same.origin)
    } else {
      start = { link in publisher.receive(subscriber: Relay(link)) }
      origin = publisher
    }
  }

  /// Sends what a closure sends through a link.
  init(of origin: Any? = nil, start: @escaping (Link<Output, Failure>) -> Void) {
    self.start = start
    self.origin = origin
  }

  /// Begins to send to a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Link(to: subscriber, start: start))
  }
}

/// Sends values that somebody hands over.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value.
  func send(_ value: Output)
  /// Completes.
  func send(completion: Subscribers.Completion<Failure>)
  /// Takes the subscription of a publisher that sends through the subject.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Sends a value without content.
  public func send() { send(()) }
}
