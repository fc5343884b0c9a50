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
    for (index, request) in model.requests.enumerated() where model[entity: request.entity] == nil {
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

  private func checkParents(of entity: ManagedEntity) throws(BuildError) {
    var seen: Set<String> = [entity.name]
    var next = entity.parent
    while let name = next {
      guard let parent = model[entity: name] else {
        // That of the parent is told with the parent.
        guard name == entity.parent else { return }
        throw problem(
          "the parent of the entity \(entity.name) is \(name), which the model does not have",
          lines.entities[entity.name])
      }
      guard seen.insert(name).inserted else {
        throw problem("the entity \(entity.name) is its own parent", lines.entities[entity.name])
      }
      next = parent.parent
    }
  }

  private func checkInherited(_ entity: ManagedEntity) throws(BuildError) {
    let own = entity.attributes.map(\.name) + entity.relationships.map(\.name)
    for above in model.line(of: entity.name).dropLast() {
      let inherited = Set(above.attributes.map(\.name) + above.relationships.map(\.name))
      if let name = own.first(where: inherited.contains) {
        throw problem(
          "\(entity.name) has the property \(name), which it has from \(above.name) already",
          line(of: name, of: entity))
      }
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
    guard model[entity: relationship.destination] != nil else {
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
    let back = model.line(of: relationship.destination).flatMap(\.relationships)
      .first { $0.name == inverse }
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
    let properties = model.line(of: entity.name).flatMap {
      $0.attributes.map(\.name) + $0.relationships.filter { !$0.isToMany }.map(\.name)
    }
    guard let name = constraint.first(where: { !properties.contains($0) }) else { return }
    throw problem(
      "a constraint of \(entity.name) is about \(name), which is no attribute of it", line)
  }
}
