import CoreData
import Foundation

/// A container whose store lies in the App Group.
final class SharedContainer: NSPersistentContainer, @unchecked Sendable {
  static let group = "group.com.example.group-store-container"

  override class func defaultDirectoryURL() -> URL {
    guard let url = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)
    else { fatalError("The App Group is not there.") }
    return url
  }
}

final class RuleStore {
  static let shared = RuleStore()

  lazy var persistentContainer: SharedContainer = {
    let container = SharedContainer(name: "Rules")
    container.loadPersistentStores { _, error in
      if let error = error as NSError? {
        fatalError("Unresolved error \(error), \(error.userInfo)")
      }
    }
    return container
  }()

  func activeRules() -> [Rule] {
    let request: NSFetchRequest<Rule> = Rule.fetchRequest()
    request.predicate = NSPredicate(format: "isActive == %@", NSNumber(value: true))
    request.sortDescriptors = [NSSortDescriptor(key: "order", ascending: true)]
    do {
      return try persistentContainer.viewContext.fetch(request)
    } catch {
      return []
    }
  }
}
