extension StoreContents {
  /// The same with both sides of each relationship, everything in the order in which a store has it.
  ///
  /// What leads to an object is enough where the inverse is not said. Values of transient attributes go.
  ///
  /// - Throws: `StoreFileError` for what the model does not have, keys that are there twice or lead
  ///   nowhere, and sides of a relationship that contradict each other.
  package func completed(for model: ManagedModel) throws(StoreFileError) -> StoreContents {
    var graph = try ObjectGraph(self, layout: StoreLayout(model))
    try graph.complete()
    return graph.contents
  }
}

/// Objects with their relationships, by what they are called in their table.
private struct ObjectGraph {
  /// An object's place: the entity at the top, and the number.
  private typealias Place = StoredObject.Key

  private let layout: StoreLayout
  private var objects: [Place: StoredObject] = [:]
  /// What objects lead to, as sets: an object may have a hundred thousand others.
  private var targets: [Place: [String: Set<StoredObject.Key>]] = [:]
  private let order: [Place]
  private let ranks: [String: Int]

  init(_ contents: StoreContents, layout: StoreLayout) throws(StoreFileError) {
    self.layout = layout
    ranks = Dictionary(layout.entities.enumerated().map { ($1.name, $0) }) { first, _ in first }
    for object in contents.objects {
      guard let root = layout.roots[object.key.entity] else {
        throw Self.wrong("the model has no entity \(object.key.entity)")
      }
      let place = Place(entity: root, number: object.key.number)
      guard object.key.number > 0, objects.updateValue(object, forKey: place) == nil else {
        throw Self.wrong("\(object.key) is there twice, or its number is less than 1")
      }
    }
    let ranks = ranks
    order = objects.keys.sorted {
      (ranks[$0.entity] ?? 0, $0.number) < (ranks[$1.entity] ?? 0, $1.number)
    }
  }

  var contents: StoreContents { StoreContents(objects: order.compactMap { objects[$0] }) }

  private static func wrong(_ text: String) -> StoreFileError {
    StoreFileError(.incompatible, text)
  }

  mutating func complete() throws(StoreFileError) {
    for place in order { try check(place) }
    for place in order {
      guard let object = objects[place] else { continue }
      for relation in layout.relations(of: object.key.entity) {
        for target in object.related[relation.relationship.name] ?? [] {
          try lead(target, backTo: object.key, of: relation)
        }
      }
    }
    for place in order { arrange(place) }
  }

  /// The model has all that an object says, and the object no more than the model lets it.
  private mutating func check(_ place: Place) throws(StoreFileError) {
    guard var object = objects[place] else { return }
    let line = layout.line(of: object.key.entity)
    for (name, value) in object.values.sorted(by: { $0.key < $1.key }) {
      guard let attribute = line.lazy.flatMap(\.attributes).first(where: { $0.name == name }) else {
        throw Self.wrong("\(object.key.entity) has no attribute \(name)")
      }
      guard !attribute.isTransient else {
        object.values[name] = nil
        continue
      }
      guard value.isFit(for: attribute.type) else {
        throw Self.wrong(
          "\(object.key).\(name) is of the type \(attribute.type.rawValue); got \(value.kind)")
      }
    }
    for (name, targets) in object.related.sorted(by: { $0.key < $1.key }) {
      guard let relation = layout.relation(name, of: object.key.entity) else {
        throw Self.wrong("\(object.key.entity) has no relationship \(name)")
      }
      try check(targets, of: relation, from: object.key)
      object.related[name] = targets.isEmpty ? nil : unique(targets)
    }
    objects[place] = object
  }

  private func check(
    _ targets: [StoredObject.Key], of relation: StoreRelation, from key: StoredObject.Key
  ) throws(StoreFileError) {
    let name = "\(key).\(relation.relationship.name)"
    guard relation.relationship.isToMany || targets.count <= 1 else {
      throw Self.wrong("\(name) leads to one object; got \(targets.count)")
    }
    for target in targets {
      guard layout.isEntity(target.entity, below: relation.relationship.destination) else {
        throw Self.wrong(
          "\(name) leads to \(relation.relationship.destination); got \(target.entity)")
      }
      guard self.place(of: target).flatMap({ objects[$0] })?.key == target else {
        throw Self.wrong("\(name) leads to \(target), which is not there")
      }
    }
  }

  private func place(of key: StoredObject.Key) -> Place? {
    layout.roots[key.entity].map { Place(entity: $0, number: key.number) }
  }

  private func unique(_ keys: [StoredObject.Key]) -> [StoredObject.Key] {
    var seen: Set<StoredObject.Key> = []
    return keys.filter { seen.insert($0).inserted }
  }

  private mutating func lead(
    _ target: StoredObject.Key, backTo key: StoredObject.Key, of relation: StoreRelation
  ) throws(StoreFileError) {
    guard let back = relation.inverse?.relationship, let place = place(of: target) else { return }
    if targets[place]?[back.name] == nil {
      targets[place, default: [:]][back.name] = Set(objects[place]?.related[back.name] ?? [])
    }
    guard targets[place]?[back.name]?.insert(key).inserted == true else { return }
    if !back.isToMany, let other = objects[place]?.related[back.name]?.first {
      throw Self.wrong(
        "\(key).\(relation.relationship.name) leads to \(target), whose \(back.name) leads to "
          + "\(other)")
    }
    objects[place]?.related[back.name, default: []].append(key)
  }

  /// What has no order of its own gets that of the keys.
  private mutating func arrange(_ place: Place) {
    guard let object = objects[place] else { return }
    for (name, targets) in object.related where targets.count > 1 {
      guard layout.relation(name, of: object.key.entity)?.relationship.isOrdered == false else {
        continue
      }
      objects[place]?.related[name] = targets.sorted(by: StoredObject.Key.isBefore)
    }
  }
}

extension StoredObject.Key: CustomStringConvertible {
  /// The name as an error has it: `Rule 3`.
  package var description: String { "\(entity) \(number)" }

  static func isBefore(_ first: Self, _ second: Self) -> Bool {
    (first.number, first.entity) < (second.number, second.entity)
  }
}
