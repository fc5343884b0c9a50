import CoreData
import Foundation

class Store {
  static let shared = Store()

  let context: NSManagedObjectContext

  private init() {
    let model = NSManagedObjectModel.mergedModel(from: nil)!
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    let url = FileManager.default
      .containerURL(forSecurityApplicationGroupIdentifier: "group.com.example.merged-models")!
      .appendingPathComponent("Words.sqlite")
    _ = try? coordinator.addPersistentStore(
      ofType: NSSQLiteStoreType, configurationName: nil, at: url,
      options: [NSReadOnlyPersistentStoreOption: true])
    context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
  }

  func words(of entity: String) -> [String] {
    var found: [String] = []
    context.performAndWait {
      let request = NSFetchRequest<NSFetchRequestResult>(entityName: entity)
      let objects = (try? self.context.fetch(request)) as? [NSManagedObject]
      found = (objects ?? []).flatMap { $0.value(forKey: "word") as? String }
    }
    return found
  }
}
