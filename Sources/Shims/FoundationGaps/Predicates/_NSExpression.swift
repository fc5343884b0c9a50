public import Foundation

/// What the functions named `NSExpression` give: Foundation's class of that name cannot be made here.
public final class _NSExpression: NSObject, @unchecked Sendable {  // Its properties never change.
  let expression: PredicateExpression
  private let format: String

  init(_ expression: PredicateExpression, format: String = "NSExpression") {
    self.expression = expression
    self.format = format
  }

  /// The value for an object.
  public func expressionValue(with object: Any?, context: NSMutableDictionary?) -> Any? {
    var variables: [String: Any] = [:]
    for (key, value) in context ?? [:] {
      if let key = key as? String { variables[key] = value }
    }
    return value(of: object, variables)
  }

  /// The value for an object, or for a group of objects.
  package func value(of object: Any?, _ variables: [String: Any] = [:]) -> Any? {
    PredicateGap.$format.withValue(format) {
      let value = KeyedValue.unwrapped(expression.value(in: PredicateScope(object, variables)))
      return (value as? Int64).map { NSNumber(value: $0) } ?? KeyedValue.handed(value)
    }
  }

  /// Whether the value is one of all objects of a group.
  package var isOfGroup: Bool { Self.isOfGroup(expression) }

  private static func isOfGroup(_ expression: PredicateExpression) -> Bool {
    switch expression {
    case .function(let name, let arguments):
      PredicateFunction.isCollecting(name) || arguments.contains(where: isOfGroup)
    case .key(let path): path.hasPrefix("@")
    default: false
    }
  }

  /// The key path, of an expression that is one.
  public var keyPath: String {
    if case .key(let path) = expression { return path }
    fail("keyPath")
  }

  /// The value, of an expression that is one.
  public var constantValue: Any? {
    if case .value(let value) = expression { return value }
    fail("constantValue")
  }

  /// The function's name, of an expression that calls one.
  public var function: String {
    if case .function(let name, _) = expression { return name }
    fail("function")
  }

  /// The function's arguments, of an expression that calls one.
  public var arguments: [_NSExpression]? {
    if case .function(_, let arguments) = expression { return arguments.map { _NSExpression($0) } }
    fail("arguments")
  }

  /// The name of the variable, of an expression that is one.
  public var variable: String {
    if case .variable(let name) = expression { return name }
    fail("variable")
  }

  private func fail(_ name: String) -> Never {
    // A phone raises an exception, which ends the process.
    preconditionFailure("NSInvalidArgumentException: the expression has no \(name)")
  }
}

// Functions, because no class of another module can have the name of one that Foundation has.

/// Makes an expression of a key path.
public func NSExpression(forKeyPath keyPath: String) -> _NSExpression {
  _NSExpression(keyPath.uppercased() == "SELF" ? .itself : .key(keyPath))
}

/// Makes an expression of a key path.
public func NSExpression<Root, Value>(forKeyPath keyPath: KeyPath<Root, Value>) -> _NSExpression {
  nonisolated(unsafe) let keyPath = keyPath  // A key path does not change.
  return _NSExpression(
    .code(
      { object, _, _ in
        let object = (object as? any KeyedValues)?.keyedObject ?? object
        return (object as? Root)?[keyPath: keyPath]
      }, []))
}

/// Makes an expression of a value.
public func NSExpression(forConstantValue obj: Any?) -> _NSExpression {
  _NSExpression(.value(KeyedValue.unwrapped(obj)))
}

/// Makes an expression of a value that is given by its name later.
public func NSExpression(forVariable string: String) -> _NSExpression {
  _NSExpression(.variable(string))
}

/// Makes an expression that calls a function such as `sum:`.
public func NSExpression(
  forFunction name: String, arguments parameters: [Any]
) -> _NSExpression {
  guard let known = PredicateFunction.name(of: name) else {
    // A phone raises an exception with this text, which ends the process.
    preconditionFailure("Unable to parse function name '\(name)' into supported selector (\(name))")
  }
  return _NSExpression(.function(known, parameters.map(operand)), format: name)
}

/// Makes an expression that calls a method of Objective-C's.
public func NSExpression(
  forFunction target: _NSExpression, selectorName name: String, arguments parameters: [Any]?
) -> _NSExpression {
  _NSExpression(.method(target.expression, name, (parameters ?? []).map(operand)), format: name)
}

/// Makes an expression of a list.
public func NSExpression(forAggregate subexpressions: [Any]) -> _NSExpression {
  _NSExpression(.list(subexpressions.map(operand)))
}

/// Makes an expression of the elements of either collection.
public func NSExpression(
  forUnionSet left: _NSExpression, with right: _NSExpression
) -> _NSExpression { _NSExpression(.sets(.union, left.expression, right.expression)) }

/// Makes an expression of the elements of both collections.
public func NSExpression(
  forIntersectSet left: _NSExpression, with right: _NSExpression
) -> _NSExpression { _NSExpression(.sets(.intersection, left.expression, right.expression)) }

/// Makes an expression of the elements of the first collection that the second has not.
public func NSExpression(
  forMinusSet left: _NSExpression, with right: _NSExpression
) -> _NSExpression { _NSExpression(.sets(.difference, left.expression, right.expression)) }

/// Makes an expression of the elements of a collection that fit a predicate.
public func NSExpression(
  forSubquery expression: _NSExpression, usingIteratorVariable variable: String,
  predicate: NSPredicate
) -> _NSExpression {
  _NSExpression(.subquery(expression.expression, variable, .predicate(predicate)))
}

/// Makes an expression that has one of two values.
public func NSExpression(
  forConditional predicate: NSPredicate, trueExpression: _NSExpression,
  falseExpression: _NSExpression
) -> _NSExpression {
  _NSExpression(
    .conditional(
      .predicate(predicate), trueExpression.expression, falseExpression.expression))
}

/// Makes an expression whose value a block gives.
public func NSExpression(
  block: @escaping (Any?, [Any], NSMutableDictionary?) -> Any, arguments: [_NSExpression]?
) -> _NSExpression {
  _NSExpression(
    .code(
      { object, values, variables in
        let context = NSMutableDictionary(dictionary: variables)
        return block(object, values.map { $0 ?? NSNull() }, context)
      }, (arguments ?? []).map(\.expression)))
}

/// Understands the format of an expression, such as `price * %d`.
public func NSExpression(format expressionFormat: String, _ args: Any?...) -> _NSExpression {
  expression(of: expressionFormat, args)
}

/// Understands the format of an expression, such as `price * %d`.
public func NSExpression(
  format expressionFormat: String, argumentArray arguments: [Any]
) -> _NSExpression { expression(of: expressionFormat, arguments) }

private func expression(of format: String, _ arguments: [Any?]) -> _NSExpression {
  do {
    return _NSExpression(
      try PredicateParser.expression(of: format, arguments: arguments), format: format)
  } catch {
    // A phone raises an exception here, which ends the process.
    preconditionFailure("Unable to parse the format string \"\(format)\": \(error)")
  }
}

private func operand(_ value: Any) -> PredicateExpression {
  (value as? _NSExpression)?.expression ?? .value(KeyedValue.unwrapped(value))
}

extension NSExpression {
  /// Makes an expression of the object that is looked at.
  public static func expressionForEvaluatedObject() -> _NSExpression { _NSExpression(.itself) }
}
