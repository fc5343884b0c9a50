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
    var byName: [String: ManagedEntity] = [:]
    for model in models {
      for entity in model.entities {
        if let known = byName[entity.name] {
          guard known == entity else { return nil }
        } else {
          byName[entity.name] = entity
          entities.append(entity)
        }
      }
      requests += model.requests.filter { !requests.contains($0) }
    }
  }

  /// The entity of a name.
  package subscript(entity name: String) -> ManagedEntity? { entities.first { $0.name == name } }
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
