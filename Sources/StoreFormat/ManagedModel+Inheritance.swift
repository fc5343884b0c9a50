extension ManagedModel {
  /// An entity and those above it, from the top; empty for one that the model lacks.
  package func line(of entity: String) -> [ManagedEntity] {
    var line: [ManagedEntity] = []
    var next = self[entity: entity]
    // A ring of parents would have no end.
    while let entity = next, !line.contains(where: { $0.name == entity.name }) {
      line.append(entity)
      next = entity.parent.flatMap { self[entity: $0] }
    }
    return line.reversed()
  }
}
