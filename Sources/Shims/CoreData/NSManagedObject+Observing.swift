public import Foundation
public import FoundationGaps

/// Who is told of changes of an object's values.
struct ValueObserver {
  /// The properties that were read for what is observed.
  let keys: Set<String>
  let tell: () -> Void
}

extension _KeyValueCodingAndObserving where Self: NSManagedObject {
  /// Calls the handler when code sets a value that the property is made of.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    readKeys = []
    var last = self[keyPath: keyPath]
    let keys = readKeys ?? []
    readKeys = nil
    func change(from old: Value?) -> NSKeyValueObservedChange<Value> {
      NSKeyValueObservedChange(
        newValue: options.contains(.new) ? last : nil,
        oldValue: options.contains(.old) ? old : nil)
    }
    if options.contains(.initial) { changeHandler(self, change(from: nil)) }
    lastObserver += 1
    let number = lastObserver
    observers[number] = ValueObserver(keys: keys) { [weak self] in
      guard let self else { return }
      let old = last
      last = self[keyPath: keyPath]
      changeHandler(self, change(from: old))
    }
    return NSKeyValueObservation { [weak self] in self?.observers[number] = nil }
  }

  /// Says that a value will change.
  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) { load() }

  /// Says that a value has changed.
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    readKeys = []
    _ = self[keyPath: keyPath]
    for key in readKeys ?? [] { noteChange(of: key) }
    readKeys = nil
  }
}
