public import Foundation

/// An object of a store.
open class NSManagedObject: NSObject, NSFetchRequestResult {
  /// The entity.
  public let entity: NSEntityDescription

  /// The object's name in the store; another one when it was saved.
  public internal(set) var objectID: NSManagedObjectID

  /// The context; nil for an object of none.
  public internal(set) weak var managedObjectContext: NSManagedObjectContext?

  /// Whether the object was deleted and this is not saved yet.
  public internal(set) var isDeleted = false

  /// Whether the values have not been read yet.
  public internal(set) var isFault = false

  var values: [String: Any] = [:]
  var related: [String: [NSManagedObject]] = [:]
  var snapshot: ObjectState?
  var changedKeys: Set<String> = []
  /// The names of properties that are read, while somebody asks for them.
  var readKeys: Set<String>?
  var observers: [Int: ValueObserver] = [:]
  var lastObserver = 0
  /// The how manieth new object of its context it is.
  var sequence = 0

  /// Makes an object of an entity.
  public init(
    entity: NSEntityDescription, insertInto context: NSManagedObjectContext?
  ) {
    self.entity = entity
    objectID = NSManagedObjectID(temporaryFor: entity)
    super.init()
    values = entity.knownProperties.defaults
    guard let context else { return }
    // A phone raises an exception here, which ends the process.
    precondition(
      !entity.isAbstract, "Cannot create an instance of the abstract entity \(entity.name ?? "")")
    context.insert(self)
  }

  /// Makes an object of the class's entity.
  public convenience init(context: NSManagedObjectContext) {
    self.init(entity: Self.entity(in: context), insertInto: context)
  }

  /// The class's entity in a context's model.
  static func entity(in context: NSManagedObjectContext) -> NSEntityDescription {
    guard let entity = ManagedClasses.entity(of: self, in: context) else { failWithoutEntity() }
    return entity
  }

  /// The class's entity, in the models that were loaded.
  open class func entity() -> NSEntityDescription {
    guard let entity = ManagedClasses.entity(of: self) else { failWithoutEntity() }
    return entity
  }

  /// A request for all objects of the class; one that gives the class is preferred.
  @_disfavoredOverload
  open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
    NSFetchRequest(entityName: entity().name ?? "")
  }

  private static func failWithoutEntity() -> Never {
    // A phone raises an exception with this text, which ends the process.
    preconditionFailure(
      "An NSManagedObject of class '\(NSStringFromClass(self))' must have a valid "
        + "NSEntityDescription: no model that was loaded has an entity of this class.")
  }

  /// Whether there is something to save.
  public var hasChanges: Bool { isInserted || isUpdated || isDeleted }

  /// Whether the object is new.
  public var isInserted: Bool { managedObjectContext?.insertedObjects.contains(self) ?? false }

  /// Whether a value is new.
  public var isUpdated: Bool { managedObjectContext?.updatedObjects.contains(self) ?? false }

  /// Whether values differ from those that were read.
  public var hasPersistentChangedValues: Bool { !changedKeys.isEmpty }

  /// Zero for an object whose values were read.
  public var faultingState: Int { isFault ? 1 : 0 }

  /// Called for a new object.
  open func awakeFromInsert() {}

  /// Called for an object of a store, when its values are read.
  open func awakeFromFetch() {}

  /// Called when values come back by undoing or refreshing; never here.
  open func awake(fromSnapshotEvents flags: NSSnapshotEventType) {}

  /// Whether properties that are not the model's count as changes; they never do here.
  open class var contextShouldIgnoreUnmodeledPropertyChanges: Bool { true }

  /// Called before an object is deleted.
  open func prepareForDeletion() {}

  /// Called before saving.
  open func willSave() {}

  /// Called after saving.
  open func didSave() {}

  /// Called before values are forgotten.
  open func willTurnIntoFault() {}

  /// Called after values were forgotten.
  open func didTurnIntoFault() {}

  /// Called before a value is read.
  open func willAccessValue(forKey key: String?) { load() }

  /// Called after a value was read.
  open func didAccessValue(forKey key: String?) {}

  /// Called before a value changes.
  open func willChangeValue(forKey key: String) { load() }

  /// Called after a value has changed.
  open func didChangeValue(forKey key: String) { noteChange(of: key) }

  /// Throws where a new object cannot be saved.
  open func validateForInsert() throws { try validate() }

  /// Throws where a changed object cannot be saved.
  open func validateForUpdate() throws { try validate() }

  /// Throws where an object cannot be deleted.
  open func validateForDelete() throws { try validateDeletion() }

  /// Equal is the same object alone; a row of a store is its object's.
  public override func isEqual(_ object: Any?) -> Bool {
    if let row = object as? StoredRow { return row.isEqual(self) }
    return (object as? NSManagedObject) === self
  }

  /// The same for the same object.
  public override var hash: Int { ObjectIdentifier(self).hashValue }

  /// The entity and the name.
  open override var description: String {
    "<\(type(of: self))> (entity: \(entity.name ?? ""); id: \(objectID))"
  }
}

extension NSManagedObject {
  /// Reads the values, if that was not done yet.
  func load() {
    guard isFault, let context = managedObjectContext else { return }
    guard let state = context.state(of: objectID) else {
      // A phone raises an exception with this text, which ends the process.
      preconditionFailure("CoreData could not fulfill a fault for '\(objectID)'")
    }
    isFault = false
    snapshot = state
    values = state.values
    related = [:]
    awakeFromFetch()
  }

  /// Forgets the values; they are read again when they are needed.
  func turnIntoFault() {
    willTurnIntoFault()
    isFault = true
    values = [:]
    related = [:]
    snapshot = nil
    changedKeys = []
    didTurnIntoFault()
  }

  func noteChange(of key: String) {
    changedKeys.insert(key)
    managedObjectContext?.noteChange(of: self)
    for observer in observers.values where observer.keys.contains(key) { observer.tell() }
  }

  /// The values that were changed.
  public func changedValues() -> [String: Any] {
    Dictionary(uniqueKeysWithValues: changedKeys.map { ($0, keyedValue(forKey: $0) ?? NSNull()) })
  }

  /// The values that were changed since they were last told; here all that were not saved.
  public func changedValuesForCurrentEvent() -> [String: Any] { changedValues() }

  /// The values that were read, as they were then.
  public func committedValues(forKeys keys: [String]?) -> [String: Any] {
    load()
    let names = keys ?? Array(entity.attributesByName.keys)
    return Dictionary(
      names.map { ($0, snapshot?.values[$0] ?? NSNull()) }
    ) { first, _ in first }
  }

  /// Names of objects to which a relationship leads.
  public func objectIDs(forRelationshipNamed key: String) -> [NSManagedObjectID] {
    entity.relationshipsByName[key].map { relatedObjects($0).map(\.objectID) } ?? []
  }

  /// Whether a relationship has not been read yet.
  public func hasFault(forRelationshipNamed key: String) -> Bool { isFault || related[key] == nil }
}

/// Why values of an object come back.
public struct NSSnapshotEventType: OptionSet, Sendable {
  /// The raw value.
  public let rawValue: UInt
  /// Takes a raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// An insertion is undone.
  public static let undoInsertion = Self(rawValue: 2)
  /// A deletion is undone.
  public static let undoDeletion = Self(rawValue: 4)
  /// A change is undone.
  public static let undoUpdate = Self(rawValue: 8)
  /// All changes are.
  public static let rollback = Self(rawValue: 16)
  /// The values are read again.
  public static let refresh = Self(rawValue: 32)
  /// The store's values count.
  public static let mergePolicy = Self(rawValue: 64)
}
