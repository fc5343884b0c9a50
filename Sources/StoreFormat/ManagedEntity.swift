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

extension ManagedEntity {
  /// An entity and those above it, from the top.
  package static func line(of entity: String, _ find: (String) -> ManagedEntity?) -> [ManagedEntity]
  {
    var line: [ManagedEntity] = []
    var seen: Set<String> = []
    var next = find(entity)
    // A ring of parents would have no end.
    while let entity = next, seen.insert(entity.name).inserted {
      line.append(entity)
      next = entity.parent.flatMap(find)
    }
    return line.reversed()
  }
}
