import CoreData

/// An entity made in code whose objects are made in many ways.
class Sample: NSManagedObject {
  @NSManaged var name: String?
  @NSManaged var small: Int16
  @NSManaged var large: Int64
  @NSManaged var real: Double
  @NSManaged var single: Float
  @NSManaged var flag: Bool
  @NSManaged var style: Style?
  @NSManaged var code: Code?
  @NSManaged var anything: NSObject?

  @objc private override init(
    entity: NSEntityDescription, insertInto context: NSManagedObjectContext?
  ) { super.init(entity: entity, insertInto: context) }

  init(named name: String, context: NSManagedObjectContext) {
    super.init(entity: Sample.entity(), insertInto: context)
    self.name = name
  }

  convenience init(small: Int16, in context: NSManagedObjectContext) {
    self.init(context: context)
    self.small = small
  }
}

/// Has an initializer of its own alone: on a phone its objects cannot be fetched.
final class Note: NSManagedObject {
  @NSManaged var name: String?

  init(_ name: String, in context: NSManagedObjectContext) {
    super.init(entity: Note.entity(), insertInto: context)
    self.name = name
  }
}

/// Makes objects of a class that it is given.
struct Maker<Object: NSManagedObject> {
  let context: NSManagedObjectContext

  func make() -> Object { Object(context: context) }
  func make(_ type: Object.Type, of entity: NSEntityDescription) -> Object {
    type.init(entity: entity, insertInto: context)
  }
}

/// What an archive of Foundation's holds.
final class Style: NSObject, NSCoding, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }
  let color: String

  init(color: String) { self.color = color }
  init?(coder: NSCoder) {
    guard let color = coder.decodeObject(forKey: "color") as? String else { return nil }
    self.color = color
  }
  func encode(with coder: NSCoder) { coder.encode(color, forKey: "color") }
}

/// What goes through a transformer of its own.
final class Code: NSObject {
  let digits: String
  init(digits: String) { self.digits = digits }
}

extension Sample {
  /// The entity, its attributes and another one beside it.
  static func model() -> NSManagedObjectModel {
    func attribute(
      _ name: String, _ type: NSAttributeType, _ transformer: String? = nil
    ) -> NSAttributeDescription {
      let attribute = NSAttributeDescription()
      attribute.name = name
      attribute.attributeType = type
      attribute.valueTransformerName = transformer
      return attribute
    }
    let sample = NSEntityDescription()
    sample.name = "Sample"
    sample.managedObjectClassName = "Sample"
    sample.properties = [
      attribute("name", .stringAttributeType), attribute("small", .integer16AttributeType),
      attribute("large", .integer64AttributeType), attribute("real", .doubleAttributeType),
      attribute("single", .floatAttributeType), attribute("flag", .booleanAttributeType),
      attribute("style", .transformableAttributeType, "StyleTransformer"),
      attribute("code", .transformableAttributeType, "CodeTransformer"),
      attribute("anything", .transformableAttributeType),
    ]
    sample.uniquenessConstraints = [["name"]]
    let note = NSEntityDescription()
    note.name = "Note"
    note.managedObjectClassName = NSStringFromClass(Note.self)
    note.properties = [attribute("name", .stringAttributeType)]
    let model = NSManagedObjectModel()
    model.entities = [sample, note]
    return model
  }
}
