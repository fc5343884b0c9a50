import CoreData

/// A store in an App Group, where a filter can only read.
final class GroupContainer: NSPersistentContainer, @unchecked Sendable {
  override class func defaultDirectoryURL() -> URL {
    FileManager.default.containerURL(
      forSecurityApplicationGroupIdentifier: "group.com.example.rules")
      ?? super.defaultDirectoryURL()
  }
}

struct GroupQuestions {
  /// Of rules with archives as tags, the words of those that have tags.
  func askForArchives() throws {
    let container = GroupContainer(name: "Rules")
    container.persistentStoreDescriptions.first?.isReadOnly = true
    container.loadPersistentStores { _, error in print("load", error == nil) }
    let rules = try container.viewContext.fetch(Rule.fetchRequest() as NSFetchRequest<Rule>)
    let read = rules.filter { $0.value(forKey: "tags") != nil }.compactMap(\.word).sorted()
    print("tags", read, "of", rules.count)
  }

  func ask() throws {
    let container = GroupContainer(name: "Rules")
    container.loadPersistentStores { _, error in
      guard let error = error as NSError? else { return }
      let path = error.userInfo[NSFilePathErrorKey] as? String ?? ""
      print("load", error.domain, error.code, (path as NSString).lastPathComponent)
    }
    guard !container.persistentStoreCoordinator.persistentStores.isEmpty else {
      return print("no stores")
    }
    let request: NSFetchRequest<Rule> = Rule.fetchRequest()
    request.sortDescriptors = [NSSortDescriptor(key: "word", ascending: true)]
    print("rules", try container.viewContext.fetch(request).compactMap(\.word))
    Rule(context: container.viewContext).word = "new"
    do { try container.viewContext.save() } catch {
      let error = error as NSError
      print("save", error.domain, error.code, error.userInfo[NSSQLiteErrorDomain] ?? 0)
    }
  }
}
