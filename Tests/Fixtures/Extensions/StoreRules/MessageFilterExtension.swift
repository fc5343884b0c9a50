import CoreData
import IdentityLookup

/// Judges by the first rule of its app's store whose word is in the message.
final class MessageFilterExtension: ILMessageFilterExtension {
  private lazy var container: NSPersistentContainer = {
    let container = NSPersistentContainer(name: "Rules")
    guard
      let folder = FileManager.default.containerURL(
        forSecurityApplicationGroupIdentifier: "group.com.example.rules")
    else { return container }
    let description = NSPersistentStoreDescription(
      url: folder.appendingPathComponent("Rules.sqlite"))
    description.isReadOnly = true
    container.persistentStoreDescriptions = [description]
    container.loadPersistentStores { _, error in
      if let error { NSLog("no rules: %@", "\(error)") }
    }
    return container
  }()
}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    response.action = action(for: queryRequest.messageBody?.lowercased() ?? "")
    completion(response)
  }

  private func action(for text: String) -> ILMessageFilterAction {
    let request: NSFetchRequest<Rule> = Rule.fetchRequest()
    request.predicate = NSPredicate(format: "isActive == YES")
    request.sortDescriptors = [NSSortDescriptor(key: "word", ascending: true)]
    let rules = (try? container.viewContext.fetch(request)) ?? []
    let rule = rules.first { rule in
      ([rule.word ?? ""] + (rule.synonyms ?? [])).contains { text.contains($0) }
    }
    switch rule?.list?.verdict {
    case 1: return .junk
    case 2: return .allow
    default: return .none
    }
  }
}
