public import Foundation

extension NSPredicate {
  /// Takes what the macro `#Predicate` makes.
  public convenience init<Input: NSObject>(_ predicate: Predicate<Input>) {
    self.init { object, _ in
      let object = (object as? any KeyedValues)?.keyedObject ?? object
      // As on a phone, where an exception ends the process for an object of another class.
      guard let input = object as? Input else {
        preconditionFailure("#Predicate<\(Input.self)> was asked for \(type(of: object))")
      }
      do {
        return try predicate.evaluate(input)
      } catch {
        preconditionFailure("#Predicate<\(Input.self)> failed: \(error)")  // As on a phone.
      }
    }
    PredicateKind.note(self)
  }

  /// The predicate with values for the names that follow a `$` in its format.
  public func withSubstitutionVariables(_ variables: [String: Any]) -> NSPredicate {
    if let formatted = self as? FormattedPredicate { return formatted.substituting(variables) }
    let predicate = NSPredicate { object, bindings in
      self.evaluate(
        with: object, substitutionVariables: variables.merging(bindings ?? [:]) { $1 })
    }
    if !PredicateKind.isBlock(self) { PredicateKind.note(predicate) }
    return predicate
  }

  /// Says that a predicate may be asked, which needs no leave here.
  public func allowEvaluation() {}
}

/// Tells predicates that are understood from those that are an author's block.
package enum PredicateKind {
  private struct Known {
    weak var predicate: NSPredicate?
  }

  private static let lock = NSLock()
  /// Only used while `lock` is held.
  nonisolated(unsafe) private static var known: [ObjectIdentifier: Known] = [:]
  /// At how many those that went are looked for; only used while `lock` is held.
  nonisolated(unsafe) private static var limit = 64

  /// Notes a predicate whose block is one of ours.
  static func note(_ predicate: NSPredicate) {
    lock.withLock {
      if known.count >= limit {
        known = known.filter { $0.value.predicate != nil }
        limit = max(64, known.count * 2)
      }
      known[ObjectIdentifier(predicate)] = Known(predicate: predicate)
    }
  }

  /// Whether some part of a predicate is an author's block, of which nothing is known.
  package static func isBlock(_ predicate: NSPredicate) -> Bool {
    if let compound = predicate as? NSCompoundPredicate {
      return compound.subpredicates.contains(where: isBlock)
    }
    if predicate is FormattedPredicate { return false }
    // Foundation tells its two constants from blocks by this text alone.
    guard predicate.predicateFormat.hasPrefix("BLOCK") else { return false }
    return lock.withLock { known[ObjectIdentifier(predicate)]?.predicate !== predicate }
  }
}
