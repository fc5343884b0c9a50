import CoreData
import IdentityLookup

/// Puts its own rules into an empty store, and asks for them again.
final class MessageFilterExtension: ILMessageFilterExtension, ILMessageFilterQueryHandling {
  private lazy var container: NSPersistentContainer = {
    let container = NSPersistentContainer(name: "Rules")
    container.loadPersistentStores { _, error in
      if let error { NSLog("%@", error.localizedDescription) }
    }
    return container
  }()

  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    do {
      for (rank, word) in ["prize", "coupon", "lottery"].enumerated() {
        let rule = Rule(context: container.viewContext)
        rule.word = word
        rule.rank = Int16(-rank)
        rule.isOn = word != "coupon"
      }
      try container.viewContext.save()
      let request: NSFetchRequest<Rule> = Rule.fetchRequest()
      request.predicate = NSPredicate(format: "isOn == YES")
      request.sortDescriptors = [NSSortDescriptor(keyPath: \Rule.rank, ascending: true)]
      let words = try container.viewContext.fetch(request).compactMap(\.word)
      let text = queryRequest.messageBody?.lowercased() ?? ""
      response.action = words.contains(where: text.contains) ? .junk : .allow
      if words.first != "lottery" { response.action = .none }
    } catch {
      NSLog("%@", error.localizedDescription)
    }
    completion(response)
  }
}
