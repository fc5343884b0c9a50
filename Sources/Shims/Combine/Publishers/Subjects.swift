import Foundation

/// The subscribers of a subject.
final class Audience<Output, Failure: Error> {
  private let lock = NSRecursiveLock()
  private var links: [(id: Int, link: Link<Output, Failure>)] = []
  private var last = 0
  private var completion: Subscribers.Completion<Failure>?

  func add(_ link: Link<Output, Failure>) {
    let completion = lock.withLock {
      last += 1
      let id = last
      links.append((id, link))
      link.add(AnyCancellable { [weak self] in self?.remove(id) })
      return self.completion
    }
    if let completion { link.finish(completion) }
  }

  private func remove(_ id: Int) {
    lock.withLock { links.removeAll { $0.id == id } }
  }

  /// Whether the subject has completed.
  var isOver: Bool { lock.withLock { completion != nil } }

  func send(_ value: Output) {
    for entry in lock.withLock({ completion == nil ? links : [] }) { entry.link.send(value) }
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    let links = lock.withLock {
      self.completion = self.completion ?? completion
      defer { self.links = [] }
      return self.links
    }
    for entry in links { entry.link.finish(completion) }
  }
}

/// Sends values to whoever subscribes at that moment.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let audience = Audience<Output, Failure>()

  /// Makes a subject.
  public init() {}

  /// Begins to send to a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let audience = audience
    subscriber.receive(subscription: Link(to: subscriber) { audience.add($0) })
  }

  /// Sends a value.
  public func send(_ value: Output) { audience.send(value) }

  /// Completes.
  public func send(completion: Subscribers.Completion<Failure>) { audience.finish(completion) }

  /// Requests everything.
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }
}

/// Keeps a value, and sends it and each later one.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let audience = Audience<Output, Failure>()
  private let lock = NSRecursiveLock()
  private var current: Output

  /// Keeps a value.
  public init(_ value: Output) { current = value }

  /// The value; setting it sends it.
  public var value: Output {
    get { lock.withLock { current } }
    set { send(newValue) }
  }

  /// Begins to send to a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(
      subscription: Link(to: subscriber) { link in
        link.send(self.value)
        self.audience.add(link)
      })
  }

  /// Keeps and sends a value.
  public func send(_ value: Output) {
    guard !audience.isOver else { return }
    lock.withLock { current = value }
    audience.send(value)
  }

  /// Completes.
  public func send(completion: Subscribers.Completion<Failure>) { audience.finish(completion) }

  /// Requests everything.
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }
}
