import Foundation
import Synchronization

/// An object that sends before it changes.
public protocol ObservableObject: AnyObject {
  /// What is sent to.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Sends before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject {
  func tellOfChange() { (objectWillChange as? ObservableObjectPublisher)?.send() }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Sends before a published property changes; the same publisher as long as the object lives.
  public var objectWillChange: ObservableObjectPublisher { ChangePublishers.publisher(of: self) }
}

/// Sends that an object will change.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {  // It has a lock.
  /// Nothing but the fact.
  public typealias Output = Void
  /// It never fails.
  public typealias Failure = Never

  private let audience = Audience<Void, Never>()

  /// Makes a publisher.
  public init() {}

  /// Begins to send to a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    let audience = audience
    subscriber.receive(subscription: Link(to: subscriber) { audience.add($0) })
  }

  /// Sends that the object will change.
  public func send() { audience.send(()) }
}

/// The publishers of objects that have none of their own.
private enum ChangePublishers {
  private struct Entry: @unchecked Sendable {  // Reached through the mutex alone.
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private static let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let id = ObjectIdentifier(object)
    let new = Entry(object: object, publisher: ObservableObjectPublisher())
    return entries.withLock { entries in
      if let known = entries[id], known.object != nil { return known.publisher }
      // Objects come and go: now and then those that are gone are forgotten.
      if entries.count.isMultiple(of: 64) { entries = entries.filter { $0.value.object != nil } }
      entries[id] = new
      return new.publisher
    }
  }
}

/// A property that sends each new value before it is set.
@propertyWrapper
public struct Published<Value> {
  private let box: Box

  /// Keeps a value and those who want to know of it.
  final class Box {
    private let lock = NSRecursiveLock()
    private var current: Value
    let audience = Audience<Value, Never>()
    private var sources: [AnyCancellable] = []

    init(_ value: Value) { current = value }

    deinit { audience.finish(.finished) }

    var value: Value {
      get { lock.withLock { current } }
      set {
        audience.send(newValue)
        lock.withLock { current = newValue }
      }
    }

    func keep(_ source: AnyCancellable) { lock.withLock { sources.append(source) } }
  }

  /// Keeps a value.
  public init(wrappedValue: Value) { box = Box(wrappedValue) }

  /// Keeps a value.
  public init(initialValue: Value) { box = Box(initialValue) }

  /// Sends the value, and each new one.
  public var projectedValue: Publisher {
    get { Publisher(box: box) }
    // Only `assign(to:)` sets it, and has done its work on the box.
    set {}
  }

  /// Works in classes only.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { preconditionFailure("not in a class") }
    set { preconditionFailure("not in a class") }
  }

  /// Gets and sets the property of an object, and tells the object's publisher first.
  public static subscript<Root: AnyObject>(
    _enclosingInstance object: Root,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<Root, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<Root, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].box.value }
    set {
      if let observable = object as? any ObservableObject { observable.tellOfChange() }
      object[keyPath: storageKeyPath].box.value = newValue
    }
  }

  /// Sends a property's value, and each new one.
  public struct Publisher: Combine.Publisher {
    /// What is sent.
    public typealias Output = Value
    /// It never fails.
    public typealias Failure = Never

    let box: Box

    /// Begins to send to a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      let box = box
      subscriber.receive(
        subscription: Link(to: subscriber) { link in
          link.send(box.value)
          box.audience.add(link)
        })
    }

    func take<P: Combine.Publisher>(_ source: P) where P.Output == Value, P.Failure == Never {
      box.keep(source.sink { [weak box] in box?.value = $0 })
    }
  }
}

extension Published: @unchecked Sendable where Value: Sendable {}  // Each part has a lock.
