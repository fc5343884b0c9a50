extension Subscribers {
  /// Hands values to closures.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    private var value: ((Input) -> Void)?
    private var end: ((Completion<Failure>) -> Void)?
    private var subscription: (any Subscription)?

    /// Makes a sink.
    public init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      value = receiveValue
      end = receiveCompletion
    }

    /// Requests everything.
    public func receive(subscription: any Subscription) {
      guard value != nil else { return subscription.cancel() }
      self.subscription = subscription
      subscription.request(.unlimited)
    }

    /// Takes a value.
    public func receive(_ input: Input) -> Demand {
      value?(input)
      return .none
    }

    /// Takes the end.
    public func receive(completion: Completion<Failure>) {
      let end = self.end
      (value, self.end, subscription) = (nil, nil, nil)
      end?(completion)
    }

    /// Ends the subscription.
    public func cancel() {
      let subscription = self.subscription
      (value, end, self.subscription) = (nil, nil, nil)
      subscription?.cancel()
    }
  }
}

extension Publisher {
  /// Hands values and the end to closures, as long as the result is kept.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink(
      receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    receive(subscriber: sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Hands values to a closure, as long as the result is kept.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Sets a property to each value, as long as the result is kept.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    sink { object[keyPath: keyPath] = $0 }
  }

  /// Sets a published property to each value, as long as that lives.
  public func assign(to published: inout Published<Output>.Publisher) {
    published.take(self)
  }
}
