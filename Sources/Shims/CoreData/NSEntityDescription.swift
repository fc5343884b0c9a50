public import Foundation
import IdentityLookup

/// A kind of objects.
open class NSEntityDescription: NSObject, @unchecked Sendable {  // Open, and not changed in use.
  /// The name.
  open var name: String? {
    didSet { managedObjectModel?.forgetNames() }
  }

  /// The name of the class.
  open var managedObjectClassName = "NSManagedObject" {
    didSet { forgetProperties() }
  }

  /// Whether only entities below it have objects.
  open var isAbstract = false

  /// The entity whose properties it has, too.
  open internal(set) weak var superentity: NSEntityDescription?

  /// The entities that have its properties, too.
  open var subentities: [NSEntityDescription] = [] {
    didSet {
      for entity in subentities {
        entity.superentity = self
        entity.forgetProperties()
      }
    }
  }

  /// Attributes of which no two objects have the same values together.
  open var uniquenessConstraints: [[Any]] = []

  /// Indexes; every object is looked at all the same.
  open var indexes: [NSFetchIndexDescription] = [] {
    didSet { for index in indexes { index.entity = self } }
  }

  /// Indexes, as older releases named them.
  open var compoundIndexes: [[Any]] = []

  /// Something that counts for its version.
  open var versionHashModifier: String?

  /// A value that changes with it; here it is made from the name.
  open var versionHash: Data { Data((name ?? "").utf8) }

  /// What an app keeps beside it.
  open var userInfo: [AnyHashable: Any]?

  /// The name that it had in an older model.
  open var renamingIdentifier: String?

  /// The model that has it.
  open internal(set) weak var managedObjectModel: NSManagedObjectModel?

  var ownProperties: [NSPropertyDescription] = [] {
    didSet {
      for property in ownProperties { property.entity = self }
      forgetProperties()
    }
  }

  private let lock = NSLock()
  private var known: KnownProperties?

  /// What each object of a fetch asks for; put together once.
  final var knownProperties: KnownProperties {
    lock.withLock {
      if let known { return known }
      let made = KnownProperties(of: self)
      known = made
      return made
    }
  }

  /// Forgets what was put together, here and below, as something changed.
  final func forgetProperties() {
    lock.withLock { known = nil }
    for entity in subentities { entity.forgetProperties() }
  }

  /// Makes an entity without a name.
  public override init() { super.init() }

  /// The attributes and relationships, also those of the entities above.
  open var properties: [NSPropertyDescription] {
    get { (superentity?.properties ?? []) + ownProperties }
    set {
      let inherited = superentity?.properties ?? []
      ownProperties = newValue.filter { property in !inherited.contains { $0 === property } }
    }
  }

  /// The entity of a name in a context's model; nil for one that it does not have.
  open class func entity(forEntityName entityName: String, in context: NSManagedObjectContext)
    -> NSEntityDescription?
  {
    guard let model = context.model else {
      // A phone raises an exception with this text, which ends the process.
      preconditionFailure(
        "+entityForName: nil is not a legal NSPersistentStoreCoordinator for searching for entity "
          + "name '\(entityName)'")
    }
    return model.entitiesByName[entityName]
  }

  /// Makes an object.
  open class func insertNewObject(
    forEntityName entityName: String, into context: NSManagedObjectContext
  ) -> NSManagedObject {
    guard let entity = entity(forEntityName: entityName, in: context) else {
      // A phone raises an exception with this text, which ends the process.
      preconditionFailure("+entityForName: could not locate an entity named '\(entityName)'")
    }
    return entity.makeObject(in: context)
  }
}

extension NSEntityDescription {
  /// The entities below by name.
  public var subentitiesByName: [String: NSEntityDescription] {
    Dictionary(subentities.map { ($0.name ?? "", $0) }) { first, _ in first }
  }

  /// The properties by name.
  public var propertiesByName: [String: NSPropertyDescription] { knownProperties.all }

  /// The attributes by name.
  public var attributesByName: [String: NSAttributeDescription] { knownProperties.attributes }

  /// The relationships by name.
  public var relationshipsByName: [String: NSRelationshipDescription] {
    knownProperties.relationships
  }

  /// The relationships that lead to an entity.
  public func relationships(
    forDestination entity: NSEntityDescription
  ) -> [NSRelationshipDescription] {
    relationshipsByName.values.filter { $0.destinationEntity === entity }
  }

  /// Whether it is an entity or below it.
  public func isKindOf(entity: NSEntityDescription) -> Bool {
    self === entity || name == entity.name || superentity?.isKindOf(entity: entity) ?? false
  }

  /// The uppermost entity, which gives the keys of objects.
  var root: NSEntityDescription { superentity?.root ?? self }

  /// Itself and all below.
  var family: [NSEntityDescription] { [self] + subentities.flatMap(\.family) }

  /// The names of attributes of each constraint, also of those above.
  var constraints: [[String]] {
    (superentity?.constraints ?? [])
      + uniquenessConstraints.map {
        $0.compactMap { ($0 as? NSPropertyDescription)?.name ?? $0 as? String }
      }
  }

  /// The class of its objects.
  var objectClass: NSManagedObject.Type { knownProperties.type }

  fileprivate func findClass() -> NSManagedObject.Type {
    if managedObjectClassName == "NSManagedObject" { return NSManagedObject.self }
    let found = OwnModules.type(named: managedObjectClassName)
    if let found = found as? NSManagedObject.Type { return found }
    if ManagedClasses.tellOnce(managedObjectClassName) {
      NSLog(
        "%@",
        "CoreData: warning: Unable to load class named '\(managedObjectClassName)' for entity "
          + "'\(name ?? "")'.  Class not found, using default NSManagedObject instead.")
    }
    return NSManagedObject.self
  }
}

/// The properties of an entity by name, its objects' class, and the values of new ones.
struct KnownProperties {
  let all: [String: NSPropertyDescription]
  let attributes: [String: NSAttributeDescription]
  let relationships: [String: NSRelationshipDescription]
  let defaults: [String: Any]
  let type: NSManagedObject.Type

  fileprivate init(of entity: NSEntityDescription) {
    all = Dictionary(entity.properties.map { ($0.name, $0) }) { first, _ in first }
    attributes = all.compactMapValues { $0 as? NSAttributeDescription }
    relationships = all.compactMapValues { $0 as? NSRelationshipDescription }
    defaults = attributes.compactMapValues(\.defaultValue)
    type = entity.findClass()
  }
}
