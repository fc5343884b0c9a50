import CoreData
import Foundation

public final class RuleStore {
  public static let shared = RuleStore()

  private let container: NSPersistentContainer

  private init() {
    let url = Bundle.module.url(forResource: "Rules", withExtension: "momd")!
    let model = NSManagedObjectModel(contentsOf: url)!
    container = NSPersistentContainer(name: "Rules", managedObjectModel: model)
    container.persistentStoreDescriptions.first?.url = FileManager.default
      .containerURL(forSecurityApplicationGroupIdentifier: "group.com.example.store-in-package")?
      .appendingPathComponent("Rules.sqlite")
    container.persistentStoreDescriptions.first?.isReadOnly = true
    container.loadPersistentStores { _, error in
      assert(error == nil, "\(String(describing: error))")
    }
  }

  public func matches(_ text: String) -> Bool {
    let request: NSFetchRequest<Phrase> = Phrase.fetchRequest()
    let phrases = (try? container.viewContext.fetch(request)) ?? []
    return phrases.contains { phrase in
      guard let pattern = phrase.text else { return false }
      return text.range(of: pattern, options: phrase.isRegex ? .regularExpression : []) != nil
    }
  }
}
