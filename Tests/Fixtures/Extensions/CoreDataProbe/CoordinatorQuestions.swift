import CoreData

/// Stores that a coordinator adds, moves and deletes.
struct CoordinatorQuestions {
  private let folder = FileManager.default.temporaryDirectory
  private var first: URL { folder.appendingPathComponent("first.sqlite") }
  private var second: URL { folder.appendingPathComponent("second.sqlite") }

  func ask() throws {
    // Long: each question needs what the one before left.
    guard let model = NSManagedObjectModel.mergedModel(from: [Bundle.main]) else { return }
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    let options = [
      NSMigratePersistentStoresAutomaticallyOption: true,
      NSInferMappingModelAutomaticallyOption: true,
    ]
    let store = try coordinator.addPersistentStore(
      ofType: NSSQLiteStoreType, configurationName: nil, at: first, options: options)
    print("added", store.type, store.isReadOnly, coordinator.persistentStores.count, isThere(first))
    print(
      "place", coordinator.url(for: store).lastPathComponent,
      coordinator.persistentStore(for: first) === store)
    print("metadata", store.metadata[NSStoreTypeKey] ?? "none")
    let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    let rule = Rule(context: context)
    rule.word = "kept"
    try context.save()
    let moved = try coordinator.migratePersistentStore(
      store, to: second, options: nil, withType: NSSQLiteStoreType)
    print("moved", coordinator.persistentStores == [moved], isThere(second), try count(coordinator))
    try coordinator.remove(moved)
    print("removed", coordinator.persistentStores.count)
    do { _ = try count(coordinator) } catch { print("without", (error as NSError).code) }
    try coordinator.addPersistentStore(
      type: .sqlite, at: second, options: [NSReadOnlyPersistentStoreOption: true])
    print("read only", try count(coordinator), try save(coordinator))
    try coordinator.destroyPersistentStore(at: second, ofType: NSSQLiteStoreType, options: nil)
    print("destroyed", coordinator.persistentStores.count, isThere(second))
    try coordinator.replacePersistentStore(
      at: second, destinationOptions: nil, withPersistentStoreFrom: first, sourceOptions: nil,
      ofType: NSSQLiteStoreType)
    print("replaced", isThere(second))
    do {
      try coordinator.addPersistentStore(
        ofType: NSSQLiteStoreType, configurationName: nil,
        at: folder.appendingPathComponent("no.sqlite"),
        options: [NSReadOnlyPersistentStoreOption: true])
    } catch { print("missing", (error as NSError).code) }
    let text = folder.appendingPathComponent("text.sqlite")
    try Data(repeating: 65, count: 5000).write(to: text)
    do {
      try coordinator.addPersistentStore(
        ofType: NSSQLiteStoreType, configurationName: nil, at: text, options: nil)
    } catch { print("damaged", (error as NSError).code) }
  }

  /// A container that found no model has an empty one, and opens its store again all the same.
  func askWithoutModel() {
    for _ in 0..<2 {
      NSPersistentContainer(name: "None").loadPersistentStores { _, error in
        print("without model", (error as NSError?)?.code ?? 0)
      }
    }
  }

  private func isThere(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }

  private func context(_ coordinator: NSPersistentStoreCoordinator) -> NSManagedObjectContext {
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    return context
  }

  private func count(_ coordinator: NSPersistentStoreCoordinator) throws -> Int {
    try context(coordinator).count(for: NSFetchRequest<Rule>(entityName: "Rule"))
  }

  private func save(_ coordinator: NSPersistentStoreCoordinator) throws -> Int {
    let context = context(coordinator)
    Rule(context: context).word = "lost"
    do {
      try context.save()
      return 0
    } catch {
      return (error as NSError).code
    }
  }
}
