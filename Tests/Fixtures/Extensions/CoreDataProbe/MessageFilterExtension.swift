import CoreData
import IdentityLookup

/// Prints what Core Data says to a message filter; the text of the message chooses the questions.
final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let answer = { completion(ILMessageFilterQueryResponse()) }
    do {
      switch queryRequest.messageBody ?? "" {
      case "objects": try ObjectQuestions(stack: Stack()).ask()
      case "relationships": try RelationshipQuestions(stack: Stack()).ask()
      case "validation": try ValidationQuestions(stack: Stack()).ask()
      case "requests": try RequestQuestions(stack: Stack()).ask()
      case "predicates": try PredicateQuestions(stack: Stack()).ask()
      case "groups": try GroupedQuestions(stack: Stack()).ask()
      case "block": try PredicateQuestions(stack: Stack()).askBlockOfFile()
      case "models": try ModelQuestions().ask()
      case "policies": try PolicyQuestions().ask()
      case "file": try FileQuestions().ask()
      case "coordinator": try CoordinatorQuestions().ask()
      case "no model": CoordinatorQuestions().askWithoutModel()
      case "values": try ValueQuestions().ask()
      case "notices": try NoticeQuestions(stack: Stack()).ask()
      case "damaged": try GroupQuestions().askForArchives()
      case "note": try ValueQuestions().askForNotes()
      case "group": try GroupQuestions().ask()
      case "contexts": return try ContextQuestions(stack: Stack()).ask(then: Answer(give: answer))
      default: print("nothing asked")
      }
    } catch {
      let error = error as NSError
      print("failed", error.domain, error.code, error.localizedDescription)
    }
    answer()
  }
}

/// A store in memory with the bundle's model.
final class Stack {
  let container = NSPersistentContainer(name: "Rules")
  var context: NSManagedObjectContext { container.viewContext }

  init() throws {
    let description = NSPersistentStoreDescription()
    description.type = NSInMemoryStoreType
    container.persistentStoreDescriptions = [description]
    var problem: Error?
    container.loadPersistentStores { _, error in problem = error }
    if let problem { throw problem }
  }

  @discardableResult func rule(_ word: String, _ rank: Int16 = 3) -> Rule {
    let rule = Rule(context: context)
    rule.word = word
    rule.rank = rank
    return rule
  }

  func words(_ format: String? = nil, _ arguments: Any...) throws -> [String] {
    let request: NSFetchRequest<Rule> = Rule.fetchRequest()
    request.predicate = format.map { NSPredicate(format: $0, argumentArray: arguments) }
    request.sortDescriptors = [NSSortDescriptor(key: "word", ascending: true)]
    return try context.fetch(request).compactMap(\.word)
  }
}
