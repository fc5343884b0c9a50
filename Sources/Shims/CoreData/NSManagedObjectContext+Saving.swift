public import Foundation
import StoreFormat

/// Names of objects that a context saved.
struct SavedChanges {
  var inserted: [NSManagedObjectID] = []
  var updated: [NSManagedObjectID] = []
  var deleted: [NSManagedObjectID] = []
}

extension NSManagedObjectContext {
  /// Saves changes: into the context above, or into stores.
  ///
  /// - Throws: as a phone does where an object lacks what the model demands, where somebody else
  ///   changed an object, or where a store cannot be written; then nothing was saved.
  public func save() throws {
    guard hasChanges else { return }
    tellChanges()
    post(.NSManagedObjectContextWillSave, [:])
    for object in insertedObjects.union(updatedObjects).union(deletedObjects) { object.willSave() }
    for object in insertedObjects { try object.validateForInsert() }
    for object in updatedObjects { try object.validateForUpdate() }
    for object in deletedObjects { try object.validateForDelete() }
    if let parent {
      parent.performAndWait { parent.absorb(self) }
    } else {
      guard let coordinator = persistentStoreCoordinator else {
        throw CoreDataError.make(
          NSCoreDataError, "This NSManagedObjectContext has no persistent store coordinator.")
      }
      try commit(to: coordinator)
    }
    finishSaving()
  }

  /// Saves straight to stores, without looking whether the objects have all that they must have.
  func saveUnchecked() throws {
    guard hasChanges, let coordinator = persistentStoreCoordinator else { return }
    try commit(to: coordinator)
  }

  private func commit(to coordinator: NSPersistentStoreCoordinator) throws {
    for store in try coordinator.stores() where store.place.isWritable {
      try? store.rows.refresh()
    }
    try resolve(conflicts(in: coordinator))
    // Deciding about one constraint can bring up another one.
    for _ in 0..<4 {
      let conflicts = constraintConflicts(in: coordinator)
      guard !conflicts.isEmpty else { break }
      try resolve(conflicts)
    }
    var stores: [ObjectIdentifier: Change] = [:]
    for object in changesInOrder {
      let store = try coordinator.store(of: object.objectID) ?? store(for: object, of: coordinator)
      if store.isReadOnly || !store.place.isWritable { throw store.place.refusal(toWrite: store) }
      if object.objectID.isTemporaryID { rename(object, in: store, coordinator) }
      stores[ObjectIdentifier(store), default: Change(store)].objects.append(object)
    }
    for object in deletedObjects {
      guard let store = coordinator.store(of: object.objectID), let key = object.objectID.key else {
        continue
      }
      stores[ObjectIdentifier(store), default: Change(store)].removed.append(key)
    }
    for change in stores.values {
      let rows = try change.objects.compactMap { try $0.row() }
      try change.store.change(rows, removing: change.removed)
    }
  }

  private struct Change {
    let store: NSPersistentStore
    var objects: [NSManagedObject] = []
    var removed: [StoredObject.Key] = []
    init(_ store: NSPersistentStore) { self.store = store }
  }

  /// Objects that somebody else saved since they were read.
  private func conflicts(in coordinator: NSPersistentStoreCoordinator) -> [NSMergeConflict] {
    updatedObjects.union(deletedObjects).compactMap { object -> NSMergeConflict? in
      guard !object.objectID.isTemporaryID, let read = object.snapshot else { return nil }
      let now = coordinator.state(of: object.objectID)
      if let now, now.version == read.version { return nil }
      return NSMergeConflict(object, stored: now)
    }
  }

  private func resolve(_ conflicts: [Any]) throws {
    guard !conflicts.isEmpty else { return }
    try (mergePolicy as? NSMergePolicy ?? .error).resolve(mergeConflicts: conflicts)
  }

  /// Makes one object of a new one and the stored one that has the same values of a constraint.
  func unite(_ object: NSManagedObject, with id: NSManagedObjectID, by type: NSMergePolicyType) {
    guard let coordinator = persistentStoreCoordinator, let stored = coordinator.state(of: id)
    else {
      return
    }
    if let other = objects[id], other !== object { forget(other) }
    guard object.objectID.isTemporaryID else {
      // Two stored objects: the other one goes, or the change does.
      if type == .rollbackMergePolicyType || type == .mergeByPropertyStoreTrumpMergePolicyType {
        discard(object)
      } else {
        let gone = self.object(with: id)
        gone.load()
        delete(gone)
      }
      return
    }
    rename(object, id, coordinator)
    insertedObjects.remove(object)
    switch type {
    case .rollbackMergePolicyType, .mergeByPropertyStoreTrumpMergePolicyType:
      object.turnIntoFault()
    case .overwriteMergePolicyType:
      object.snapshot = stored
      updatedObjects.insert(object)
    default:
      object.takeOver(stored) { _, _ in true }
      updatedObjects.insert(object)
    }
  }

  /// Leaves one of several objects of a save that have the same values of a constraint.
  ///
  /// Which one stays is ASSUMED: the one that would if they had been saved one after the other.
  func unite(_ same: [NSManagedObject], by type: NSMergePolicyType) {
    let isFirst =
      type == .rollbackMergePolicyType || type == .mergeByPropertyStoreTrumpMergePolicyType
    for object in isFirst ? same.dropFirst() : same.dropLast() { delete(object) }
  }

  private func finishSaving() {
    let (inserted, updated, deleted) = (insertedObjects, updatedObjects, deletedObjects)
    clearChanges()
    for object in deleted {
      objects[object.objectID] = nil
      object.isDeleted = false
      object.managedObjectContext = nil
    }
    for object in inserted.union(updated) where object.managedObjectContext === self {
      object.changedKeys = []
      object.snapshot = state(of: object.objectID)
      if object.snapshot == nil, parent == nil { forget(object) }
    }
    for object in inserted.union(updated).union(deleted) { object.didSave() }
    post(
      .NSManagedObjectContextDidSave,
      [
        NSInsertedObjectsKey: inserted, NSUpdatedObjectsKey: updated, NSDeletedObjectsKey: deleted,
      ])
    let changes = SavedChanges(
      inserted: inserted.map(\.objectID), updated: updated.map(\.objectID),
      deleted: deleted.map(\.objectID))
    if parent == nil { persistentStoreCoordinator?.tell(changes, from: self) }
    for child in living where child.automaticallyMergesChangesFromParent {
      child.perform { child.merge(changes) }
    }
  }

  func post(_ name: Notification.Name, _ information: [String: Any]) {
    NotificationCenter.default.post(name: name, object: self, userInfo: information)
  }
}

extension NSManagedObject {
  /// The object as a store keeps it; nil for one without a name in a store.
  func row() throws -> StoredObject? {
    load()
    guard let key = objectID.key else { return nil }
    var row = StoredObject(key: key)
    for (name, attribute) in entity.attributesByName where !attribute.isTransient {
      if let value = values[name] { row.values[name] = try attribute.stored(value) }
    }
    for (name, relationship) in entity.relationshipsByName where !relationship.isTransient {
      let keys =
        related[name]?.compactMap(\.objectID.key)
        ?? snapshot?.related[name]?.compactMap(\.key) ?? []
      if !keys.isEmpty { row.related[name] = keys }
    }
    return row
  }
}
