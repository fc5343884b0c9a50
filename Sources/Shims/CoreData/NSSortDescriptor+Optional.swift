public import Foundation

extension NSSortDescriptor {
  /// Sorts by values of which some are missing; those come first.
  public convenience init<Root, Value: Comparable>(
    keyPath: KeyPath<Root, Value?>, ascending: Bool
  ) {
    self.init(keyPath: keyPath, ascending: ascending) { left, right in
      switch (left as? Value, right as? Value) {
      case (nil, nil): .orderedSame
      case (nil, _): .orderedAscending
      case (_, nil): .orderedDescending
      case (let left?, let right?):
        left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
      }
    }
  }

  /// Sorts by truth values, false before true.
  public convenience init<Root>(keyPath: KeyPath<Root, Bool>, ascending: Bool) {
    self.init(keyPath: keyPath, ascending: ascending) { left, right in
      let (left, right) = (left as? Bool ?? false, right as? Bool ?? false)
      return left == right ? .orderedSame : right ? .orderedAscending : .orderedDescending
    }
  }
}
