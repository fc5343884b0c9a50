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
