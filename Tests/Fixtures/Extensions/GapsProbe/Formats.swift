import Foundation

/// Predicates, expressions, key paths and orders as filters write them.
struct Formats {
  private let rule = RuleList.example.rules[0]
  private let start = Date(timeIntervalSinceReferenceDate: 0)
  private let id = UUID(uuidString: "00000001-0000-0000-0000-000000000000") ?? UUID()

  /// Arguments of every kind, by every way.
  func arguments() {
    rule.seen = start
    rule.id = id
    let argument: Any = start
    guard let argument = argument as? CVarArg else { return print("no argument") }
    print(
      "date", fits(NSPredicate(format: "seen == %@", start as CVarArg)),
      fits(NSPredicate(format: "seen < %@", start.addingTimeInterval(1) as NSDate)),
      fits(NSPredicate(format: "seen > %@", argument)))
    print("id", fits(NSPredicate(format: "id == %@", id as CVarArg)))
    print(
      "list", fits(NSPredicate(format: "word IN %@", ["Prize", "a"] as CVarArg)),
      fits(NSPredicate(format: "NOT word IN %@", ["b"] as NSArray)),
      fits(NSPredicate(format: "word IN %@", Set(["Prize"]) as CVarArg)))
    print(
      "number", fits(NSPredicate(format: "rank == %@", NSNumber(value: 3))),
      fits(NSPredicate(format: "rank == %ld AND rank < %lu AND rank <= %5.1f", 3, UInt(4), 3.5)))
    print("flag", fits(NSPredicate(format: "isOn == %d", true)))
    print("nothing", fits(NSPredicate(format: "note == %@", NSNull())))
    print(
      "path", fits(NSPredicate(format: "%K.length == %d AND word.%K == 5", "word", 5, "length")))
    print("open", fits(open("%K ==[c] %@ AND seen == %@", "word", "PRIZE", start as CVarArg)))
    print("kept", fits(kept("rank == %d AND word == %@", 3, "Prize")))
    print("array", fits(listed("rank == %d AND word != %@", 3, "Prize")))
    print("text", String(format: "%@ %@ %d", "a", start as CVarArg, 2))
    print("typed", fits(NSPredicate(#Predicate<ListedRule> { $0.word == "Prize" && $0.rank > 2 })))
    print(
      "standard",
      fits(NSPredicate(#Predicate<ListedRule> { $0.word.localizedStandardContains("PRÍZ") })))
    let both = NSCompoundPredicate(
      type: .and,
      subpredicates: [
        NSPredicate(format: "word == $WORD"),
        NSCompoundPredicate(notPredicateWithSubpredicate: NSPredicate(format: "rank == 0")),
      ])
    print(
      "variable", both.evaluate(with: rule, substitutionVariables: ["WORD": "Prize"]),
      fits(NSPredicate(format: "word == $A").withSubstitutionVariables(["A": "b"])))
  }

  /// Expressions, made and asked.
  func expressions() {
    let words = NSExpression(forKeyPath: "rules.word")
    let ranks = NSExpression(
      forFunction: "sum:", arguments: [NSExpression(forKeyPath: "rules.rank")])
    let list = RuleList.example
    print(
      "value", words.expressionValue(with: list, context: nil) as? [String] ?? [],
      ranks.expressionValue(with: list, context: nil) as? Int ?? 0,
      NSExpression(format: "3 + %d * 2", 4).expressionValue(with: nil, context: nil) as? Int ?? 0)
    let same = NSComparisonPredicate(
      leftExpression: words, rightExpression: NSExpression(forConstantValue: "COIN"),
      modifier: .any, type: .equalTo, options: [.caseInsensitive, .diacriticInsensitive])
    print("compared", same.evaluate(with: list))
    print("given", fits(NSPredicate(format: "%@ > 2", NSExpression(forKeyPath: "rank"))))
    print("missing", fits(NSPredicate(format: "randomn:(rank) >= 0 OR word == 'secret'")))
  }

  /// Operators of key paths.
  func paths() {
    let rules = RuleList.example.rules as NSArray
    print(
      "numbers", rules.value(forKeyPath: "@sum.rank") as? Int ?? 0,
      rules.value(forKeyPath: "@avg.rank") as? Double ?? 0,
      rules.value(forKeyPath: "@max.rank") as? Int ?? 0,
      rules.value(forKeyPath: "@count") as? Int ?? 0)
    print(
      "texts", rules.value(forKeyPath: "@min.word") as? String ?? "",
      rules.value(forKeyPath: "@distinctUnionOfObjects.rank") as? [Int] ?? [],
      rules.value(forKeyPath: "@unionOfObjects.rank") as? [Int] ?? [])
    print("count", rules.value(forKey: "count") as? [Int] ?? [])
    print(
      "sets",
      (NSSet(array: RuleList.example.rules).value(forKeyPath: "rank") as? Set<Int>)?.sorted() ?? [],
      ([[1, 2], [2, 3]] as NSArray).value(forKeyPath: "@distinctUnionOfArrays.self") as? [Int] ?? []
    )
  }

  /// Texts in the order of every comparison.
  func orders(_ words: [String]) {
    for name in ["localizedStandardCompare:", "localizedCompare:", "caseInsensitiveCompare:"] {
      let order = NSSortDescriptor(key: "self", ascending: true, selector: Selector(name))
      print(name, (words as NSArray).sortedArray(using: [order]) as? [String] ?? [])
    }
    let order = NSSortDescriptor(
      key: "self", ascending: false, selector: #selector(NSString.localizedStandardCompare(_:)))
    print("falling", (words as NSArray).sortedArray(using: [order]) as? [String] ?? [])
    let rules = words.map { ListedRule($0, 1) }
    let swift = NSSortDescriptor(SortDescriptor(\ListedRule.count, order: .reverse))
    print(
      "swift", ((rules as NSArray).sortedArray(using: [swift]) as? [ListedRule])?.map(\.count) ?? []
    )
    rules[0].note = "a"
    let notes = NSSortDescriptor(key: "note", ascending: true)
    print(
      "missing first",
      (rules as NSArray).sortedArray(using: [notes]).last as? ListedRule === rules[0])
  }

  private func fits(_ predicate: NSPredicate) -> Bool { predicate.evaluate(with: rule) }

  private func open(_ format: String, _ arguments: CVarArg...) -> NSPredicate {
    withVaList(arguments) { NSPredicate(format: format, arguments: $0) }
  }

  private func kept(_ format: String, _ arguments: CVarArg...) -> NSPredicate {
    NSPredicate(format: format, arguments: getVaList(arguments))
  }

  private func listed(_ format: String, _ arguments: CVarArg...) -> NSPredicate {
    NSPredicate(format: format, argumentArray: arguments)
  }
}

/// A rule of a list.
final class ListedRule: NSObject {
  let word: String
  let rank: Int
  let count: Int
  let isOn = true
  var note: String?
  var seen: Date?
  var id: UUID?

  init(_ word: String, _ rank: Int) {
    self.word = word
    self.rank = rank
    count = word.count
  }
}

/// Rules with a name.
final class RuleList: NSObject {
  let name: String
  let rules: [ListedRule]

  init(_ name: String, _ rules: [ListedRule]) {
    self.name = name
    self.rules = rules
  }

  static var example: RuleList {
    RuleList("Spam", [ListedRule("Prize", 3), ListedRule("coin", 5), ListedRule("zeta", 5)])
  }
}
