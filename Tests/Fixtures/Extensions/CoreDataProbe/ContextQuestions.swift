import CoreData

/// What is done at the end.
struct Answer: @unchecked Sendable {  // It is given once.
  let give: () -> Void
}

/// What a notification told.
private final class Noted: @unchecked Sendable {  // Read after the notification alone.
  var count = 0
}

/// Contexts beside and above one another.
final class ContextQuestions: @unchecked Sendable {  // It asks one thing after the other.
  private let stack: Stack

  init(stack: Stack) { self.stack = stack }

  func ask(then answer: Answer) throws {
    let view = stack.context
    view.automaticallyMergesChangesFromParent = true
    view.stalenessInterval = 0
    let rule = stack.rule("a", 1)
    let background = stack.container.newBackgroundContext()
    print("apart", background !== view, try background.performAndWait { try count(background) })
    try view.save()
    print("saved", try background.performAndWait { try count(background) })
    try child(of: view)
    let noted = Noted()
    let token = NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextDidSave, object: background, queue: nil
    ) { notification in
      let changed = notification.userInfo?[NSUpdatedObjectsKey] as? Set<NSManagedObject>
      noted.count = changed?.count ?? 0
      view.performAndWait { view.mergeChanges(fromContextDidSave: notification) }
    }
    try background.performAndWait {
      let theirs = background.object(with: rule.objectID) as? Rule
      theirs?.rank = 5
      try background.save()
    }
    NotificationCenter.default.removeObserver(token)
    print("merged", noted.count, rule.rank)
    stack.container.performBackgroundTask { context in
      let other = Rule(context: context)
      other.word = "z"
      try? context.save()
      print("task", (try? self.count(context)) ?? 0)
      Task {
        let found = await view.perform { (try? self.stack.words()) ?? [] }
        print("async", found)
        answer.give()
      }
    }
  }

  private func child(of view: NSManagedObjectContext) throws {
    let child = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    child.parent = view
    try child.performAndWait {
      let rule = Rule(context: child)
      rule.word = "child"
      try child.save()
    }
    print("child", view.hasChanges, try stack.words())
    try view.save()
    print("kept", try child.performAndWait { try count(child) }, view.hasChanges)
  }

  private func count(_ context: NSManagedObjectContext) throws -> Int {
    let request: NSFetchRequest<Rule> = Rule.fetchRequest()
    return try context.count(for: request)
  }
}
