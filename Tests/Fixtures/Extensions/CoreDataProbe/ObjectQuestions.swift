import CoreData

/// Values of objects, and what becomes of them when they are saved and read.
struct ObjectQuestions {
  let stack: Stack

  func ask() throws {
    // Long: each question needs what the one before left.
    let rule = stack.rule("prize")
    print(
      "new", rule.isOn, rule.rank, rule.price ?? 0, rule.made?.timeIntervalSinceReferenceDate ?? 0)
    print("state", rule.isInserted, rule.hasChanges, rule.objectID.isTemporaryID, rule.score)
    rule.id = UUID(uuidString: "11111111-2222-3333-4444-555555555555")
    rule.link = URL(string: "https://example.com/a")
    rule.blob = Data([1, 2])
    rule.tags = ["x", "y"]
    rule.note = "not kept"
    rule.seen = 42
    rule.setValue(7, forKey: "rank")
    try stack.context.save()
    print("saved", rule.isInserted, rule.hasChanges, rule.objectID.isTemporaryID)
    let url = rule.objectID.uriRepresentation()
    print("name", url.scheme ?? "", url.pathComponents.dropFirst().joined(separator: "/"))
    stack.context.reset()
    let id = stack.container.persistentStoreCoordinator.managedObjectID(forURIRepresentation: url)
    guard let id, let read = try stack.context.existingObject(with: id) as? Rule else {
      return print("not found")
    }
    print("read", read.word ?? "", read.rank, read.tags ?? [], read.note ?? "none", read.seen)
    print(
      "values", read.id?.uuidString.prefix(8) ?? "", read.link?.host ?? "", read.blob?.count ?? 0)
    print(
      "by key", read.value(forKey: "rank") as? Int ?? 0, read.value(forKey: "word") as? String ?? ""
    )
    read.rank = 9
    print(
      "changed", read.isUpdated, read.changedValues().keys.sorted(),
      read.committedValues(forKeys: ["rank"])["rank"] as? Int ?? 0)
    stack.context.rollback()
    print("rolled back", read.rank, stack.context.hasChanges)
    read.rank = 10
    stack.context.refresh(read, mergeChanges: false)
    print("fault", read.isFault, read.rank, read.isFault)
    let unknown = Vault(context: stack.context)
    print("handwritten", unknown.name, unknown.wakings, unknown.kind == .open)
    unknown.kind = .closed
    print("enumeration", unknown.value(forKey: "kind") as? Int ?? 0)
    stack.context.delete(unknown)
    stack.context.delete(read)
    print("deleted", read.isDeleted, unknown.isDeleted, stack.context.deletedObjects.count)
    try stack.context.save()
    print("left", try stack.words(), read.managedObjectContext == nil)
    do {
      _ = try stack.context.existingObject(with: id)
    } catch {
      print("gone", (error as NSError).code)
    }
  }
}
