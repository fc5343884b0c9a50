import Foundation
import StoreFormat

extension NSManagedObjectContext {
  /// Objects that would be saved with values that another one of the store, or another one of the same
  /// save, has and may not.
  func constraintConflicts(
    in coordinator: NSPersistentStoreCoordinator
  ) -> [NSConstraintConflict] {
    var stored: [ConstrainedValues.Constraint: [ConstrainedValues: [NSManagedObjectID]]] = [:]
    var pending: [ConstrainedValues: [NSManagedObject]] = [:]
    var conflicts: [NSConstraintConflict] = []
    for object in changesInOrder {
      for names in object.entity.constraints {
        let constraint = ConstrainedValues.Constraint(root: object.entity.root.name, names: names)
        guard let values = ConstrainedValues(constraint, object.values) else { continue }
        let known = stored[constraint] ?? self.stored(constraint, object.entity.root, coordinator)
        stored[constraint] = known
        if let other = known[values]?.first(where: { counts($0, against: object, names) }) {
          conflicts.append(NSConstraintConflict(object, names, with: other))
        } else {
          pending[values, default: []].append(object)
        }
      }
    }
    for (values, objects) in pending where objects.count > 1 {
      conflicts.append(NSConstraintConflict(objects, values.constraint.names))
    }
    return conflicts
  }

  /// Whether an object of the store has its values still when the context's changes are saved.
  private func counts(
    _ id: NSManagedObjectID, against object: NSManagedObject, _ names: [String]
  ) -> Bool {
    guard id != object.objectID, let known = objects[id] else { return id != object.objectID }
    return !known.isDeleted
      && !(updatedObjects.contains(known) && !known.changedKeys.isDisjoint(with: names))
  }

  /// The objects of stores by the values that a constraint is about.
  private func stored(
    _ constraint: ConstrainedValues.Constraint, _ root: NSEntityDescription,
    _ coordinator: NSPersistentStoreCoordinator
  ) -> [ConstrainedValues: [NSManagedObjectID]] {
    var found: [ConstrainedValues: [NSManagedObjectID]] = [:]
    let entities = coordinator.managedObjectModel.entitiesByName
    for store in coordinator.persistentStores {
      for object in store.rows.objects(of: root) {
        guard let entity = entities[object.key.entity] else { continue }
        let values = object.values.filter { constraint.names.contains($0.key) }
        let read = Dictionary(
          uniqueKeysWithValues: values.compactMap { name, value in
            entity.attributesByName[name]?.value(of: value).map { (name, $0) }
          })
        guard let key = ConstrainedValues(constraint, read) else { continue }
        found[key, default: []].append(NSManagedObjectID(object.key, entity, in: store))
      }
    }
    return found
  }

  /// The changed objects, then the new ones as they were made.
  var changesInOrder: [NSManagedObject] {
    updatedObjects.sorted { $0.objectID.description < $1.objectID.description }
      + insertedObjects.sorted { $0.sequence < $1.sequence }
  }
}

/// The values of a constraint's attributes that an object has.
private struct ConstrainedValues: Hashable {
  /// Attributes of which no two objects have the same values together.
  struct Constraint: Hashable {
    let root: String?
    let names: [String]
  }

  let constraint: Constraint
  private let values: [AnyHashable]

  /// Nil where one is missing: nothing is the same as nothing.
  init?(_ constraint: Constraint, _ all: [String: Any]) {
    let values = constraint.names.compactMap { all[$0] as? AnyHashable }
    guard values.count == constraint.names.count else { return nil }
    self.constraint = constraint
    self.values = values
  }
}
