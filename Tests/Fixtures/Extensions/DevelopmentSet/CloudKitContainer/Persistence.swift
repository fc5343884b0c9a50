import CoreData

struct Persistence {
  static let shared = Persistence()

  let container: NSPersistentCloudKitContainer

  init(inMemory: Bool = false) {
    container = NSPersistentCloudKitContainer(name: "Filters")
    guard let description = container.persistentStoreDescriptions.first else {
      fatalError("No description of a store")
    }
    if inMemory {
      description.url = URL(fileURLWithPath: "/dev/null")
    } else {
      let folder = FileManager.default.containerURL(
        forSecurityApplicationGroupIdentifier: "group.com.example.cloud-kit-container")
      description.url = folder?.appendingPathComponent("Filters.sqlite")
    }
    description.cloudKitContainerOptions = NSPersistentCloudKitContainerOptions(
      containerIdentifier: "iCloud.com.example.filters")
    description.setOption(true as NSNumber, forKey: NSPersistentHistoryTrackingKey)
    description.setOption(
      true as NSNumber, forKey: NSPersistentStoreRemoteChangeNotificationPostOptionKey)
    container.loadPersistentStores { _, error in
      if let error { fatalError("Unresolved error \(error)") }
    }
    container.viewContext.automaticallyMergesChangesFromParent = true
    container.viewContext.mergePolicy = NSMergePolicy.mergeByPropertyStoreTrump
    container.viewContext.stalenessInterval = 0
    #if SCHEMA
      try? container.initializeCloudKitSchema(options: [])
    #endif
  }

  func filters() -> [Filter] {
    let request = Filter.fetchRequest()
    request.sortDescriptors = [NSSortDescriptor(keyPath: \Filter.rank, ascending: false)]
    return (try? container.viewContext.fetch(request)) ?? []
  }
}
