import Foundation
package import StoreFormat
import Texts

/// Makes a store's contents of the objects that an author wrote.
struct SeededObjects {
  private typealias Key = StoredObject.Key
  private typealias Problem = StoreSeedError.Problem

  private let objects: [StoreSeed.Object]
  private let model: ManagedModel
  private let entities: [String: ManagedEntity]
  private let store: StoreSeed
  private var problems: [StoreSeedError.Problem] = []
  private var keys: [Int: StoredObject.Key] = [:]
  private var named: [String: StoredObject.Key] = [:]

  init(_ objects: [StoreSeed.Object], model: ManagedModel, store: StoreSeed) {
    self.objects = objects
    self.model = model
    entities = Dictionary(model.entities.map { ($0.name, $0) }) { first, _ in first }
    self.store = store
    name()
  }

  /// The contents, complete.
  ///
  /// - Throws: `StoreSeedError` with everything that the model does not have.
  func contents() throws(StoreSeedError) -> StoreContents {
    var problems = problems
    var contents = StoreContents()
    for (index, object) in objects.enumerated() {
      guard let key = keys[index] else { continue }
      contents.objects.append(stored(object, key, &problems))
    }
    guard problems.isEmpty else { throw StoreSeedError(problems) }
    do throws(StoreFileError) {
      let complete = try contents.completed(for: model)
      problems = missingRelationships(in: complete) + repeated(in: complete)
      guard problems.isEmpty else { throw StoreFileError(.incompatible, "") }
      return complete
    } catch {
      throw StoreSeedError(
        problems.isEmpty
          ? [Problem("\(quoting: error.description)", at: store.place.key("entities"))] : problems)
    }
  }

  /// An entity and those above it, from the top.
  private func line(of entity: String) -> [ManagedEntity] {
    ManagedEntity.line(of: entity) { entities[$0] }
  }

  /// Numbers the objects, and notes what others call them.
  private mutating func name() {
    var numbers: [String: Int64] = [:]
    for (index, object) in objects.enumerated() {
      guard let entity = entities[object.entity], !entity.isAbstract else {
        problems.append(unknown(object))
        continue
      }
      let root = line(of: object.entity).first?.name ?? object.entity
      numbers[root, default: 0] += 1
      let key = Key(entity: object.entity, number: numbers[root] ?? 1)
      keys[index] = key
      guard let name = object.name else { continue }
      guard named.updateValue(key, forKey: name) == nil else {
        problems.append(
          Problem(
            "another object is called \u{201C}\(quoting: name)\u{201D}, too",
            at: object.place.key(StoreSeed.nameKey)))
        continue
      }
    }
  }

  private func unknown(_ object: StoreSeed.Object) -> StoreSeedError.Problem {
    guard entities[object.entity] == nil else {
      let below = model.entities.filter { $0.parent == object.entity }.map(\.name)
      return Problem(
        "the entity \(object.entity) is abstract; write objects of those below it: "
          + "\(below.joined(separator: ", "))", at: object.place)
    }
    return Problem(
      "the model has no entity \u{201C}\(quoting: object.entity)\u{201D}; "
        + hint(for: object.entity, among: model.entities.filter { !$0.isAbstract }.map(\.name)),
      at: object.place)
  }

  private func hint(for word: String, among words: [String]) -> QuotingText {
    Suggestion.nearest(to: word, in: words).map { "did you mean \($0)?" }
      ?? "allowed: \(words.sorted().joined(separator: ", "))"
  }

  // MARK: An object

  private func stored(
    _ object: StoreSeed.Object, _ key: StoredObject.Key, _ problems: inout [StoreSeedError.Problem]
  ) -> StoredObject {
    var stored = StoredObject(key: key)
    let line = line(of: object.entity)
    let attributes = line.flatMap(\.attributes)
    let relationships = line.flatMap(\.relationships)
    for (name, value) in object.values.sorted(by: { $0.key < $1.key }) {
      let place = object.place.key(name)
      do throws(StoreSeedError.Problem) {
        if let attribute = attributes.first(where: { $0.name == name }) {
          stored.values[name] = try self.value(value, of: attribute, in: object.entity, at: place)
        } else if let relationship = relationships.first(where: { $0.name == name }) {
          stored.related[name] = try targets(value, of: relationship, in: object.entity, at: place)
        } else {
          throw Problem(
            "the entity \(object.entity) has no attribute or relationship "
              + "\u{201C}\(quoting: name)\u{201D}; "
              + hint(for: name, among: (attributes.map(\.name) + relationships.map(\.name))),
            at: place)
        }
      } catch {
        problems.append(error)
      }
    }
    for attribute in attributes where object.values[attribute.name] == nil && !attribute.isTransient
    {
      stored.values[attribute.name] = attribute.defaultStoredValue
      guard stored.values[attribute.name] == nil, !attribute.isOptional else { continue }
      problems.append(
        Problem(
          "\(object.entity).\(attribute.name) must have a value: \(attribute.type.expectedSeed)",
          at: object.place))
    }
    return stored
  }

