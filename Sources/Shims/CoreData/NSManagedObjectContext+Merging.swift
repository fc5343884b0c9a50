public import Foundation

extension NSManagedObjectContext {
  /// Takes over what another context saved.
  public func mergeChanges(fromContextDidSave notification: Notification) {
    func ids(_ keys: String...) -> [NSManagedObjectID] {
      keys.flatMap { key -> [NSManagedObjectID] in
        let found = notification.userInfo?[key]
        if let objects = found as? Set<NSManagedObject> { return objects.map(\.objectID) }
        return Array(found as? Set<NSManagedObjectID> ?? [])
      }
    }
    merge(
      SavedChanges(
        inserted: ids(NSInsertedObjectsKey, NSInsertedObjectIDsKey),
        updated: ids(NSUpdatedObjectsKey, NSUpdatedObjectIDsKey),
        deleted: ids(NSDeletedObjectsKey, NSDeletedObjectIDsKey)))
  }

  /// Takes over what is known of changes elsewhere, in several contexts.
  public class func mergeChanges(
    fromRemoteContextSave changeNotificationData: [AnyHashable: Any],
    into contexts: [NSManagedObjectContext]
  ) {
    func ids(_ keys: String...) -> [NSManagedObjectID] {
      keys.flatMap { key -> [NSManagedObjectID] in
        let found = changeNotificationData[key]
        if let ids = found as? [NSManagedObjectID] { return ids }
        return Array(found as? Set<NSManagedObjectID> ?? [])
      }
    }
    let changes = SavedChanges(
      inserted: ids(NSInsertedObjectsKey, NSInsertedObjectIDsKey),
      updated: ids(NSUpdatedObjectsKey, NSUpdatedObjectIDsKey),
      deleted: ids(NSDeletedObjectsKey, NSDeletedObjectIDsKey))
    for context in contexts { context.performAndWait { context.merge(changes) } }
  }

  func merge(_ changes: SavedChanges) {
    var updated: Set<NSManagedObject> = []
    var deleted: Set<NSManagedObject> = []
    for id in changes.updated {
      guard let object = registeredObject(for: id), !object.isFault else { continue }
      refresh(object, mergeChanges: true)
      updated.insert(object)
    }
    for id in changes.deleted {
      guard let object = registeredObject(for: id) else { continue }
      deleted.insert(object)
      forget(object)
    }
    let inserted = Set(changes.inserted.map(object(with:)))
    post(
      .NSManagedObjectContextObjectsDidChange,
      [
        NSInsertedObjectsKey: inserted, NSRefreshedObjectsKey: updated,
        NSDeletedObjectsKey: deleted,
      ])
  }

  /// Takes the changes of a context below as changes of its own.
  func absorb(_ child: NSManagedObjectContext) {
    for theirs in child.deletedObjects {
      if let own = try? existingObject(with: theirs.objectID) { delete(own) }
    }
    for theirs in child.changesInOrder
    where child.insertedObjects.contains(theirs)
      && objects[theirs.objectID] == nil
    {
      let own = theirs.entity.makeObject()
      own.objectID = theirs.objectID
      own.managedObjectContext = self
      objects[own.objectID] = own
      insertions += 1
      own.sequence = insertions
      insertedObjects.insert(own)
    }
    for theirs in child.insertedObjects.union(child.updatedObjects) {
      let own = object(with: theirs.objectID)
      own.load()
      own.values = theirs.values
      own.changedKeys.formUnion(theirs.changedKeys)
      for (name, objects) in theirs.related {
        own.related[name] = objects.map { object(with: $0.objectID) }
      }
      noteChange(of: own)
    }
  }

  /// Whether the context was saved, and what.
  public static let didSaveObjectsNotification = Notification.Name.NSManagedObjectContextDidSave
  /// The context will be saved.
  public static let willSaveObjectsNotification = Notification.Name.NSManagedObjectContextWillSave
  /// Objects of the context changed: after the queue's turn or a block, and before it is saved.
  public static let didChangeObjectsNotification =
    Notification.Name.NSManagedObjectContextObjectsDidChange
  /// The context was saved; never posted here under this name.
  public static let didSaveObjectIDsNotification = Notification.Name(
    "NSManagedObjectContextDidSaveObjectIDsNotification")
  /// The context took over what others saved; never posted here under this name.
  public static let didMergeChangesObjectIDsNotification = Notification.Name(
    "NSManagedObjectContextDidMergeChangesObjectIDsNotification")

  /// Keys of notifications.
  public enum NotificationKey: String, Sendable {
    /// The context.
    case sourceContext = "managedObjectContext"
    /// The version.
    case queryGeneration = "newQueryGeneration"
    /// All.
    case invalidatedAllObjects = "invalidatedAll"
    /// New objects.
    case insertedObjects = "inserted"
    /// Changed objects.
    case updatedObjects = "updated"
    /// Deleted objects.
    case deletedObjects = "deleted"
    /// Objects that were read again.
    case refreshedObjects = "refreshed"
    /// Objects that are no longer good.
    case invalidatedObjects = "invalidated"
    /// Names of new objects.
    case insertedObjectIDs = "inserted_objectIDs"
    /// Names of changed objects.
    case updatedObjectIDs = "updated_objectIDs"
    /// Names of deleted objects.
    case deletedObjectIDs = "deleted_objectIDs"
    /// Names of objects that were read again.
    case refreshedObjectIDs = "refreshed_objectIDs"
    /// Names of objects that are no longer good.
    case invalidatedObjectIDs = "invalidated_objectIDs"
  }
}

/// Of a notification: new objects.
public let NSInsertedObjectsKey = "inserted"
/// Of a notification: changed objects.
public let NSUpdatedObjectsKey = "updated"
/// Of a notification: deleted objects.
public let NSDeletedObjectsKey = "deleted"
/// Of a notification: objects that were read again.
public let NSRefreshedObjectsKey = "refreshed"
/// Of a notification: objects that are no longer good.
public let NSInvalidatedObjectsKey = "invalidated"
/// Of a notification: all objects are no longer good.
public let NSInvalidatedAllObjectsKey = "invalidatedAll"
/// Of changes: names of new objects.
public let NSInsertedObjectIDsKey = "inserted_objectIDs"
/// Of changes: names of changed objects.
public let NSUpdatedObjectIDsKey = "updated_objectIDs"
/// Of changes: names of deleted objects.
public let NSDeletedObjectIDsKey = "deleted_objectIDs"

extension Notification.Name {
  /// A context was saved.
  public static let NSManagedObjectContextDidSave = Notification.Name(
    "NSManagingContextDidSaveChangesNotification")

  /// A context will be saved.
  public static let NSManagedObjectContextWillSave = Notification.Name(
    "NSManagingContextWillSaveChangesNotification")

  /// The objects of a context changed: after the queue's turn or a block, and before it is saved.
  public static let NSManagedObjectContextObjectsDidChange = Notification.Name(
    "NSObjectsChangedInManagingContextNotification")
}
