/// A predicate that was understood.
indirect enum PredicateNode {
  /// A side of a comparison.
  indirect enum Operand {
    case itself
    case key(String)
    case value(Any?)
    case list([Operand])
  }

  /// What is compared, and how.
  struct Comparison {
    var left: Operand
    var relation: Relation
    var right: Operand
    var ignoresCase = false
    var ignoresMarks = false
    var quantity = Quantity.direct
  }

  enum Relation: String {
    case equal, unequal, less, lessOrEqual, greater, greaterOrEqual
    case contains, beginsWith, endsWith, like, matches
    case isIn, between
  }

  /// How many elements of a collection on the left must fit.
  enum Quantity {
    case direct, any, all, none
  }

  case always(Bool)
  case not(PredicateNode)
  case and([PredicateNode])
  case or([PredicateNode])
  case comparison(Comparison)
}