  private func value(
    _ value: StructuredValue, of attribute: ManagedAttribute, in entity: String, at place: ValuePath
  ) throws(StoreSeedError.Problem) -> StoredObject.Value? {
    guard !attribute.isTransient else {
      throw Problem("\(entity).\(attribute.name) is transient: no store has it", at: place)
    }
    if value == .null {
      guard attribute.isOptional else {
        throw Problem(
          "\(entity).\(attribute.name) must have a value: \(attribute.type.expectedSeed)", at: place
        )
      }
      return nil
    }
    do throws(SeedValueProblem) {
      return try StoredObject.Value(seed: value, of: attribute, zone: store.zone)
    } catch {
      throw Problem(
        "\(entity).\(attribute.name): \(error.words(of: attribute, insteadOf: value))", at: place)
    }
  }

  // MARK: Relationships

  private func targets(
    _ value: StructuredValue, of relationship: ManagedRelationship, in entity: String,
    at place: ValuePath
  ) throws(StoreSeedError.Problem) -> [StoredObject.Key] {
    let name = "\(entity).\(relationship.name)"
    switch value {
    case .null: return []
    case .list(let values) where relationship.isToMany:
      var targets: [StoredObject.Key] = []
      for (index, value) in values.enumerated() {
        targets.append(try target(value, of: relationship, name, at: place.index(index)))
      }
      return targets
    case .text where !relationship.isToMany:
      return [try target(value, of: relationship, name, at: place)]
    default:
      throw Problem(
        relationship.isToMany
          ? "\(name) leads to any number of objects: expected an array of their names, such as "
            + "[\u{201C}@first\u{201D}]"
          : "\(name) leads to one object: expected its name, such as \u{201C}@first\u{201D}",
        at: place)
    }
  }

  private func target(
    _ value: StructuredValue, of relationship: ManagedRelationship, _ name: String,
    at place: ValuePath
  ) throws(StoreSeedError.Problem) -> StoredObject.Key {
    guard let text = value.text, text.hasPrefix("@") else {
      throw Problem(
        "\(name): expected the name of an object, such as \u{201C}@first\u{201D} for one with "
          + "\(StoreSeed.nameKey): \u{201C}first\u{201D}", at: place)
    }
    guard let target = named[String(text.dropFirst())] else {
      let near = Suggestion.nearest(to: text, in: named.keys.map { "@\($0)" }.sorted())
      throw Problem(
        "\(name): no object is called \u{201C}\(quoting: text.dropFirst())\u{201D}"
          + (near.map { "; did you mean \u{201C}\(quoting: $0)\u{201D}?" } ?? ""), at: place)
    }
    guard line(of: target.entity).contains(where: { $0.name == relationship.destination })
    else {
      throw Problem(
        "\(name) leads to \(relationship.destination), and \u{201C}\(quoting: text)\u{201D} is of "
          + "the entity \(target.entity)", at: place)
    }
    return target
  }

  // MARK: What only shows when all is there

  private func places(_ contents: StoreContents) -> [(object: StoredObject, place: ValuePath)] {
    let places = Dictionary(
      keys.map { ($1, objects[$0].place) }, uniquingKeysWith: { first, _ in first })
    return contents.objects.map { ($0, places[$0.key] ?? store.place) }
  }

  private func missingRelationships(in contents: StoreContents) -> [StoreSeedError.Problem] {
    places(contents).flatMap { object, place in
      line(of: object.key.entity).flatMap(\.relationships).filter {
        !$0.isOptional && !$0.isToMany && object.related[$0.name] == nil
      }.map { relationship in
        Problem(
          "\(object.key.entity).\(relationship.name) must lead to an object: expected the name of "
            + "one of the entity \(relationship.destination)", at: place)
      }
    }
  }

  /// Objects that have the values of another one where the model wants them unique.
  ///
  /// No value is like no other: an object that lacks one of them repeats nothing.
  private func repeated(in contents: StoreContents) -> [StoreSeedError.Problem] {
    var problems: [StoreSeedError.Problem] = []
    var seen: Set<UniqueValues> = []
    for (object, place) in places(contents) {
      for entity in line(of: object.key.entity) {
        for constraint in entity.uniquenessConstraints {
          let values = constraint.compactMap { object.values[$0] }
          let targets = constraint.compactMap { object.related[$0] }
          guard values.count + targets.count == constraint.count,
            !seen.insert(
              UniqueValues(
                entity: entity.name, constraint: constraint, values: values, targets: targets)
            ).inserted
          else { continue }
          problems.append(
            Problem(
              "another object of \(entity.name) has the same \(constraint.joined(separator: ", "))",
              at: place))
        }
      }
    }
    return problems
  }

  /// What no other object may have together.
  private struct UniqueValues: Hashable {
    let entity: String
    let constraint: [String]
    let values: [StoredObject.Value]
    let targets: [[StoredObject.Key]]
  }
}

extension StoreSeed {
  /// What the store of written objects holds, by a model; nothing for a store that is a copy.
  ///
  /// - Throws: `StoreSeedError` with everything that the model does not have.
  package func contents(by model: ManagedModel) throws(StoreSeedError) -> StoreContents {
    guard case .objects(let objects) = source else { return StoreContents() }
    return try SeededObjects(objects, model: model, store: self).contents()
  }
}
