import Foundation
import StoreFormat

extension NSEntityDescription {
  /// Describes an entity without its relationships' destinations.
  convenience init(_ entity: ManagedEntity) {
    self.init()
    name = entity.name
    managedObjectClassName = entity.className
    isAbstract = entity.isAbstract
    uniquenessConstraints = entity.uniquenessConstraints
    take(
      entity.attributes.map(NSAttributeDescription.init)
        + entity.relationships.map(NSRelationshipDescription.init))
  }

  /// A method, as an initializer sets a property without its observer.
  private func take(_ properties: [NSPropertyDescription]) { ownProperties = properties }

  /// Adds where relationships lead.
  func connect(_ entity: ManagedEntity, to all: [String: NSEntityDescription]) {
    for relationship in entity.relationships {
      let own = ownProperties.first { $0.name == relationship.name } as? NSRelationshipDescription
      own?.destinationEntity = all[relationship.destination]
      own?.inverseRelationship = relationship.inverse.flatMap {
        all[relationship.destination]?.relationshipsByName[$0]
      }
    }
  }

  /// The entity as stores know it.
  var managed: ManagedEntity {
    var result = ManagedEntity(name: name ?? "", className: managedObjectClassName)
    result.parent = superentity?.name
    result.isAbstract = isAbstract
    result.attributes = ownProperties.compactMap { ($0 as? NSAttributeDescription)?.managed }
    result.relationships = ownProperties.compactMap { ($0 as? NSRelationshipDescription)?.managed }
    result.uniquenessConstraints = uniquenessConstraints.map {
      $0.compactMap { ($0 as? NSPropertyDescription)?.name ?? $0 as? String }
    }
    return result
  }
}

extension NSAttributeDescription {
  convenience init(_ attribute: ManagedAttribute) {
    self.init()
    name = attribute.name
    isOptional = attribute.isOptional
    isTransient = attribute.isTransient
    attributeType = NSAttributeType(attribute.type)
    attributeValueClassName = attributeType.className
    valueTransformerName = attribute.transformer
    allowsExternalBinaryDataStorage = attribute.allowsExternalStorage
    defaultValue = attribute.defaultValue.flatMap { Self.value(of: $0, type: attribute.type) }
  }

  var managed: ManagedAttribute {
    var result = ManagedAttribute(name: name, type: attributeType.stored)
    result.isOptional = isOptional
    result.isTransient = isTransient
    result.defaultValue = defaultValue.flatMap(accepted).flatMap(text)
    result.transformer = valueTransformerName
    result.allowsExternalStorage = allowsExternalBinaryDataStorage
    return result
  }

  /// A default as a model's file has it.
  private func text(of value: Any) -> String? {
    switch value {
    case let number as NSNumber:
      attributeType == .booleanAttributeType ? (number.boolValue ? "YES" : "NO") : "\(number)"
    case let text as String: text
    case let date as Date: "\(date.timeIntervalSinceReferenceDate)"
    case let id as UUID: id.uuidString
    case let url as URL: url.absoluteString
    default: nil
    }
  }

  /// What a model's file means by a default.
  private static func value(of text: String, type: ManagedAttribute.ValueType) -> Any? {
    switch type {
    case .integer16, .integer32, .integer64: Int64(text).map { NSNumber(value: $0) }
    case .double, .float: Double(text).map { NSNumber(value: $0) }
    case .decimal: NSDecimalNumber(string: text)
    case .boolean: NSNumber(value: text == "YES" || text == "1" || text == "true")
    case .string: text
    case .date: Double(text).map { Date(timeIntervalSinceReferenceDate: $0) }
    case .uuid: UUID(uuidString: text)
    case .uri: URL(string: text)
    case .binary, .transformable, .objectID, .undefined: nil
    }
  }
}

extension NSRelationshipDescription {
  convenience init(_ relationship: ManagedRelationship) {
    self.init()
    name = relationship.name
    isOptional = relationship.isOptional
    isOrdered = relationship.isOrdered
    maxCount = relationship.isToMany ? 0 : 1
    minCount = relationship.isOptional ? 0 : 1
    deleteRule = Self.rules.first { $0.0 == relationship.deletionRule }?.1 ?? .nullifyDeleteRule
  }

  var managed: ManagedRelationship {
    var result = ManagedRelationship(name: name, destination: destinationEntity?.name ?? "")
    result.inverse = inverseRelationship?.name
    result.isToMany = isToMany
    result.isOrdered = isOrdered
    result.isOptional = isOptional
    result.deletionRule = Self.rules.first { $0.1 == deleteRule }?.0 ?? "Nullify"
    return result
  }

  private static let rules: [(String, NSDeleteRule)] = [
    ("Nullify", .nullifyDeleteRule), ("Cascade", .cascadeDeleteRule), ("Deny", .denyDeleteRule),
    ("No Action", .noActionDeleteRule),
  ]
}
