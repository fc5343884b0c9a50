import CoreData

/// Rules in memory, of the model that this module has in its own bundle.
public struct RuleStore {
  private let container: NSPersistentContainer

  /// Loads the model and fills an empty store; nil without a model.
  public init?(words: [String]) {
    guard let url = Bundle.module.url(forResource: "Rules", withExtension: "momd"),
      let model = NSManagedObjectModel(contentsOf: url)
    else { return nil }
    container = NSPersistentContainer(name: "Rules", managedObjectModel: model)
    container.persistentStoreDescriptions.first?.url = URL(fileURLWithPath: "/dev/null")
    container.loadPersistentStores { _, _ in }
    for word in words {
      let rule = Rule(context: container.viewContext)
      rule.word = word
      rule.form = WordForm(text: word)
    }
    try? container.viewContext.save()
    container.viewContext.reset()
  }

  /// Whether a text has one of the words.
  public func fits(_ text: String) -> Bool {
    let request: NSFetchRequest<Rule> = Rule.fetchRequest()
    let rules = (try? container.viewContext.fetch(request)) ?? []
    return rules.compactMap(\.form?.text).contains { text.lowercased().contains($0) }
  }
}
