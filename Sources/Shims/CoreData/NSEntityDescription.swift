public import Foundation

/// A kind of objects.
open class NSEntityDescription: NSObject, @unchecked Sendable {
  // Unchecked because an open class cannot be checked; as on a phone it is not changed in use.

  /// The name.
  open var name: String?

  /// The name of the class.
  open var managedObjectClassName = "NSManagedObject"

  /// The attributes and relationships.
  open var properties: [NSPropertyDescription] = []

  /// The attributes by name.
  open var attributesByName: [String: NSAttributeDescription] {
    Dictionary(
      properties.compactMap { $0 as? NSAttributeDescription }.map { ($0.name, $0) }
    ) { first, _ in first }
  }

  private var objectClass: NSManagedObject.Type?

  /// Makes an entity without a name.
  public override init() { super.init() }

  init(class objectClass: NSManagedObject.Type) {
    self.objectClass = objectClass
    name = String(describing: objectClass)
    managedObjectClassName = String(reflecting: objectClass)
  }

  init(named name: String) {
    self.name = name
    super.init()
    // The principal class is "Module.Class"; entities have their classes in the same module.
    let attributes = Bundle.main.infoDictionary?["NSExtension"] as? [String: Any]
    let principal = attributes?["NSExtensionPrincipalClass"] as? String
    let module = principal?.split(separator: ".").first.map(String.init) ?? ""
    objectClass = NSClassFromString("\(module).\(name)") as? NSManagedObject.Type
  }

  /// The entity of a name; Linux has no models, so every name has one.
  open class func entity(forEntityName entityName: String, in context: NSManagedObjectContext)
    -> NSEntityDescription?
  { NSEntityDescription(named: entityName) }

  /// Makes an object.
  open class func insertNewObject(
    forEntityName entityName: String, into context: NSManagedObjectContext
  ) -> NSManagedObject {
    let entity = NSEntityDescription(named: entityName)
    return (entity.objectClass ?? NSManagedObject.self).init(entity: entity, insertInto: context)
  }
}

/// An attribute or a relationship.
open class NSPropertyDescription: NSObject, @unchecked Sendable {
  // Unchecked because an open class cannot be checked; as on a phone it is not changed in use.

  /// The name.
  open var name = ""

  /// Whether it may be missing.
  open var isOptional = true
}

/// An attribute.
open class NSAttributeDescription: NSPropertyDescription, @unchecked Sendable {
  /// The type of its values.
  open var attributeType = NSAttributeType.undefinedAttributeType

  /// What a new object has.
  open var defaultValue: Any?
}

/// A relationship.
open class NSRelationshipDescription: NSPropertyDescription, @unchecked Sendable {
  /// Where it leads.
  open var destinationEntity: NSEntityDescription?
}

/// The type of an attribute.
public enum NSAttributeType: UInt, Sendable {
  /// None.
  case undefinedAttributeType = 0
  /// A whole number of 16 bits.
  case integer16AttributeType = 100
  /// A whole number of 32 bits.
  case integer32AttributeType = 200
  /// A whole number of 64 bits.
  case integer64AttributeType = 300
  /// A decimal number.
  case decimalAttributeType = 400
  /// A double.
  case doubleAttributeType = 500
  /// A float.
  case floatAttributeType = 600
  /// A text.
  case stringAttributeType = 700
  /// A truth value.
  case booleanAttributeType = 800
  /// A date.
  case dateAttributeType = 900
  /// Data.
  case binaryDataAttributeType = 1000
  /// A UUID.
  case UUIDAttributeType = 1100
  /// A URL.
  case URIAttributeType = 1200
  /// Anything that can be archived.
  case transformableAttributeType = 1800
}

/// The name of an object in a store.
public final class NSManagedObjectID: NSObject, Sendable {
  private let url = URL(fileURLWithPath: "/memory/\(UUID().uuidString)")

  /// The name as a URL.
  public func uriRepresentation() -> URL { url }

  /// Whether the object was not saved yet.
  public var isTemporaryID: Bool { true }
}
