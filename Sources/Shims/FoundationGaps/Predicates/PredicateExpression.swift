package import Foundation

/// A side of a comparison, which has a value for an object.
indirect enum PredicateExpression {
  /// The object itself.
  case itself
  /// What a key path leads to.
  case key(String)
  /// What a key path leads to from another value.
  case path(PredicateExpression, String)
  case value(Any?)
  case list([PredicateExpression])
  /// A list of texts in which one is looked for, and the same in its order.
  case texts(Set<String>, [Any?])
  /// A value that is given when the predicate is asked.
  case variable(String)
  /// A function by its name, with the colons of its arguments.
  case function(String, [PredicateExpression])
  /// A method of Objective-C's, of a value.
  case method(PredicateExpression, String, [PredicateExpression])
  /// An element of a collection, by a number, a key, or one of `FIRST`, `LAST`, `SIZE`.
  case element(PredicateExpression, PredicateExpression)
  /// The elements of a collection that fit a predicate, in which they have a name.
  case subquery(PredicateExpression, String, PredicateNode)
  case conditional(PredicateNode, PredicateExpression, PredicateExpression)
  case sets(SetOperation, PredicateExpression, PredicateExpression)
  case code((Any?, [Any?], [String: Any]) -> Any?, [PredicateExpression])

  /// What is made of two collections.
  enum SetOperation { case union, intersection, difference }
}

/// What an expression is evaluated in.
struct PredicateScope {
  /// The object that is looked at.
  var object: Any?

  /// Values by the names that follow a `$`.
  var variables: [String: Any] = [:]

  /// The objects of a group, over which functions such as `count:` go.
  var members: [Any?]?

  /// Takes what a predicate is given.
  init(_ object: Any?, _ variables: [String: Any]? = nil) {
    self.object = object
    self.variables = variables ?? [:]
    guard let group = object as? PredicateGroup else { return }
    members = group.members
    self.variables.merge(group.values) { own, _ in own }
  }
}

/// Objects with the same values, and what was computed of them: what a predicate of groups is asked for.
package final class PredicateGroup: NSObject, KeyedValues {
  /// The objects.
  package let members: [Any?]

  /// What was computed, by names.
  package let values: [String: Any]

  /// Takes the objects of a group.
  package init(of members: [Any?], values: [String: Any] = [:]) {
    self.members = members
    self.values = values
  }

  /// A computed value, else one that all objects have.
  package func keyedValue(forKey key: String) -> Any? {
    values[key] ?? members.first.flatMap { KeyedValue.step(key, of: $0) }
  }
}

extension PredicateExpression {
  /// What the expression stands for.
  func value(in scope: PredicateScope) -> Any? {
    switch self {
    case .itself: return scope.object
    case .key(let path):
      // An operator goes over the objects of a group.
      let isOperator = path.hasPrefix("@")
      return KeyedValue.value(
        at: path, of: isOperator ? scope.members ?? scope.object : scope.object)
    case .path(let start, let path): return KeyedValue.value(at: path, of: start.value(in: scope))
    case .value(let value): return value
    case .texts(_, let elements): return elements
    case .list(let parts): return parts.map { $0.value(in: scope) }
    case .variable(let name):
      if let value = scope.variables[name] { return KeyedValue.unwrapped(value) }
      // A phone raises an exception with this text, which ends the process.
      preconditionFailure("Can't get value for '\(name)' in bindings \(scope.variables).")
    case .function(let name, let arguments):
      return PredicateFunction.value(of: name, arguments, in: scope)
    case .method(let target, let name, let arguments):
      return PredicateFunction.result(
        of: name, target.value(in: scope), arguments.map { $0.value(in: scope) })
    case .element(let whole, let index): return element(of: whole, index, scope)
    case .subquery(let whole, let name, let node):
      return KeyedValue.elements(of: whole.value(in: scope)).filter { element in
        var inner = scope
        inner.variables[name] = element ?? NSNull()
        return node.fits(inner)
      }
    case .conditional(let node, let yes, let no):
      return (node.fits(scope) ? yes : no).value(in: scope)
    case .sets(let operation, let left, let right):
      return operation.result(left.value(in: scope), right.value(in: scope))
    case .code(let code, let arguments):
      return code(scope.object, arguments.map { $0.value(in: scope) }, scope.variables)
    }
  }

  /// The values that `ANY` and its kin look at: through collections of collections, with those that
  /// are missing.
  func values(in scope: PredicateScope) -> [Any?] {
    switch self {
    case .key(let path): KeyedValue.all(at: path, of: scope.object)
    case .path(let start, let path): KeyedValue.all(at: path, of: start.value(in: scope))
    default: KeyedValue.elements(of: value(in: scope))
    }
  }

  /// The expression with a collection as it is looked through: once, and not for every object.
  var listed: PredicateExpression {
    guard case .value(let value) = self, KeyedValue.isCollection(value) else { return self }
    let elements = KeyedValue.elements(of: value)
    let texts = elements.compactMap(KeyedValue.text)
    return texts.count == elements.count ? .texts(Set(texts), elements) : .value(elements)
  }

  private func element(
    of whole: PredicateExpression, _ index: PredicateExpression, _ scope: PredicateScope
  ) -> Any? {
    let whole = whole.value(in: scope)
    let elements = KeyedValue.elements(of: whole)
    if case .key(let name) = index {
      switch name.uppercased() {
      case "FIRST": return elements.first ?? nil
      case "LAST": return elements.last ?? nil
      case "SIZE": return elements.count
      default: break
      }
    }
    let index = index.value(in: scope)
    if let key = KeyedValue.text(index) { return KeyedValue.step(key, of: whole) }
    guard let number = KeyedValue.integer(index).map(Int.init), elements.indices.contains(number)
    else { return nil }
    return elements[number]
  }
}

extension PredicateExpression.SetOperation {
  /// The elements of the collection that is made.
  fileprivate func result(_ left: Any?, _ right: Any?) -> [Any?] {
    let (left, right) = (KeyedValue.elements(of: left), KeyedValue.elements(of: right))
    func has(_ list: [Any?], _ value: Any?) -> Bool {
      list.contains { KeyedValue.isEqual($0, value) }
    }
    return switch self {
    case .union: left + right.filter { !has(left, $0) }
    case .intersection: left.filter { has(right, $0) }
    case .difference: left.filter { !has(right, $0) }
    }
  }
}
