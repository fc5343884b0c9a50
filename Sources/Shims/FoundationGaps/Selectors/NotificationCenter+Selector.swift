public import Foundation
import Synchronization

extension NotificationCenter {
  /// Calls a method of an object, which is not kept, for each notice.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: Notification.Name?,
    object anObject: Any?
  ) {
    let entry = SelectorObserver(self, observer, aSelector, aName, anObject)
    entry.token = addObserver(forName: aName, object: anObject, queue: nil) { [weak entry] notice in
      entry?.take(notice)
    }
    SelectorObservers.shared.add(entry)
  }

  /// Tells an object of nothing any more.
  public func removeObserver<Observer: AnyObject>(_ observer: Observer) {
    removeObserver(observer, name: nil, object: nil)
  }

  /// Tells an object of some notices no more.
  public func removeObserver<Observer: AnyObject>(
    _ observer: Observer, name aName: Notification.Name?, object anObject: Any?
  ) {
    // It may be what observing by a closure gave.
    if !stop(ObjectIdentifier(observer), aName, anObject) {
      removeObserver(observer as Any, name: aName, object: anObject)
    }
  }

  /// Tells a class of nothing any more.
  public func removeObserver(_ observer: AnyClass) {
    removeObserver(observer, name: nil, object: nil)
  }

  /// Tells a class of some notices no more.
  public func removeObserver(
    _ observer: AnyClass, name aName: Notification.Name?, object anObject: Any?
  ) {
    _ = stop(ObjectIdentifier(observer), aName, anObject)
  }

  // No weak reference to an object may be made in its `deinit`, from where this is asked.
  private func stop(
    _ observer: ObjectIdentifier, _ name: Notification.Name?, _ object: Any?
  ) -> Bool {
    let object = object.map { ObjectIdentifier($0 as AnyObject) }
    return SelectorObservers.shared.remove { entry in
      entry.isOf(observer, in: self) && (name == nil || entry.name == name)
        && (object == nil || entry.object == object)
    }
  }
}

/// An object with a method that is called for notices.
private final class SelectorObserver: @unchecked Sendable {  // Its token is set once, at first.
  let name: Notification.Name?
  fileprivate(set) var token: (any NSObjectProtocol)?
  private weak var center: NotificationCenter?
  private weak var observer: AnyObject?
  /// A class in place of an object, which is always there.
  private let type: AnyClass?
  private let id: ObjectIdentifier
  private let selector: Selector
  let object: ObjectIdentifier?

  init(
    _ center: NotificationCenter, _ observer: Any, _ selector: Selector,
    _ name: Notification.Name?, _ object: Any?
  ) {
    (self.center, self.selector, self.name) = (center, selector, name)
    let target = observer as AnyObject
    type = observer as? AnyClass
    self.observer = target
    id = type.map { ObjectIdentifier($0) } ?? ObjectIdentifier(target)
    self.object = object.map { ObjectIdentifier($0 as AnyObject) }
  }

  /// Hears of nothing any more.
  func stop() {
    if let token { center?.removeObserver(token as Any, name: nil, object: nil) }
  }

  /// Whether the object is gone.
  var isOver: Bool { type == nil && observer == nil || center == nil }

  func isOf(_ other: ObjectIdentifier, in center: NotificationCenter) -> Bool {
    id == other && self.center === center
  }

  func take(_ notice: Notification) {
    if let type {
      _ = NamedCall(selector, on: type)?.perform([notice])
    } else if let observer {
      _ = NamedCall(selector, on: observer)?.perform([notice])
    }
  }
}

/// All who observe by a method.
private final class SelectorObservers: Sendable {
  static let shared = SelectorObservers()

  private let entries = Mutex<[SelectorObserver]>([])

  func add(_ entry: SelectorObserver) {
    let over = entries.withLock { entries in
      let over = entries.filter(\.isOver)
      entries.removeAll(where: \.isOver)
      entries.append(entry)
      return over
    }
    for entry in over { entry.stop() }
  }

  /// Removes entries, which hear of nothing any more; gives whether there were any.
  func remove(where fits: (SelectorObserver) -> Bool) -> Bool {
    let found = entries.withLock { entries in
      let found = entries.filter(fits)
      entries.removeAll(where: fits)
      return found
    }
    for entry in found { entry.stop() }
    return !found.isEmpty
  }
}
