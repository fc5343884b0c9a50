public import Foundation
import StoreFormat

extension NSManagedObjectContext {
  /// Adds an object.
  public func insert(_ object: NSManagedObject) {
    object.managedObjectContext = self
    objects[object.objectID] = object
    insertions += 1
    object.sequence = insertions
    insertedObjects.insert(object)
    noteEvent(of: object, in: \.inserted)
    object.awakeFromInsert()
  }

  /// Deletes an object, and what its relationships' rules say.
  public func delete(_ object: NSManagedObject) {
    guard object.managedObjectContext === self, !object.isDeleted else { return }
    object.load()
    object.prepareForDeletion()
    object.isDeleted = true
    for relationship in object.entity.relationshipsByName.values {
      let related = object.relatedObjects(relationship)
      switch relationship.deleteRule {
      case .cascadeDeleteRule: for other in related { delete(other) }
      case .nullifyDeleteRule:
        guard let inverse = relationship.inverseRelationship else { continue }
        for other in related where !other.isDeleted { other.drop(object, from: inverse) }
      case .denyDeleteRule, .noActionDeleteRule: continue
      }
    }
    updatedObjects.remove(object)
    noteEvent(of: object, in: \.deleted)
    if insertedObjects.remove(object) != nil {
      objects[object.objectID] = nil
      object.managedObjectContext = nil
    } else {
      deletedObjects.insert(object)
    }
  }

  /// The object of a name; whether it is there shows when a value is read.
  public func object(with objectID: NSManagedObjectID) -> NSManagedObject {
    let id = persistentStoreCoordinator?.permanent(objectID) ?? objectID
    if let found = objects[id] ?? objects[objectID] { return found }
    let object = id.entity.makeObject()
    object.objectID = id
    object.managedObjectContext = self
    object.isFault = true
    object.values = [:]
    objects[id] = object
    return object
  }

  /// The object of a name.
  ///
  /// - Throws: error 133000 where there is none.
  public func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
    let id = persistentStoreCoordinator?.permanent(objectID) ?? objectID
    if let found = objects[id] ?? objects[objectID], !found.isDeleted, !found.isFault {
      return found
    }
    guard state(of: id) != nil, objects[id]?.isDeleted != true else {
      throw CoreDataError.make(
        NSManagedObjectReferentialIntegrityError,
        "An NSManagedObjectContext cannot find the object \(objectID).")
    }
    let object = object(with: id)
    object.load()
    return object
  }

  /// The object of a name, if the context has it.
  public func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? {
    objects[persistentStoreCoordinator?.permanent(objectID) ?? objectID]
  }

  /// Gives new objects the names under which stores will have them.
  public func obtainPermanentIDs(for objects: [NSManagedObject]) throws {
    guard let coordinator = persistentStoreCoordinator else { return }
    for object in objects where object.objectID.isTemporaryID {
      let store = try store(for: object, of: coordinator)
      rename(object, in: store, coordinator)
    }
  }

  /// Reads values again; with `mergeChanges` those stay that were changed here.
  public func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {
    guard object.managedObjectContext === self, !object.objectID.isTemporaryID else { return }
    guard flag, object.hasPersistentChangedValues else {
      updatedObjects.remove(object)
      object.turnIntoFault()
      return
    }
    if let state = state(of: object.objectID) { object.takeOver(state) { _, _ in true } }
  }

  /// Reads all values again that were not changed here.
  public func refreshAllObjects() {
    for object in objects.values { refresh(object, mergeChanges: true) }
  }

  /// Forgets all changes.
  public func rollback() {
    for object in insertedObjects {
      objects[object.objectID] = nil
      object.managedObjectContext = nil
    }
    for object in updatedObjects.union(deletedObjects) {
      object.isDeleted = false
      object.turnIntoFault()
    }
    clearChanges()
  }

  /// Forgets all objects.
  public func reset() {
    for object in objects.values {
      object.managedObjectContext = nil
      object.related = [:]
    }
    objects = [:]
    clearChanges()
  }

  /// Undoes what the author registered: the context registers nothing itself.
  public func undo() { undoManager?.undo() }

  /// Does again what was undone.
  public func redo() { undoManager?.redo() }

  /// Tells that an object is in conflict: does nothing, as saving finds that out.
  public func detectConflicts(for object: NSManagedObject) {}

  func clearChanges() {
    insertedObjects = []
    updatedObjects = []
    deletedObjects = []
  }

  func noteChange(of object: NSManagedObject) {
    guard !object.isDeleted, object.managedObjectContext === self else { return }
    noteEvent(of: object, in: \.updated)
    guard !insertedObjects.contains(object) else { return }
    updatedObjects.insert(object)
  }

  /// What the store, or the context above, has of an object.
  func state(of id: NSManagedObjectID) -> ObjectState? {
    guard let parent else { return persistentStoreCoordinator?.state(of: id) }
    return parent.performAndWait {
      let known = parent.persistentStoreCoordinator?.permanent(id) ?? id
      guard let object = try? parent.existingObject(with: known) else { return nil }
      var state = ObjectState(values: object.values)
      for relationship in object.entity.relationshipsByName.values {
        state.related[relationship.name] = object.relatedObjects(relationship).map(\.objectID)
      }
      return state
    }
  }

  /// Gives up an object that is no longer in the store.
  func forget(_ object: NSManagedObject) {
    insertedObjects.remove(object)
    updatedObjects.remove(object)
    deletedObjects.remove(object)
    objects[object.objectID] = nil
    object.managedObjectContext = nil
  }

  /// Gives up the changes of an object.
  func discard(_ object: NSManagedObject) {
    updatedObjects.remove(object)
    deletedObjects.remove(object)
    object.isDeleted = false
    object.turnIntoFault()
  }

  /// Gives an object the name under which a store will have it.
  @discardableResult func rename(
    _ object: NSManagedObject, in store: NSPersistentStore,
    _ coordinator: NSPersistentStoreCoordinator
  ) -> NSManagedObjectID {
    let number = store.rows.newNumber(for: object.entity.root.name ?? "")
    let id = NSManagedObjectID(
      .init(entity: object.entity.name ?? "", number: number), object.entity, in: store)
    rename(object, id, coordinator)
    return id
  }

  func rename(
    _ object: NSManagedObject, _ id: NSManagedObjectID,
    _ coordinator: NSPersistentStoreCoordinator
  ) {
    let old = object.objectID
    coordinator.add(id, for: old)
    objects[old] = nil
    object.objectID = id
    objects[id] = object
  }

  /// The store in which a new object goes.
  func store(
    for object: NSManagedObject, of coordinator: NSPersistentStoreCoordinator
  ) throws -> NSPersistentStore {
    if let chosen = assigned[object.objectID] { return chosen }
    let stores = try coordinator.stores()
    return stores.first { !$0.isReadOnly && $0.place.isWritable } ?? stores[0]
  }
}
