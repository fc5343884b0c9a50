public import Foundation

/// What an observer is told.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The raw value.
  public let rawValue: UInt
  /// Takes a raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The value `new`.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value `old`.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// Takes a raw value.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// The value `prior`.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// A key of a dictionary that describes a change.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The raw value.
  public let rawValue: String
  /// Takes a raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The value `newKey`.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The value `oldKey`.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
}

/// What changed.
public struct NSKeyValueObservedChange<Value> {
  /// The value after the change.
  public let newValue: Value?
  /// The value before the change.
  public let oldValue: Value?

  /// Makes a change of two values.
  package init(newValue: Value?, oldValue: Value?) {
    self.newValue = newValue
    self.oldValue = oldValue
  }
}

/// An observation, which lasts as long as this object.
public final class NSKeyValueObservation: NSObject {
  private var end: () -> Void = {}

  /// Makes an observation that goes on until somebody ends it.
  package convenience init(end: @escaping () -> Void) {
    self.init()
    self.end = end
  }

  /// Ends the observation.
  public func invalidate() {
    end()
    end = {}
  }

  deinit { end() }
}

/// Objects whose properties can be observed.
public protocol _KeyValueCodingAndObserving: AnyObject {}

extension NSObject: _KeyValueCodingAndObserving {
  /// Observes nothing: without the Objective-C run time a property does not say when it is set.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String,
    options: NSKeyValueObservingOptions = [], context: UnsafeMutableRawPointer?
  ) {}

  /// Does nothing.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {}

  /// Does nothing.
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {}
}

extension _KeyValueCodingAndObserving {
  /// Calls the handler for the value of now, if that is asked for; changes are not seen.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    if options.contains(.initial) {
      let value = options.contains(.new) ? self[keyPath: keyPath] : nil
      changeHandler(self, NSKeyValueObservedChange(newValue: value, oldValue: nil))
    }
    return NSKeyValueObservation()
  }
}
