import Foundation

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

extension ManagedAttribute {
  /// The default value in the form that stores keep; nil without one, and for one of another type.
  package var defaultStoredValue: StoredObject.Value? {
    guard let defaultValue else { return nil }
    switch type {
    case .integer16, .integer32, .integer64: return Int64(defaultValue).map { .integer($0) }
    case .double, .float: return Double(defaultValue).map { .real($0) }
    case .decimal: return Decimal(written: defaultValue).map { .decimal($0) }
    case .boolean:
      return ["yes", "true", "1"].contains(defaultValue.lowercased())
        ? .boolean(true)
        : ["no", "false", "0"].contains(defaultValue.lowercased()) ? .boolean(false) : nil
    case .string: return .text(defaultValue)
    case .date:
      return Double(defaultValue).map { .date(Date(timeIntervalSinceReferenceDate: $0)) }
    case .uuid: return UUID(uuidString: defaultValue).map { .uuid($0) }
    case .uri: return URL(string: defaultValue).map { .url($0) }
    case .binary, .transformable, .undefined, .objectID: return nil
    }
  }

  /// The transformer of the author's that writes the values; nil where Foundation archives them.
  package var ownTransformer: String? {
    guard type == .transformable, let transformer, !transformer.isEmpty,
      ![
        "NSSecureUnarchiveFromData", "NSSecureUnarchiveFromDataTransformer", "NSUnarchiveFromData",
        "NSKeyedUnarchiveFromData",
      ].contains(transformer)
    else { return nil }
    return transformer
  }
}
