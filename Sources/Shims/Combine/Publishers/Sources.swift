/// Sends one value.
public struct Just<Output>: Publisher {
  /// It never fails.
  public typealias Failure = Never

  /// The value.
  public let output: Output

  /// Sends a value.
  public init(_ output: Output) { self.output = output }

  /// Begins to send to a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    let output = output
    subscriber.receive(
      subscription: Link(to: subscriber) { link in
        link.send(output)
        link.finish()
      })
  }
}

/// Sends nothing.
public struct Empty<Output, Failure: Error>: Publisher {
  private let completesImmediately: Bool

  /// Sends nothing, and ends or not.
  public init(completeImmediately: Bool = true) { completesImmediately = completeImmediately }

  /// Sends nothing, and ends or not.
  public init(
    completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type
  ) {
    completesImmediately = completeImmediately
  }

  /// Ends, or does nothing.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let ends = completesImmediately
    subscriber.receive(subscription: Link(to: subscriber) { link in if ends { link.finish() } })
  }
}

/// Fails.
public struct Fail<Output, Failure: Error>: Publisher {
  /// The failure.
  public let error: Failure

  /// Fails.
  public init(error: Failure) { self.error = error }

  /// Fails.
  public init(outputType: Output.Type, failure: Failure) { error = failure }

  /// Fails.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let error = error
    subscriber.receive(subscription: Link(to: subscriber) { $0.finish(.failure(error)) })
  }
}

/// Does something once, at once, and sends what came of it.
public final class Future<Output, Failure: Error>: Publisher {
  /// Takes what came of it.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let subject = CurrentValueSubject<Result<Output, Failure>?, Never>(nil)

  /// Does something.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    let subject = subject
    attemptToFulfill { result in
      if subject.value == nil { subject.send(result) }
    }
  }

  /// Begins to send to a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let subject = subject
    subscriber.receive(
      subscription: Link(to: subscriber) { link in
        link.take(
          subject,
          value: { result in
            switch result {
            case .success(let output):
              link.send(output)
              link.finish()
            case .failure(let error): link.finish(.failure(error))
            case nil: break
            }
          }, end: { _ in })
      })
  }

  /// What came of it.
  public var value: Output {
    get async throws {
      for try await value in values { return value }
      throw CancellationError()
    }
  }
}

/// Makes a publisher for each subscriber.
public struct Deferred<Made: Publisher>: Publisher {
  /// What is sent.
  public typealias Output = Made.Output
  /// How it can fail.
  public typealias Failure = Made.Failure

  /// Makes a publisher.
  public let createPublisher: () -> Made

  /// Makes a publisher for each subscriber.
  public init(createPublisher: @escaping () -> Made) { self.createPublisher = createPublisher }

  /// Begins to send to a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    createPublisher().receive(subscriber: subscriber)
  }
}

extension Sequence {
  /// Sends the elements.
  public var publisher: AnyPublisher<Element, Never> {
    AnyPublisher(of: self) { link in
      for element in self { link.send(element) }
      link.finish()
    }
  }
}

extension Optional {
  /// Sends the value, if there is one.
  public var publisher: AnyPublisher<Wrapped, Never> {
    AnyPublisher(of: self) { link in
      if let self { link.send(self) }
      link.finish()
    }
  }
}

extension Result {
  /// Sends the success, or fails.
  public var publisher: AnyPublisher<Success, Failure> {
    AnyPublisher { link in
      switch self {
      case .success(let value):
        link.send(value)
        link.finish()
      case .failure(let error): link.finish(.failure(error))
      }
    }
  }
}
