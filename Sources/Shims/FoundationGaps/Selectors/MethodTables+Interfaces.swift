import Foundation

/// What storyboards and xibs need besides.
extension MethodTables {
  /// What the method that a selector names gives back; nil where it gives nothing, or cannot be called.
  package static func result(
    of selector: Selector, on target: AnyObject, with arguments: [Any?]
  ) -> AnyObject? { NamedCall(selector, on: target)?.perform(arguments).object }

  /// Whether an object has a value that can be set by its name.
  package static func hasValue(_ name: String, _ object: AnyObject) -> Bool {
    _KeyedProperty.find(name, of: object)?.write != nil
  }
}
