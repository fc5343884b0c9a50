import CoreData
import Foundation

/// The rules that the app keeps with Core Data in the App Group.
final class RuleDatabase {
  static let shared = RuleDatabase()
  private let container: NSPersistentContainer

  private init() {
    container = NSPersistentContainer(name: "Rules")
    container.loadPersistentStores { _, error in
      if let error { NSLog("No rules: %@", String(describing: error)) }
    }
  }

  func words() -> [String] {
    let request = NSFetchRequest<StoredRule>(entityName: "StoredRule")
    request.predicate = NSPredicate(format: "isOn == YES")
    let rules = (try? container.viewContext.fetch(request)) ?? []
    return rules.compactMap(\.word)
  }
}

@objc(StoredRule) final class StoredRule: NSManagedObject {
  @NSManaged var word: String?
  @NSManaged var isOn: Bool
}
