import Foundation
package import FoundationGaps
import StoreFormat

/// What a store has of an object, for predicates: changes that are not saved do not count.
///
/// A store has very many of them, so that nothing is made of one before somebody asks.
final class StoredRow: NSObject, KeyedValues {
  private enum Source {
    case store(StoredObject, NSPersistentStore)
    case state(ObjectState)
  }

  let entity: NSEntityDescription
  private let source: Source
  private let context: NSManagedObjectContext
  private var knownID: NSManagedObjectID?

  init(_ id: NSManagedObjectID, _ state: ObjectState, of context: NSManagedObjectContext) {
    entity = id.entity
    source = .state(state)
    self.context = context
    knownID = id
  }

  init(
    _ object: StoredObject, _ entity: NSEntityDescription, in store: NSPersistentStore,
    of context: NSManagedObjectContext
  ) {
    self.entity = entity
    source = .store(object, store)
    self.context = context
  }

  /// The name of the object.
  var id: NSManagedObjectID {
    if let knownID { return knownID }
    guard case .store(let object, let store) = source else { return .init(temporaryFor: entity) }
    let id = NSManagedObjectID(object.key, entity, in: store)
    knownID = id
    return id
  }

  /// Whether a predicate holds; an author's block is given the object.
  func fits(_ predicate: NSPredicate?, isBlock: Bool) -> Bool {
    predicate?.evaluate(with: isBlock ? keyedObject : self) ?? true
  }

  /// The context's object, for code that reads its properties.
  package var keyedObject: Any { context.object(with: id) }

  /// What a predicate reads.
  package func keyedValue(forKey key: String) -> Any? {
    guard let property = entity.propertiesByName[key] else {
      if key == "objectID" { return id }
      // A phone raises an exception with this text, which ends the process.
      preconditionFailure("keypath \(key) not found in entity \(entity.name ?? "")")
    }
    guard let relationship = property as? NSRelationshipDescription else {
      return value(of: property)
    }
    let rows = related(by: key).compactMap { id in
      context.state(of: id).map { StoredRow(id, $0, of: context) }
    }
    return relationship.isToMany ? NSArray(array: rows) : rows.first
  }

  private func value(of property: NSPropertyDescription) -> Any? {
    switch source {
    case .state(let state): state.values[property.name]
    case .store(let object, _):
      object.values[property.name].flatMap { (property as? NSAttributeDescription)?.value(of: $0) }
    }
  }

  private func related(by key: String) -> [NSManagedObjectID] {
    switch source {
    case .state(let state): state.related[key] ?? []
    case .store(let object, let store):
      (object.related[key] ?? []).compactMap { key in
        store.persistentStoreCoordinator.flatMap { store.id(of: key, in: $0) }
      }
    }
  }

  override func isEqual(_ object: Any?) -> Bool {
    switch object {
    case let row as StoredRow: row.id == id
    case let object as NSManagedObject: object.objectID == id
    case let other as NSManagedObjectID: other == id
    default: false
    }
  }

  override var hash: Int { id.hash }
}
