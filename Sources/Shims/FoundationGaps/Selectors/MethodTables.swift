import Foundation
import IdentityLookup
import Synchronization

/// Calls methods and connects outlets of the author's classes by their names.
///
/// The tool writes tables of them behind the author's sources, as for values by keys.
package enum MethodTables {
  /// Calls the method that a selector names.
  ///
  /// Where no class has it, the process ends, as a phone's does. A method that cannot be called here, or a
  /// value of another type than it takes, is told, and nothing is called.
  ///
  /// - Parameters:
  ///   - selector: The name, in Objective-C's spelling.
  ///   - target: Whose method it is.
  ///   - arguments: As many as the caller has; those that the method does not take are left out.
  /// - Returns: Whether the object has such a method.
  @discardableResult
  package static func invoke(
    _ selector: Selector, on target: AnyObject, with arguments: [Any?] = []
  ) -> Bool { NamedCall(selector, on: target)?.perform(arguments) != nil }

  /// Whether an object has the method that a selector names.
  package static func has(_ selector: Selector, _ target: AnyObject) -> Bool {
    NamedCall.method(selector, of: CallTarget(target)) != nil
      || ClassMethods.obstacle(selector, CallTarget(target).type) != nil
  }

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
  ) -> Bool {
    guard let property = _KeyedProperty.find(outlet, of: owner), let write = property.write else {
      return false
    }
    guard isCollection else { return write(owner, value) == .done }
    let before = KeyedValue.elements(of: property.read(owner)).compactMap { $0 as AnyObject? }
    return write(owner, before + [value]) == .done
  }
}

/// An object, or a class, whose method is called.
struct CallTarget {
  /// The object; nil for a class.
  let object: AnyObject?
  let type: AnyClass

  init(_ target: Any) {
    // A class in place of an object stands for its own methods.
    if let type = target as? AnyClass {
      (object, self.type) = (nil, type)
    } else {
      let object = target as AnyObject
      (self.object, type) = (object, Swift.type(of: object))
    }
  }
}

/// A call of a method by its name, for which there is a method.
struct NamedCall {
  private let method: NamedMethod
  private let target: CallTarget
  private let selector: Selector

  /// What came of it.
  struct Result {
    let object: AnyObject?
  }

  /// Finds the method; nil where it cannot be called, which is told, and the process may end.
  init?(_ selector: Selector, on target: Any) {
    let target = CallTarget(target)
    guard let method = Self.method(selector, of: target) else {
      Self.refuse(selector, of: target)
      return nil
    }
    (self.method, self.target, self.selector) = (method, target, selector)
  }

  static func method(_ selector: Selector, of target: CallTarget) -> NamedMethod? {
    ClassMethods.find(selector, of: target.type, isStatic: target.object == nil)
  }

  /// Calls the method; nothing is called with a value that it does not take.
  func perform(_ arguments: [Any?]) -> Result {
    let values = Array(arguments.prefix(method.count))
    switch method.obstacle.map(NamedMethod.Outcome.unfit) ?? method.call(target.object, values) {
    case .done(let object): return Result(object: object)
    case .unfit(let reason):
      Self.tell(selector, target.type, reason)
      return Result(object: nil)
    }
  }

  private static func tell(_ selector: Selector, _ type: AnyClass, _ reason: String) {
    InertUse.report(
      "\(selector.name) of \(type), called by its name", "\(reason); use a closure")
  }

  /// Ends the process where no class has such a method, and tells of one that is not here.
  private static func refuse(_ selector: Selector, of target: CallTarget) {
    if let obstacle = ClassMethods.obstacle(selector, target.type) {
      return tell(selector, target.type, "it \(obstacle)")
    }
    guard ClassMethods.isUnknown(selector, target.type) else {
      return tell(selector, target.type, "no method of Apple\u{2019}s is called by its name here")
    }
    let name = String(reflecting: target.type)
    let (sign, kind) = target.object == nil ? ("+", "class") : ("-", "instance")
    let place = selector.place.map { ", by the name that is written at \($0)" } ?? ""
    // A phone ends so, too: nothing of Swift catches the exception.
    preconditionFailure(
      "NSInvalidArgumentException: \(sign)[\(name) \(selector.name)]: unrecognized selector sent "
        + "to \(kind)\(place)")
  }
}
