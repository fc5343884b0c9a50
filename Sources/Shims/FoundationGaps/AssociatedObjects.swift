// Objective-C names these declarations.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals, NoLeadingUnderscores, TypeNamesShouldBeCapitalized
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// How an object holds another one that is associated with it.
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

/// Gives what is associated with an object under a key, which is an address.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.shared.value(key, of: object as AnyObject)
}

/// Associates a value with an object under a key; nil removes it.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  AssociatedObjects.shared.set(value, key, of: object as AnyObject, policy)
}

/// Removes whatever is associated with an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  AssociatedObjects.shared.removeAll(of: object as AnyObject)
}

/// Values beside objects, in place of a run time that would keep them in these.
///
/// Those of an object that is gone are let go when another one gets its first.
private final class AssociatedObjects: @unchecked Sendable {  // Only used while `lock` is held.
  static let shared = AssociatedObjects()

  private struct Entry {
    weak var object: AnyObject?
    var values: [UnsafeRawPointer: Value] = [:]
  }

  private enum Value {
    case held(Any)
    case assigned(Assigned)
  }

  private struct Assigned { weak var object: AnyObject? }

  private let lock = NSRecursiveLock()
  private var entries: [ObjectIdentifier: Entry] = [:]

  func value(_ key: UnsafeRawPointer, of object: AnyObject) -> Any? {
    lock.withLock {
      // An address may have belonged to another object before.
      guard let entry = entries[ObjectIdentifier(object)], entry.object === object else {
        return nil
      }
      switch entry.values[key] {
      case .held(let value): return value
      case .assigned(let assigned): return assigned.object
      case nil: return nil
      }
    }
  }

  func set(
    _ value: Any?, _ key: UnsafeRawPointer, of object: AnyObject, _ policy: objc_AssociationPolicy
  ) {
    let new: Value? = value.map { value in
      switch policy {
      case .OBJC_ASSOCIATION_ASSIGN: .assigned(Assigned(object: value as AnyObject))
      case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
        .held((value as? any NSCopying)?.copy(with: nil) ?? value)
      case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: .held(value)
      }
    }
    let id = ObjectIdentifier(object)
    // What goes ends behind the lock: its end may ask for others.
    let gone = lock.withLock { () -> [Any] in
      var gone: [Any] = []
      if entries[id]?.object !== object {
        let dead = entries.filter { $0.value.object == nil || $0.key == id }
        gone = dead.map(\.value)
        for key in dead.keys { entries[key] = nil }
        entries[id] = Entry(object: object)
      }
      if let old = entries[id]?.values.updateOrRemove(key, new) { gone.append(old) }
      return gone
    }
    withExtendedLifetime(gone) {}
  }

  func removeAll(of object: AnyObject) {
    let gone = lock.withLock { entries.removeValue(forKey: ObjectIdentifier(object)) }
    withExtendedLifetime(gone) {}
  }
}

extension Dictionary {
  fileprivate mutating func updateOrRemove(_ key: Key, _ value: Value?) -> Value? {
    value.map { updateValue($0, forKey: key) } ?? removeValue(forKey: key)
  }
}
