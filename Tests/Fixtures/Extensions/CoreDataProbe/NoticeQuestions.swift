import CoreData

/// What contexts and objects tell of changes, and what else the API has.
struct NoticeQuestions {
  let stack: Stack

  func ask() throws {
    try askContext()
    askObservation()
    askOrder()
    try askValidation()
    askOptions()
  }

  private func askContext() throws {
    // What posts a notice waits for its observers.
    nonisolated(unsafe) var told: [String] = []
    @Sendable func note(_ name: String, _ notification: Notification) {
      let counts = [NSInsertedObjectsKey, NSUpdatedObjectsKey, NSDeletedObjectsKey].map {
        (notification.userInfo?[$0] as? Set<NSManagedObject>)?.count ?? -1
      }
      told.append("\(name) \(counts)")
    }
    let names: [(String, Notification.Name)] = [
      ("changed", .NSManagedObjectContextObjectsDidChange),
      ("will save", .NSManagedObjectContextWillSave), ("saved", .NSManagedObjectContextDidSave),
    ]
    let observers = names.map { name, notification in
      NotificationCenter.default.addObserver(
        forName: notification, object: stack.context, queue: nil
      ) { note(name, $0) }
    }
    let rule = stack.rule("told")
    stack.context.processPendingChanges()
    rule.rank = 5
    try stack.context.save()
    stack.context.delete(rule)
    stack.context.performAndWait { _ = stack.rule("in a block") }
    try stack.context.save()
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    print("told", told)
  }

  private func askObservation() {
    let rule = stack.rule("seen")
    var seen: [String] = []
    let observation = rule.observe(\.word, options: [.old, .new]) { _, change in
      seen.append("\((change.oldValue ?? nil) ?? "-") \((change.newValue ?? nil) ?? "-")")
    }
    rule.word = "other"
    rule.rank = 4
    rule.setValue("last", forKey: "word")
    observation.invalidate()
    rule.word = "unseen"
    print("seen", seen)
    stack.context.rollback()
  }

  private func askOrder() {
    let list = List(context: stack.context)
    let rules = ["a", "b", "c"].map { stack.rule($0) }
    let pinned = list.mutableOrderedSetValue(forKey: "pinned")
    pinned.addObjects(from: rules)
    pinned.moveObjects(at: IndexSet(integer: 2), to: 0)
    pinned.remove(rules[0])
    print("ordered", (list.pinned?.array as? [Rule])?.compactMap(\.word) ?? [], pinned.count)
    print("each", pinned.compactMap { ($0 as? Rule)?.word }, pinned.array.count)
    let owned = list.mutableSetValue(forKey: "rules")
    owned.addObjects(from: rules)
    print("set", rules[1].list === list, owned.allObjects.count, owned.map { $0 }.count)
    owned.minus([rules[0]])
    print("less", list.rules?.count ?? 0, rules[0].list == nil)
    owned.removeAllObjects()
    print("none", list.rules?.count ?? 0)
    stack.context.rollback()
  }

  private func askValidation() throws {
    let attribute = NSAttributeDescription()
    attribute.name = "text"
    attribute.attributeType = .stringAttributeType
    attribute.setValidationPredicates(
      [NSPredicate(format: "length > 2")], withValidationWarnings: ["too short"])
    let entity = NSEntityDescription()
    entity.name = "Word"
    entity.managedObjectClassName = NSStringFromClass(Word.self)
    entity.properties = [attribute]
    entity.indexes = [
      NSFetchIndexDescription(
        name: "byText",
        elements: [NSFetchIndexElementDescription(property: attribute, collationType: .binary)])
    ]
    let model = NSManagedObjectModel()
    model.entities = [entity]
    let container = NSPersistentContainer(name: "Words", managedObjectModel: model)
    container.persistentStoreDescriptions[0].url = URL(fileURLWithPath: "/dev/null")
    container.loadPersistentStores { _, error in print("loaded", error == nil) }
    let word = NSEntityDescription.insertNewObject(
      forEntityName: "Word", into: container.viewContext)
    word.setValue("ab", forKey: "text")
    do { try container.viewContext.save() } catch {
      print("invalid", (error as NSError).code, error.localizedDescription)
    }
    word.setValue("abc", forKey: "text")
    try container.viewContext.save()
    print("valid", attribute.entity?.indexes.first?.elements.first?.propertyName ?? "-")
  }

  private func askOptions() {
    let description = NSPersistentStoreDescription()
    description.setOption(
      FileProtectionType.none as NSObject, forKey: NSPersistentStoreFileProtectionKey)
    let options = NSPersistentCloudKitContainerOptions(containerIdentifier: "iCloud.a")
    options.databaseScope = .private
    description.cloudKitContainerOptions = options
    print("options", description.options[NSPersistentStoreFileProtectionKey] ?? "-")
  }
}
