import CoreData
import Foundation

/// Senders that were seen, in a store of the extension's own, with a model made in code.
final class SenderLog {
  static let shared = SenderLog()

  private let context: NSManagedObjectContext

  private init() {
    let name = NSAttributeDescription()
    name.name = "name"
    name.attributeType = .stringAttributeType
    name.isOptional = false
    let seen = NSAttributeDescription()
    seen.name = "seen"
    seen.attributeType = .integer64AttributeType
    seen.defaultValue = 1
    let entity = NSEntityDescription()
    entity.name = "Seen"
    entity.managedObjectClassName = NSStringFromClass(NSManagedObject.self)
    entity.properties = [name, seen]
    let model = NSManagedObjectModel()
    model.entities = [entity]
    let container = NSPersistentContainer(name: "Log", managedObjectModel: model)
    container.loadPersistentStores { _, error in
      if let error { fatalError("\(error)") }
    }
    context = container.newBackgroundContext()
  }

  var count: Int {
    context.performAndWait {
      (try? context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Seen"))) ?? 0
    }
  }

  func isFirst(_ sender: String) -> Bool {
    context.performAndWait {
      let request = NSFetchRequest<NSManagedObject>(entityName: "Seen")
      request.predicate = NSPredicate(format: "name == %@", sender)
      let found = try? context.fetch(request).first
      return found?.value(forKey: "seen") as? Int == 1
    }
  }

  func note(_ sender: String) {
    context.performAndWait {
      let request = NSFetchRequest<NSManagedObject>(entityName: "Seen")
      request.predicate = NSPredicate(format: "name == %@", sender)
      if let known = try? context.fetch(request).first {
        known.setValue((known.value(forKey: "seen") as? Int ?? 0) + 1, forKey: "seen")
      } else {
        let object = NSEntityDescription.insertNewObject(forEntityName: "Seen", into: context)
        object.setValue(sender, forKey: "name")
      }
      if context.hasChanges { try? context.save() }
    }
  }
}
