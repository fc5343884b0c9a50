/// A Core Data model: the entities of an `.xcdatamodel`, as a bundle's `NAME.momd` has them.
///
/// The file in the bundle is a property list of these values, not Xcode's archive.
package struct ManagedModel: Codable, Equatable, Sendable {
  /// The entities, in the file's order.
  package var entities: [ManagedEntity]

  /// Requests that the model has by name.
  package var requests: [ManagedRequest]

  /// Makes a model.
  package init(entities: [ManagedEntity], requests: [ManagedRequest] = []) {
    self.entities = entities
    self.requests = requests
  }

  /// Several models as one; nil where two of them have an entity of one name that differs.
  package init?(merging models: [ManagedModel]) {
    self.init(entities: [])
    for model in models {
      for entity in model.entities {
        if let known = self[entity: entity.name] {
          guard known == entity else { return nil }
        } else {
          entities.append(entity)
        }
      }
      requests += model.requests.filter { !requests.contains($0) }
    }
  }

  /// The entity of a name.
  package subscript(entity name: String) -> ManagedEntity? { entities.first { $0.name == name } }
}

/// An entity of a model.
package struct ManagedEntity: Codable, Equatable, Sendable {
  /// The name.
  package var name: String

  /// The class of its objects, as the model names it.
  package var className: String

  /// The entity whose properties it has, too.
  package var parent: String?

  /// Whether only entities below it have objects.
  package var isAbstract = false

  /// Its own attributes, in the file's order.
  package var attributes: [ManagedAttribute] = []

  /// Its own relationships, in the file's order.
  package var relationships: [ManagedRelationship] = []

  /// Attributes of which no two objects have the same values together.
  package var uniquenessConstraints: [[String]] = []

  /// Makes an entity without properties.
  package init(name: String, className: String) {
    self.name = name
    self.className = className
  }
}

/// An attribute of an entity.
package struct ManagedAttribute: Codable, Equatable, Sendable {
  /// The types of values, by the names that the model's file has.
  package enum ValueType: String, Codable, CaseIterable, Sendable {
    case undefined = "Undefined"
    case integer16 = "Integer 16"
    case integer32 = "Integer 32"
    case integer64 = "Integer 64"
    case decimal = "Decimal"
    case double = "Double"
    case float = "Float"
    case string = "String"
    case boolean = "Boolean"
    case date = "Date"
    case binary = "Binary"
    case uuid = "UUID"
    case uri = "URI"
    case transformable = "Transformable"
    case objectID = "ObjectID"
  }

  /// The name.
  package var name: String

  /// The type of its values.
  package var type: ValueType

  /// Whether an object may have no value.
  package var isOptional = false

  /// Whether no store has it.
  package var isTransient = false

  /// What a new object has, as the model's file writes it.
  package var defaultValue: String?

  /// The transformer of a transformable value.
  package var transformer: String?

  /// Whether a store may keep a binary value in a file of its own beside it.
  package var allowsExternalStorage = false

  /// Makes an attribute that must have a value.
  package init(name: String, type: ValueType) {
    self.name = name
    self.type = type
  }
}

/// A relationship of an entity.
package struct ManagedRelationship: Codable, Equatable, Sendable {
  /// The name.
  package var name: String

  /// The entity to which it leads.
  package var destination: String

  /// The relationship that leads back.
  package var inverse: String?

  /// Whether it leads to any number of objects.
  package var isToMany = false

  /// Whether these have an order.
  package var isOrdered = false

  /// Whether it may lead nowhere.
  package var isOptional = false

  /// What becomes of the destination when the object goes: `Nullify`, `Cascade`, `Deny`, `No Action`.
  package var deletionRule = "Nullify"

  /// Makes a relationship that leads to one object and must.
  package init(name: String, destination: String) {
    self.name = name
    self.destination = destination
  }
}

/// A request that a model has by name.
package struct ManagedRequest: Codable, Equatable, Sendable {
  /// The name.
  package var name: String

  /// The entity.
  package var entity: String

  /// The predicate's format; nil for all objects.
  package var predicate: String?

  /// Makes a request.
  package init(name: String, entity: String, predicate: String? = nil) {
    self.name = name
    self.entity = entity
    self.predicate = predicate
  }
}
