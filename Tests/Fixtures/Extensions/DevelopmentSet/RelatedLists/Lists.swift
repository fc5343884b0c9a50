import CoreData
import Foundation

final class Lists {
  static let shared = Lists()

  private lazy var container: NSPersistentContainer = {
    let container = NSPersistentContainer(name: "Lists")
    if let folder = FileManager.default.containerURL(
      forSecurityApplicationGroupIdentifier: "group.com.example.related-lists")
    {
      container.persistentStoreDescriptions.first?.url =
        folder.appendingPathComponent("Lists.sqlite")
    }
    container.loadPersistentStores { description, error in
      if let error { print("No lists: \(error.localizedDescription)") }
    }
    return container
  }()

  /// The kind of the first active list, by rank, that has a word of the text.
  func verdict(on text: String) -> String? {
    let request: NSFetchRequest<WordList> = WordList.fetchRequest()
    request.predicate = NSPredicate(format: "isActive == YES AND entries.@count > 0")
    request.sortDescriptors = [NSSortDescriptor(key: #keyPath(WordList.rank), ascending: true)]
    let lists = (try? container.viewContext.fetch(request)) ?? []
    for list in lists {
      let entries = list.entries as? Set<Entry> ?? []
      let words = entries.compactMap(\.text).filter { text.localizedStandardContains($0) }
      if !words.isEmpty, entries.allSatisfy({ $0.list === list }) { return list.kind }
    }
    return nil
  }
}
