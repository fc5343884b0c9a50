import CoreData

/// Requests of every kind.
struct RequestQuestions {
  let stack: Stack

  func ask() throws {
    for (rank, word) in ["e", "d", "c", "b", "a"].enumerated() { stack.rule(word, Int16(rank)) }
    try stack.context.save()
    let request: NSFetchRequest<Rule> = Rule.fetchRequest()
    request.sortDescriptors = [NSSortDescriptor(keyPath: \Rule.rank, ascending: false)]
    request.fetchOffset = 1
    request.fetchLimit = 2
    print(
      "page", try stack.context.fetch(request).compactMap(\.word),
      try stack.context.count(for: request))
    print("base", try stack.context.fetch(NSFetchRequest<Base>(entityName: "Base")).count)
    let shallow = NSFetchRequest<NSManagedObject>(entityName: "Base")
    shallow.includesSubentities = false
    print("shallow", try stack.context.count(for: shallow))
    let ids = NSFetchRequest<NSManagedObjectID>(entityName: "Rule")
    ids.resultType = .managedObjectIDResultType
    print("ids", try stack.context.fetch(ids).count)
    let counted = NSFetchRequest<NSNumber>(entityName: "Rule")
    counted.resultType = .countResultType
    print("count", try stack.context.fetch(counted).first ?? 0)
    let rows = NSFetchRequest<NSDictionary>(entityName: "Rule")
    rows.resultType = .dictionaryResultType
    rows.propertiesToFetch = ["isOn"]
    rows.returnsDistinctResults = true
    print("rows", try stack.context.fetch(rows).count)
    stack.rule("new", 10)
    print("pending", try stack.words("rank >= 4"))
    request.includesPendingChanges = false
    request.fetchOffset = 0
    print("stored", try stack.context.fetch(request).compactMap(\.word))
    stack.context.rollback()
    try batches()
    try template()
    try sections()
  }

  private func sections() throws {
    let sections = NSFetchedResultsController<Rule>(
      fetchRequest: ordered(), managedObjectContext: stack.context, sectionNameKeyPath: "isOn",
      cacheName: nil)
    try sections.performFetch()
    print(
      "sections", sections.sections?.map(\.numberOfObjects) ?? [],
      sections.object(at: IndexPath(indexes: [1, 0])).word ?? "")
    let history = try stack.context.execute(
      NSPersistentHistoryChangeRequest.fetchHistory(after: nil as NSPersistentHistoryToken?))
    print(
      "history",
      ((history as? NSPersistentHistoryResult)?.result as? [NSPersistentHistoryTransaction])?.count
        ?? -1)
  }

  private func batches() throws {
    let update = NSBatchUpdateRequest(entityName: "Rule")
    update.predicate = NSPredicate(format: "rank < 2")
    update.propertiesToUpdate = ["isOn": false]
    update.resultType = .updatedObjectsCountResultType
    let updated = try stack.context.execute(update) as? NSBatchUpdateResult
    stack.context.refreshAllObjects()
    print("update", updated?.result as? Int ?? 0, try stack.words("isOn == NO"))
    let insert = NSBatchInsertRequest(entityName: "Rule", objects: [["word": "x"], ["word": "y"]])
    insert.resultType = .count
    print(
      "insert", (try stack.context.execute(insert) as? NSBatchInsertResult)?.result as? Int ?? 0)
    let found: NSFetchRequest<NSFetchRequestResult> = Rule.fetchRequest()
    found.predicate = NSPredicate(format: "word IN %@", ["x", "a"])
    guard let typed = found as? NSFetchRequest<Rule>,
      let untyped = typed as? NSFetchRequest<any NSFetchRequestResult>
    else { return print("no cast") }
    let delete = NSBatchDeleteRequest(fetchRequest: untyped)
    delete.resultType = .resultTypeObjectIDs
    let gone = try stack.context.execute(delete) as? NSBatchDeleteResult
    print("delete", (gone?.result as? [NSManagedObjectID])?.count ?? 0, try stack.words())
  }

  private func template() throws {
    let model = stack.container.managedObjectModel
    guard let active = model.fetchRequestTemplate(forName: "Active"),
      let named = model.fetchRequestFromTemplate(
        withName: "Named", substitutionVariables: ["NAME": "y"])
    else { return print("no template") }
    print("template", try stack.context.fetch(active).count, try stack.context.fetch(named).count)
  }

  private func ordered() -> NSFetchRequest<Rule> {
    let request: NSFetchRequest<Rule> = Rule.fetchRequest()
    request.sortDescriptors = [
      NSSortDescriptor(key: "isOn", ascending: true),
      NSSortDescriptor(key: "word", ascending: false),
    ]
    return request
  }
}
