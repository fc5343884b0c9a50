/// Calls methods and connects outlets of the author's classes by their names.
///
/// The tool writes tables of them behind the author's sources, as for values by keys.
package enum MethodTables {
  /// Calls the method that a selector names.
  ///
  /// - Parameters:
  ///   - selector: The name, in Swift's or Objective-C's spelling.
  ///   - target: Whose method it is.
  ///   - arguments: As many as the caller has; those that the method does not take are left out.
  /// - Returns: Whether the object has such a method.
  @discardableResult
  package static func invoke(
    _ selector: Selector, on target: AnyObject, with arguments: [Any?] = []
  ) -> Bool { false }

  /// Whether an object has the method that a selector names.
  package static func has(_ selector: Selector, _ target: AnyObject) -> Bool { false }

  /// Puts an object into an outlet; one of a collection is added behind those that are there.
  ///
  /// - Parameters:
  ///   - outlet: The name of the property.
  ///   - owner: Whose outlet it is.
  ///   - value: What it is connected to.
  ///   - isCollection: Whether the outlet is a collection.
  /// - Returns: Whether the object has such an outlet that takes the value.
  @discardableResult
  package static func connect(
    _ outlet: String, of owner: AnyObject, to value: AnyObject, isCollection: Bool = false
  ) -> Bool { false }
}
