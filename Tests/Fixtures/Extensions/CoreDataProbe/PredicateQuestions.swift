import CoreData

/// Predicates and orders as filters write them.
struct PredicateQuestions {
  let stack: Stack

  func ask() throws {
    // Long: each question is one line.
    let (first, second) = (List(context: stack.context), List(context: stack.context))
    (first.name, second.name) = ("Spam", "Promotions")
    for (index, word) in ["Prize", "coin", "éclair", "rule10", "Rule2"].enumerated() {
      let rule = stack.rule(word, Int16(index + 1))
      rule.list = index < 3 ? first : second
      rule.made = Date(timeIntervalSinceReferenceDate: Double(index) * 100)
      rule.id = UUID(uuidString: "0000000\(index)-0000-0000-0000-000000000000")
      rule.isOn = index != 1
    }
    try stack.context.save()
    stack.context.reset()
    let date = Date(timeIntervalSinceReferenceDate: 300)
    print("date", try words(made("made >= %@", date as CVarArg)))
    let id = UUID(uuidString: "00000001-0000-0000-0000-000000000000") ?? UUID()
    print("id", try words(NSPredicate(format: "id == %@", id as CVarArg)))
    print("in", try words(NSPredicate(format: "word IN %@", ["coin", "Prize"] as CVarArg)))
    print("mixed", try words(made("%K CONTAINS[cd] %@ AND rank > %d", "word", "e", 1)))
    print("text", try words(NSPredicate(format: "%@ CONTAINS[c] word", "a PRIZE of one coin")))
    print("flag", try words(NSPredicate(format: "isOn == %@", NSNumber(value: false))))
    print("sum", try lists("rules.@sum.rank > 6"), try lists("rules.@max.rank == 3"))
    print("sub", try lists("SUBQUERY(rules, $r, $r.rank > 3 AND $r.isOn == YES).@count == 2"))
    print("any", try lists("ANY rules.word ==[c] 'COIN'"), try lists("NONE rules.rank > 3"))
    print("function", try words(NSPredicate(format: "lowercase:(word) == 'prize'")))
    print("count", try words(NSPredicate(format: "rank * 2 + 1 == 7 OR length(word) == 4")))
    print("typed", try words(NSPredicate(#Predicate<Rule> { $0.rank > 4 })))
    print("block", try words(NSPredicate { object, _ in (object as? Rule)?.rank == 1 }))
    let rules = try stack.context.fetch(request(nil))
    print("self", try words(NSPredicate(format: "SELF IN %@", Array(rules.prefix(1)))))
    print("object", try lists("%@ IN rules", rules[0]))
    for name in ["localizedStandardCompare:", "localizedCaseInsensitiveCompare:", "compare:"] {
      let sorted = request(nil)
      sorted.sortDescriptors = [
        NSSortDescriptor(key: "word", ascending: true, selector: Selector(name))
      ]
      print("sorted", try stack.context.fetch(sorted).compactMap(\.word))
    }
    let flags = (rules as NSArray).value(forKeyPath: "@distinctUnionOfObjects.isOn")
    let ranks = rules[0].list?.value(forKeyPath: "rules.rank") as? Set<Int16>
    print("keys", flags as? [Bool] ?? [])
    print("keys", ranks?.sorted() ?? [])
  }

  /// A phone ends the process: SQL cannot run a block.
  func askBlockOfFile() throws {
    let container = NSPersistentContainer(name: "Rules")
    container.loadPersistentStores { _, error in error.map { print($0) } }
    let request: NSFetchRequest<Rule> = Rule.fetchRequest()
    request.predicate = NSPredicate { _, _ in true }
    print("found", try container.viewContext.fetch(request).count)
  }

  /// A wrapper as many filters have one.
  private func made(_ format: String, _ arguments: CVarArg...) -> NSPredicate {
    withVaList(arguments) { NSPredicate(format: format, arguments: $0) }
  }

  private func request(_ predicate: NSPredicate?) -> NSFetchRequest<Rule> {
    let request: NSFetchRequest<Rule> = Rule.fetchRequest()
    request.predicate = predicate
    request.sortDescriptors = [NSSortDescriptor(key: "rank", ascending: true)]
    return request
  }

  private func words(_ predicate: NSPredicate) throws -> [String] {
    try stack.context.fetch(request(predicate)).compactMap(\.word)
  }

  private func lists(_ format: String, _ arguments: Any...) throws -> [String] {
    let request = NSFetchRequest<List>(entityName: "List")
    request.predicate = NSPredicate(format: format, argumentArray: arguments)
    return try stack.context.fetch(request).compactMap(\.name)
  }
}
