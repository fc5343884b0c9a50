import CoreData
import Foundation

class CoreDataManager: NSObject {
  static let sharedInstance = CoreDataManager()

  lazy var managedObjectModel: NSManagedObjectModel = {
    let modelURL = Bundle.main.url(forResource: "Senders", withExtension: "momd")!
    return NSManagedObjectModel(contentsOf: modelURL)!
  }()

  lazy var persistentStoreCoordinator: NSPersistentStoreCoordinator? = {
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: self.managedObjectModel)
    let directory = FileManager.default.containerURL(
      forSecurityApplicationGroupIdentifier: "group.com.example.coordinator-stack")
    let url = directory?.appendingPathComponent("Senders.sqlite")
    let options = [
      NSMigratePersistentStoresAutomaticallyOption: true,
      NSInferMappingModelAutomaticallyOption: true,
    ]
    do {
      try coordinator.addPersistentStore(
        ofType: NSSQLiteStoreType, configurationName: nil, at: url, options: options)
    } catch {
      NSLog("Unresolved error \(error)")
      return nil
    }
    return coordinator
  }()

  lazy var managedObjectContext: NSManagedObjectContext = {
    let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    context.persistentStoreCoordinator = self.persistentStoreCoordinator
    return context
  }()

  func isListed(sender: String) -> Bool {
    guard let stores = managedObjectContext.persistentStoreCoordinator?.persistentStores,
      !stores.isEmpty
    else { return false }
    let request = NSFetchRequest<NSManagedObject>(entityName: "Sender")
    request.predicate = NSPredicate(format: "number == %@ OR %@ BEGINSWITH prefix", sender, sender)
    let count = (try? managedObjectContext.count(for: request)) ?? 0
    return count > 0
  }
}
