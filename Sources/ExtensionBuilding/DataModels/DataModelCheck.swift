import ExtensionBundles
import Foundation
import StoreFormat

/// Where in the file of a data model its parts stand.
struct DataModelLines {
  /// A property by its entity's name and its own.
  struct Property: Hashable {
    let entity: String
    let name: String
  }

  var entities: [String: Int] = [:]
  var properties: [Property: Int] = [:]
  /// Of each entity's constraints, in their order.
  var constraints: [String: [Int]] = [:]
  /// Of the requests, in their order.
  var requests: [Int] = []
}

/// What Xcode does not let a model say: parts that refer to parts that are not there, and the like.
struct DataModelCheck {
  let model: ManagedModel
  let lines: DataModelLines
  let file: URL

  private let entities: [String: ManagedEntity]
  private let relationships: [DataModelLines.Property: ManagedRelationship]

  /// As many entities above one are looked through for each of its parts.
  private static let mostParents = 100

  init(model: ManagedModel, lines: DataModelLines, file: URL) {
    (self.model, self.lines, self.file) = (model, lines, file)
    entities = Dictionary(model.entities.map { ($0.name, $0) }) { first, _ in first }
    let all = model.entities.flatMap { entity in
      entity.relationships.map {
        (DataModelLines.Property(entity: entity.name, name: $0.name), $0)
      }
    }
    relationships = Dictionary(all) { first, _ in first }
  }

  /// Looks at all of it.
  ///
  /// - Throws: `BuildError` with the line of the first thing that is wrong.
  func run() throws(BuildError) {
    for entity in model.entities { try checkParents(of: entity) }
    for entity in model.entities {
      try checkInherited(entity)
      for attribute in entity.attributes { try check(attribute, of: entity) }
      for relationship in entity.relationships { try check(relationship, of: entity) }
      let constraintLines = lines.constraints[entity.name] ?? []
      for (index, names) in entity.uniquenessConstraints.enumerated() {
        let line = constraintLines.indices.contains(index) ? constraintLines[index] : nil
        try check(names, of: entity, line: line)
      }
    }
    for (index, request) in model.requests.enumerated() where entities[request.entity] == nil {
      throw problem(
        "the request \(request.name) is for the entity \(request.entity), which the model does not have",
        lines.requests.indices.contains(index) ? lines.requests[index] : nil)
    }
  }

  private func problem(_ text: String, _ line: Int?) -> BuildError {
    DataModelReader.problem(text, at: file, line: line)
  }

  private func line(of name: String, of entity: ManagedEntity) -> Int? {
    lines.properties[DataModelLines.Property(entity: entity.name, name: name)]
  }

  /// A property as an entity, or the nearest one above it, has it.
  private func property(_ name: String, of entity: String?) -> DataModelLines.Property? {
    var next = entity
    while let entity = next {
      let property = DataModelLines.Property(entity: entity, name: name)
      if lines.properties[property] != nil { return property }
      next = entities[entity]?.parent
    }
    return nil
  }

  private func checkParents(of entity: ManagedEntity) throws(BuildError) {
    var seen: Set<String> = [entity.name]
    var next = entity.parent
    while let name = next {
      guard let parent = entities[name] else {
        // That of the parent is told with the parent.
        guard name == entity.parent else { return }
        throw problem(
          "the parent of the entity \(entity.name) is \(name), which the model does not have",
          lines.entities[entity.name])
      }
      guard seen.insert(name).inserted else {
        throw problem("the entity \(entity.name) is its own parent", lines.entities[entity.name])
      }
      guard seen.count <= Self.mostParents + 1 else {
        throw problem(
          "more than \(Self.mostParents) entities are above the entity \(entity.name)",
          lines.entities[entity.name])
      }
      next = parent.parent
    }
  }

  private func checkInherited(_ entity: ManagedEntity) throws(BuildError) {
    for name in entity.attributes.map(\.name) + entity.relationships.map(\.name) {
      guard let inherited = property(name, of: entity.parent) else { continue }
      throw problem(
        "\(entity.name) has the property \(name), which it has from \(inherited.entity) already",
        line(of: name, of: entity))
    }
  }

  private func check(_ attribute: ManagedAttribute, of entity: ManagedEntity) throws(BuildError) {
    guard let text = attribute.defaultValue, !text.isEmpty else { return }
    let isFit: Bool
    switch attribute.type {
    case .integer16: isFit = Int16(text) != nil
    case .integer32: isFit = Int32(text) != nil
    case .integer64: isFit = Int64(text) != nil
    case .double, .float, .decimal: isFit = Double(text) != nil
    case .boolean, .uuid: isFit = attribute.defaultStoredValue != nil
    case .string, .date, .uri, .binary, .transformable, .undefined, .objectID: isFit = true
    }
    guard !isFit else { return }
    throw problem(
      "the default of \(entity.name).\(attribute.name) is \"\(text.prefix(40))\", which is no "
        + attribute.type.rawValue, line(of: attribute.name, of: entity))
  }

  private func check(_ relationship: ManagedRelationship, of entity: ManagedEntity)
    throws(BuildError)
  {
    let name = "\(entity.name).\(relationship.name)"
    let line = line(of: relationship.name, of: entity)
    guard entities[relationship.destination] != nil else {
      throw problem(
        "\(name) leads to the entity \(relationship.destination), which the model does not have",
        line)
    }
    let rules = ["Nullify", "Cascade", "Deny", "No Action"]
    guard rules.contains(relationship.deletionRule) else {
      throw problem(
        "\(name) has the deletion rule \(relationship.deletionRule); allowed: "
          + rules.joined(separator: ", "), line)
    }
    guard let inverse = relationship.inverse else { return }
    let back = property(inverse, of: relationship.destination).flatMap { relationships[$0] }
    guard let back else {
      throw problem(
        "the inverse of \(name) is \(relationship.destination).\(inverse), which the model does not have",
        line)
    }
    guard back.inverse == relationship.name else {
      throw problem(
        "the inverse of \(name) is \(relationship.destination).\(inverse), whose inverse is "
          + (back.inverse ?? "none"), line)
    }
  }

  private func check(_ constraint: [String], of entity: ManagedEntity, line: Int?)
    throws(BuildError)
  {
    let missing = constraint.first { name in
      guard let property = property(name, of: entity.name) else { return true }
      return relationships[property]?.isToMany == true
    }
    guard let name = missing else { return }
    throw problem(
      "a constraint of \(entity.name) is about \(name), which is no attribute of it", line)
  }
}
