import CoreData
import Foundation

struct Database {
  private let container: NSPersistentContainer

  init() {
    container = NSPersistentContainer(name: "Words")
    let folder = FileManager.default.containerURL(
      forSecurityApplicationGroupIdentifier: "group.com.example.hand-written-entities")!
    let description = NSPersistentStoreDescription(
      url: folder.appendingPathComponent("Words.sqlite"))
    description.shouldMigrateStoreAutomatically = true
    description.shouldInferMappingModelAutomatically = true
    container.persistentStoreDescriptions = [description]
    container.loadPersistentStores(completionHandler: { (_, error) in
      if let error = error as NSError? { fatalError("\(error)") }
    })
    container.viewContext.automaticallyMergesChangesFromParent = true
    container.viewContext.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
  }

  func isBlocked(_ text: String) -> Bool {
    let request: NSFetchRequest<BlockedWord> = BlockedWord.fetchRequest()
    guard let words = try? container.viewContext.fetch(request) else { return false }
    return words.contains { $0.hits < 100 && text.localizedCaseInsensitiveContains($0.text) }
  }
}
