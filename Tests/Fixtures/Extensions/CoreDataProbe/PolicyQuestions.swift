import CoreData

/// Two contexts that changed the same object, and two objects that may not be equal.
struct PolicyQuestions {
  private let policies: [(String, Any)] = [
    ("error", NSErrorMergePolicy), ("store", NSMergeByPropertyStoreTrumpMergePolicy),
    ("object", NSMergeByPropertyObjectTrumpMergePolicy), ("overwrite", NSOverwriteMergePolicy),
    ("rollback", NSMergePolicy.rollback),
  ]

  func ask() throws {
    for (name, policy) in policies {
      print("locking", name, try locking(policy))
      print("constraint", name, try constraint(policy))
      print("together", name, try together(policy))
    }
  }

  private func locking(_ policy: Any) throws -> String {
    let stack = try Stack()
    let rule = stack.rule("a", 1)
    rule.score = 1
    try stack.context.save()
    let other = stack.container.newBackgroundContext()
    try other.performAndWait {
      let theirs = try other.existingObject(with: rule.objectID) as? Rule
      theirs?.rank = 2
      theirs?.isOn = false
      try other.save()
    }
    stack.context.mergePolicy = policy
    rule.rank = 3
    rule.score = 3
    let result = save(stack)
    stack.context.refresh(rule, mergeChanges: false)
    return "\(result) \(rule.rank) \(rule.isOn) \(rule.score)"
  }

  private func constraint(_ policy: Any) throws -> String {
    let stack = try Stack()
    stack.rule("a", 1).score = 1
    try stack.context.save()
    stack.context.reset()
    stack.context.mergePolicy = policy
    stack.rule("a", 2)
    let result = save(stack)
    stack.context.reset()
    let request: NSFetchRequest<Rule> = Rule.fetchRequest()
    let found = try stack.context.fetch(request)
    return "\(result) \(found.count) \(found.first?.rank ?? 0)"
  }

  /// Two new objects of one save.
  private func together(_ policy: Any) throws -> String {
    let stack = try Stack()
    stack.context.mergePolicy = policy
    stack.rule("a", 1)
    stack.rule("a", 2)
    stack.rule("b", 3)
    let result = save(stack)
    stack.context.reset()
    let request: NSFetchRequest<Rule> = Rule.fetchRequest()
    request.sortDescriptors = [NSSortDescriptor(key: "word", ascending: true)]
    return "\(result) \(try stack.context.fetch(request).map(\.rank))"
  }

  private func save(_ stack: Stack) -> String {
    do {
      try stack.context.save()
      return "saved"
    } catch {
      return "\((error as NSError).code)"
    }
  }
}
