/// Publishers that are made of others, for those who name them.
public enum Publishers {
  /// Sends the newest values of two.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    /// What is sent.
    public typealias Output = (A.Output, B.Output)
    /// How it can fail.
    public typealias Failure = A.Failure

    private let publisher: AnyPublisher<Output, Failure>

    /// Combines two.
    public init(_ a: A, _ b: B) { publisher = a.combineLatest(b) }

    /// Begins to send to a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      publisher.receive(subscriber: subscriber)
    }
  }

  /// Sends the newest values of three.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    /// What is sent.
    public typealias Output = (A.Output, B.Output, C.Output)
    /// How it can fail.
    public typealias Failure = A.Failure

    private let publisher: AnyPublisher<Output, Failure>

    /// Combines three.
    public init(_ a: A, _ b: B, _ c: C) { publisher = a.combineLatest(b, c) }

    /// Begins to send to a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      publisher.receive(subscriber: subscriber)
    }
  }

  /// Sends the values of two in pairs.
  public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    /// What is sent.
    public typealias Output = (A.Output, B.Output)
    /// How it can fail.
    public typealias Failure = A.Failure

    private let publisher: AnyPublisher<Output, Failure>

    /// Combines two.
    public init(_ a: A, _ b: B) { publisher = a.zip(b) }

    /// Begins to send to a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      publisher.receive(subscriber: subscriber)
    }
  }

  /// Sends the values of two as they come.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure, A.Output == B.Output {
    /// What is sent.
    public typealias Output = A.Output
    /// How it can fail.
    public typealias Failure = A.Failure

    private let publisher: AnyPublisher<Output, Failure>

    /// Combines two.
    public init(_ a: A, _ b: B) { publisher = a.merge(with: b) }

    /// Begins to send to a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      publisher.receive(subscriber: subscriber)
    }
  }

  /// Sends the values of many as they come.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// What is sent.
    public typealias Output = Upstream.Output
    /// How it can fail.
    public typealias Failure = Upstream.Failure

    /// The publishers.
    public let publishers: [Upstream]

    /// Combines many.
    public init(_ upstream: Upstream...) { publishers = upstream }

    /// Combines many.
    public init<S: Sequence>(_ upstream: S) where S.Element == Upstream {
      publishers = Array(upstream)
    }

    /// Begins to send to a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let publishers = publishers
      subscriber.receive(
        subscription: Link(to: subscriber) { link in
          let open = Countdown(publishers.count + 1) { link.finish() }
          for publisher in publishers {
            link.take(publisher, value: link.send) { open.end($0, link) }
          }
          open.end(.finished, link)
        })
    }
  }
}
