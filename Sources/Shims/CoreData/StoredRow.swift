import Foundation
package import FoundationGaps

/// What a store has of an object, for predicates: changes that are not saved do not count.
final class StoredRow: NSObject, KeyedValues {
  let id: NSManagedObjectID
  private let state: ObjectState
  private let context: NSManagedObjectContext

  init(_ id: NSManagedObjectID, _ state: ObjectState, of context: NSManagedObjectContext) {
    self.id = id
    self.state = state
    self.context = context
  }

  /// Whether a predicate holds; an author's block is given the object.
  func fits(_ predicate: NSPredicate?, isBlock: Bool) -> Bool {
    predicate?.evaluate(with: isBlock ? keyedObject : self) ?? true
  }

  /// The context's object, for code that reads its properties.
  package var keyedObject: Any { context.object(with: id) }

  package func keyedValue(forKey key: String) -> Any? {
    guard let property = id.entity.propertiesByName[key] else {
      if key == "objectID" { return id }
      // A phone raises an exception with this text, which ends the process.
      preconditionFailure("keypath \(key) not found in entity \(id.entity.name ?? "")")
    }
    guard let relationship = property as? NSRelationshipDescription else {
      return state.values[key]
    }
    let rows = (state.related[key] ?? []).compactMap { id in
      context.state(of: id).map { StoredRow(id, $0, of: context) }
    }
    return relationship.isToMany ? NSArray(array: rows) : rows.first
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
