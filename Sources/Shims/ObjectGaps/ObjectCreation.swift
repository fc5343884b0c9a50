public import Foundation

/// Objects of a class that is known only when the program runs.
///
/// On a phone every `NSObject` can be made by `T()`; here Foundation does not say so. The initializer
/// is that of a protocol, so that a class with an `init()` of its own is made by that one.
public protocol _ObjectCreation {}

extension NSObject: _ObjectCreation {}

extension _ObjectCreation {
  /// Makes an object by its class' own `init()`.
  public init() {
    guard let type = Self.self as? NSObject.Type, let object = type.made() as? Self else {
      preconditionFailure("\(Self.self) is no class of objects")
    }
    self = object
  }
}

extension NSObject {
  /// Calls the `init()` of whichever class it is called for.
  public convenience init(_creating: Void) { self.init() }

  /// The initializer above as a method of the class, which may be called for a class that is not known
  /// before: both get the class in the same place, and give the object.
  @_silgen_name("$s10Foundation8NSObjectC10ObjectGapsE9_creatingACyt_tcfC")
  fileprivate static func made() -> NSObject
}
