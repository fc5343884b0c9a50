extension ManagedModel {
  /// An entity and those above it, from the top; empty for one that the model lacks.
  package func line(of entity: String) -> [ManagedEntity] {
    ManagedEntity.line(of: entity) { self[entity: $0] }
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
