import CoreData

/// A store in the extension's own container, which outlives the process.
struct FileQuestions {
  func ask() throws {
    let container = NSPersistentCloudKitContainer(name: "Rules")
    let description = container.persistentStoreDescriptions.first
    description?.cloudKitContainerOptions = NSPersistentCloudKitContainerOptions(
      containerIdentifier: "iCloud.com.example")
    description?.setOption(true as NSNumber, forKey: NSPersistentHistoryTrackingKey)
    description?.setOption(
      true as NSNumber, forKey: NSPersistentStoreRemoteChangeNotificationPostOptionKey)
    var problem: Error?
    container.loadPersistentStores { _, error in problem = error }
    if let problem { throw problem }
    let coordinator = container.persistentStoreCoordinator
    print("stores", coordinator.persistentStores.map { $0.url?.lastPathComponent ?? "" })
    let request: NSFetchRequest<Rule> = Rule.fetchRequest()
    let before = try container.viewContext.count(for: request)
    let rule = Rule(context: container.viewContext)
    rule.word = "word \(before)"
    rule.tags = ["kept"]
    rule.list =
      try container.viewContext.fetch(NSFetchRequest<List>(entityName: "List")).first
      ?? List(context: container.viewContext)
    try container.viewContext.save()
    print("before", before, "lists", rule.list?.rules?.count ?? 0)
    let other = NSPersistentContainer(name: "Rules")
    other.loadPersistentStores { _, _ in }
    let found = try other.viewContext.fetch(request)
    print("after", found.count, found.first?.tags ?? [])
  }
}
