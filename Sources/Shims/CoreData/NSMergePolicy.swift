public import Foundation

/// Decides between what a context would save and what somebody else saved meanwhile.
open class NSMergePolicy: NSObject, @unchecked Sendable {  // Open; never changes.
  /// What is decided.
  public let mergeType: NSMergePolicyType

  /// Makes a policy.
  public init(merge type: NSMergePolicyType) { mergeType = type }

  /// Conflicts are an error.
  public static let error = NSMergePolicy(merge: .errorMergePolicyType)
  /// Of each property, the store's value counts.
  public static let mergeByPropertyStoreTrump = NSMergePolicy(
    merge: .mergeByPropertyStoreTrumpMergePolicyType)
  /// Of each property, the context's value counts.
  public static let mergeByPropertyObjectTrump = NSMergePolicy(
    merge: .mergeByPropertyObjectTrumpMergePolicyType)
  /// The context's objects count.
  public static let overwrite = NSMergePolicy(merge: .overwriteMergePolicyType)
  /// The store's objects count.
  public static let rollback = NSMergePolicy(merge: .rollbackMergePolicyType)

  /// Decides all conflicts of a save; throws where it does not.
  open func resolve(mergeConflicts list: [Any]) throws {
    try resolve(optimisticLockingConflicts: list.compactMap { $0 as? NSMergeConflict })
    try resolve(constraintConflicts: list.compactMap { $0 as? NSConstraintConflict })
  }

  /// Decides where somebody else changed an object.
  open func resolve(optimisticLockingConflicts list: [NSMergeConflict]) throws {
    guard !list.isEmpty else { return }
    if mergeType == .errorMergePolicyType {
      throw CoreDataError.make(
        NSManagedObjectMergeError, "Could not merge changes.",
        [NSPersistentStoreSaveConflictsErrorKey: list])
    }
    for conflict in list { conflict.resolve(by: mergeType) }
  }

  /// Decides where two objects have the same values of a constraint.
  open func resolve(constraintConflicts list: [NSConstraintConflict]) throws {
    guard !list.isEmpty else { return }
    if mergeType == .errorMergePolicyType {
      throw CoreDataError.make(
        NSManagedObjectConstraintMergeError, "Could not merge changes.",
        [NSPersistentStoreSaveConflictsErrorKey: list])
    }
    for conflict in list { conflict.resolve(by: mergeType) }
  }
}

/// What a policy decides.
public enum NSMergePolicyType: UInt, Sendable {
  /// Conflicts are an error.
  case errorMergePolicyType
  /// Of each property, the store's value counts.
  case mergeByPropertyStoreTrumpMergePolicyType
  /// Of each property, the context's value counts.
  case mergeByPropertyObjectTrumpMergePolicyType
  /// The context's objects count.
  case overwriteMergePolicyType
  /// The store's objects count.
  case rollbackMergePolicyType
}

/// Conflicts are an error.
public var NSErrorMergePolicy: Any { NSMergePolicy.error }
/// Of each property, the store's value counts.
public var NSMergeByPropertyStoreTrumpMergePolicy: Any { NSMergePolicy.mergeByPropertyStoreTrump }
/// Of each property, the context's value counts.
public var NSMergeByPropertyObjectTrumpMergePolicy: Any {
  NSMergePolicy.mergeByPropertyObjectTrump
}
/// The context's objects count.
public var NSOverwriteMergePolicy: Any { NSMergePolicy.overwrite }
/// The store's objects count.
public var NSRollbackMergePolicy: Any { NSMergePolicy.rollback }

/// Somebody else changed an object that a context would save.
open class NSMergeConflict: NSObject {
  /// The object.
  public let sourceObject: NSManagedObject
  /// The values that the context read.
  public let cachedSnapshot: [String: Any]?
  /// The values of the store; nil where the object went.
  public let persistedSnapshot: [String: Any]?
  /// The version that the context read.
  public let oldVersionNumber: Int
  /// The version of the store; 0 where the object went.
  public let newVersionNumber: Int

  private let stored: ObjectState?

  init(_ object: NSManagedObject, stored: ObjectState?) {
    sourceObject = object
    cachedSnapshot = object.snapshot?.values
    persistedSnapshot = stored?.values
    oldVersionNumber = object.snapshot?.version ?? 0
    newVersionNumber = stored?.version ?? 0
    self.stored = stored
  }

  func resolve(by type: NSMergePolicyType) {
    guard let stored else {
      // What is no longer in the store comes back by overwriting alone.
      if type != .overwriteMergePolicyType {
        sourceObject.managedObjectContext?.forget(sourceObject)
      }
      return
    }
    switch type {
    case .rollbackMergePolicyType: sourceObject.managedObjectContext?.discard(sourceObject)
    case .mergeByPropertyStoreTrumpMergePolicyType:
      sourceObject.takeOver(stored, keeping: { key, isChangedInStore in !isChangedInStore })
    case .mergeByPropertyObjectTrumpMergePolicyType:
      sourceObject.takeOver(stored, keeping: { _, _ in true })
    default: break
    }
  }
}

/// An object of a context has the values of a constraint that one of the store, or another one of the
/// context, has.
open class NSConstraintConflict: NSObject {
  /// The attributes of the constraint.
  public let constraint: [String]
  /// Their values.
  public let constraintValues: [String: Any]
  /// The object of the store; nil where objects of the context have the same values.
  public let databaseObject: NSManagedObject?
  /// The objects of the context.
  public let conflictingObjects: [NSManagedObject]

  private let storedID: NSManagedObjectID?

  init(_ object: NSManagedObject, _ constraint: [String], with stored: NSManagedObjectID) {
    self.constraint = constraint
    constraintValues = object.values.filter { constraint.contains($0.key) }
    databaseObject = object.managedObjectContext?.object(with: stored)
    conflictingObjects = [object]
    storedID = stored
  }

  /// Several objects of a context.
  init(_ objects: [NSManagedObject], _ constraint: [String]) {
    self.constraint = constraint
    constraintValues = objects.first?.values.filter { constraint.contains($0.key) } ?? [:]
    databaseObject = nil
    conflictingObjects = objects
    storedID = nil
  }

  func resolve(by type: NSMergePolicyType) {
    guard let storedID else {
      conflictingObjects.first?.managedObjectContext?.unite(conflictingObjects, by: type)
      return
    }
    for object in conflictingObjects {
      object.managedObjectContext?.unite(object, with: storedID, by: type)
    }
  }
}

extension NSManagedObject {
  /// Takes the store's values, but for its own changes that count more.
  func takeOver(_ stored: ObjectState, keeping isKept: (String, _ isChangedInStore: Bool) -> Bool) {
    let old = snapshot
    for (key, attribute) in entity.attributesByName where !attribute.isTransient {
      let isSame = NSManagedObject.isSame(old?.values[key], stored.values[key])
      if changedKeys.contains(key), isKept(key, !isSame) { continue }
      values[key] = stored.values[key]
      changedKeys.remove(key)
    }
    for key in entity.relationshipsByName.keys {
      let isSame = old?.related[key] == stored.related[key]
      if changedKeys.contains(key), isKept(key, !isSame) { continue }
      related[key] = nil
      changedKeys.remove(key)
    }
    snapshot = stored
  }

  private static func isSame(_ left: Any?, _ right: Any?) -> Bool {
    switch (left, right) {
    case (nil, nil): true
    case (let left?, let right?): (left as? AnyHashable) == (right as? AnyHashable)
    default: false
    }
  }
}
