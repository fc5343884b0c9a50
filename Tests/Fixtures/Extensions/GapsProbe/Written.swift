import Foundation

extension NSPredicate {
  /// As authors have them in extensions.
  convenience init(word: String) { self.init(format: "word == %@", word) }
}

/// What predicates and orders say of themselves.
enum Written {
  /// A format as it comes back, and the same of that.
  static func format(_ format: String) {
    let text = NSPredicate(format: format).predicateFormat
    print(text)
    let again = NSPredicate(format: text).predicateFormat
    if again != text { print("and again", again) }
  }

  static func everything() {
    let start = Date(timeIntervalSinceReferenceDate: 0.5)
    print("own", NSPredicate(word: "x"), NSPredicate(word: "a").evaluate(with: ["word": "a"]))
    print("date", NSPredicate(format: "seen > %@", start as CVarArg).predicateFormat)
    print(
      "values",
      NSPredicate(format: "%K == %@ AND n == %d AND r == %f", "a.b", "x", 3, 1.5).predicateFormat)
    print("list", NSPredicate(format: "word IN %@", ["b", "a", "c"]).predicateFormat)
    let part = NSPredicate(format: "a == 1 OR b == 2")
    print("part", NSPredicate(format: "%@ AND c == nil", part).predicateFormat)
    // Each is written once for the next: twice would have no end.
    let deep = (0..<60).reduce(NSPredicate(format: "a == 1")) { inner, _ in
      NSPredicate(format: "%@ AND b == 2", inner)
    }
    print("deep", deep.predicateFormat.count)
    let open = NSPredicate(format: "word == $WORD AND n == $N")
    print("open", open.withSubstitutionVariables(["WORD": "x"]).predicateFormat)
    print("copy", (open.copy() as? NSPredicate)?.predicateFormat ?? "none")
    let compared = NSComparisonPredicate(
      leftExpression: NSExpression(forKeyPath: "word"),
      rightExpression: NSExpression(forConstantValue: "x"), modifier: .any, type: .contains,
      options: .caseInsensitive)
    print("compared", compared.predicateFormat)
    print(
      "keys", NSSortDescriptor(key: "word", ascending: true).key ?? "none",
      NSSortDescriptor(key: "list.name", ascending: true, selector: nil).key ?? "none",
      NSSortDescriptor(keyPath: \ListedRule.word, ascending: true).key ?? "none",
      NSSortDescriptor(keyPath: \ListedRule.word.count, ascending: true).key ?? "none",
      NSSortDescriptor(key: nil, ascending: true).key ?? "none")
  }
}
