import CoreData
import Foundation

final class RuleBook {
  static let shared = RuleBook()

  private let container = NSPersistentContainer(name: "RuleBook")

  private init() {
    let folder = FileManager.default.containerURL(
      forSecurityApplicationGroupIdentifier: "group.com.example.store-made-elsewhere")!
    let description = NSPersistentStoreDescription(
      url: folder.appendingPathComponent("RuleBook.sqlite"))
    description.setOption(true as NSNumber, forKey: NSReadOnlyPersistentStoreOption)
    container.persistentStoreDescriptions = [description]
    container.loadPersistentStores { _, error in
      if let error { fatalError("\(error)") }
    }
  }

  func label(sender: String, text: String) -> String? {
    let request: NSFetchRequest<Rule> = Rule.fetchRequest()
    request.predicate = NSPredicate(format: "group.isActive == YES")
    request.sortDescriptors = [NSSortDescriptor(key: "priority", ascending: true)]
    let rules = (try? container.viewContext.fetch(request)) ?? []
    let hit = rules.first { rule in
      if let rule = rule as? SenderRule { return rule.sender == sender }
      guard let pattern = (rule as? TextRule)?.pattern, text.contains(pattern) else { return false }
      // A rule without a tag is none of the app's.
      return (rule.tags?.count ?? 0) == 1
    }
    let start = Date(timeIntervalSinceReferenceDate: 0)
    guard let group = hit?.group, group.created ?? start > start else { return nil }
    let settings = group.settings as? [String: String]
    return settings?["label"]
  }
}
