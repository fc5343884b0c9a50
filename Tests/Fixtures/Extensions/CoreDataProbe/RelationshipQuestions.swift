import CoreData

/// Relationships with those that lead back, and rules of deletion.
struct RelationshipQuestions {
  let stack: Stack

  func ask() throws {
    // Long: each question needs what the one before left.
    let list = List(context: stack.context)
    list.name = "Spam"
    let (a, b, c) = (stack.rule("a", 1), stack.rule("b", 2), stack.rule("c", 3))
    a.list = list
    list.addToRules(b)
    list.addToRules(NSSet(array: [c]))
    print("back", b.list === list, list.rules?.count ?? 0)
    list.removeFromRules(c)
    print("removed", c.list == nil, (list.rules as? Set<Rule>)?.compactMap(\.word).sorted() ?? [])
    list.addToPinned(NSOrderedSet(array: [c, a]))
    list.insertIntoPinned(b, at: 1)
    print("ordered", words(list.pinned), b.pinnedIn?.count ?? 0)
    list.removeFromPinned(at: 0)
    print("ordered", words(list.pinned), c.pinnedIn?.count ?? 0)
    list.mutableSetValue(forKey: "rules").add(c)
    print("set", c.list === list)
    let other = List(context: stack.context)
    c.list = other
    print("moved", list.rules?.count ?? 0, other.rules?.count ?? 0)
    try stack.context.save()
    stack.context.reset()
    print("any", try lists("ANY rules.word == %@", "b"), try stack.words("list.name == %@", "Spam"))
    print("count", try lists("rules.@count == 2"), try stack.words("list.name == nil"))
    let read = try stack.context.fetch(NSFetchRequest<List>(entityName: "List"))
      .first { $0.name == "Spam" }
    print("object", try stack.words("list == %@", read as Any), words(read?.pinned))
    if let read { stack.context.delete(read) }
    try stack.context.save()
    print("cascade", try stack.words())
    let vault = Vault(context: stack.context)
    let coin = Coin(context: stack.context)
    coin.worth = 5
    vault.addToCoins(coin)
    print("handwritten", vault.coins.count, coin.vault === vault)
    try stack.context.save()
    stack.context.delete(vault)
    do { try stack.context.save() } catch {
      let error = error as NSError
      print("denied", error.code, error.userInfo[NSValidationKeyErrorKey] ?? "")
    }
    stack.context.rollback()
    print("kept", vault.coins.count, coin.worth ?? 0)
  }

  private func words(_ set: NSOrderedSet?) -> [String] {
    (set?.array as? [Rule] ?? []).compactMap(\.word)
  }

  private func lists(_ format: String, _ arguments: Any...) throws -> [String] {
    let request = NSFetchRequest<List>(entityName: "List")
    request.predicate = NSPredicate(format: format, argumentArray: arguments)
    return try stack.context.fetch(request).compactMap(\.name)
  }
}
