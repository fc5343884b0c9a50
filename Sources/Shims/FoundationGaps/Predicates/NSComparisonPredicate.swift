public import Foundation

// Functions, because no class of another module can have the name of one that Foundation has.

/// Makes a predicate that compares two expressions.
public func NSComparisonPredicate(
  leftExpression lhs: _NSExpression, rightExpression rhs: _NSExpression,
  modifier: NSComparisonPredicate.Modifier, type: NSComparisonPredicate.Operator,
  options: NSComparisonPredicate.Options = []
) -> NSPredicate {
  let quantity: PredicateNode.Quantity =
    switch modifier {
    case .any: .any
    case .all: .all
    default: .direct
    }
  return FormattedPredicate(
    .comparison(
      PredicateNode.Comparison(
        left: lhs.expression, relation: relation(of: type), right: rhs.expression,
        ignoresCase: options.contains(.caseInsensitive),
        ignoresMarks: options.contains(.diacriticInsensitive), quantity: quantity)),
    format: "NSComparisonPredicate")
}

/// Makes a predicate that asks a method by its name: none can be called, so that it never holds.
public func NSComparisonPredicate(
  leftExpression lhs: _NSExpression, rightExpression rhs: _NSExpression,
  customSelector selector: Selector
) -> NSPredicate {
  MissingRuntime.tell(
    "NSComparisonPredicate(…customSelector:)", selector,
    ", so it never holds; use NSPredicate(block:)")
  return NSPredicate(value: false)
}

private func relation(of type: NSComparisonPredicate.Operator) -> PredicateNode.Relation {
  switch type {
  case .lessThan: .less
  case .lessThanOrEqualTo: .lessOrEqual
  case .greaterThan: .greater
  case .greaterThanOrEqualTo: .greaterOrEqual
  case .equalTo: .equal
  case .notEqualTo: .unequal
  case .matches: .matches
  case .like: .like
  case .beginsWith: .beginsWith
  case .endsWith: .endsWith
  case .in: .isIn
  case .contains: .contains
  case .between: .between
  default: .equal
  }
}
