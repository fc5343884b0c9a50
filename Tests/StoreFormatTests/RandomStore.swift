import Chance
import Foundation

@testable import StoreFormat

/// A model and contents of it out of a seed: every type, every kind of relationship, three levels.
struct RandomStore {
  let model: ManagedModel
  private(set) var contents = StoreContents()
  private var numbers: SeededNumbers

  init(seed: UInt64) throws {
    numbers = SeededNumbers(seed: seed)
    model = Self.model(external: numbers.number(below: 2) == 0)
    for entity in ["Base", "Item", "List", "Leaf", "Tag", "Émile"] {
      for number in 0..<numbers.number(below: 6) {
        // Base, Item and Leaf share a table, and so their keys.
        let offset = ["Base": 0, "Item": 10, "Leaf": 20][entity] ?? 0
        contents.objects.append(
          StoredObject(key: .init(entity: entity, number: Int64(number + 1 + offset))))
      }
    }
    numbers.shuffle(&contents.objects)
    let layout = try StoreLayout(model)
    for index in contents.objects.indices { fill(index, layout) }
  }

  private static func attribute(_ type: ManagedAttribute.ValueType) -> ManagedAttribute {
    var attribute = ManagedAttribute(
      name: type.rawValue.filter { $0 != " " }.lowercased(), type: type)
    attribute.isOptional = true
    return attribute
  }

  private static func relationship(
    _ name: String, _ destination: String, inverse: String?, many: Bool = false,
    ordered: Bool = false
  ) -> ManagedRelationship {
    var relationship = ManagedRelationship(name: name, destination: destination)
    relationship.inverse = inverse
    relationship.isToMany = many
    relationship.isOrdered = ordered
    return relationship
  }

  private static func model(external: Bool) -> ManagedModel {
    var base = ManagedEntity(name: "Base", className: "Base")
    base.attributes = ManagedAttribute.ValueType.allCases.filter { $0 != .objectID }.map(attribute)
    for index in base.attributes.indices where base.attributes[index].type == .binary {
      base.attributes[index].allowsExternalStorage = external
    }
    base.relationships = [
      relationship("list", "List", inverse: "items"),
      relationship("tags", "Tag", inverse: "bases", many: true, ordered: true),
    ]
    var item = ManagedEntity(name: "Item", className: "Item")
    item.parent = "Base"
    item.attributes = [ManagedAttribute(name: "title", type: .string)]
    item.relationships = [relationship("friends", "Item", inverse: "friends", many: true)]
    var leaf = ManagedEntity(name: "Leaf", className: "Leaf")
    leaf.parent = "Item"
    var other = ManagedEntity(name: "Twig", className: "Twig")
    other.parent = "Base"
    other.attributes = [ManagedAttribute(name: "title", type: .string)]
    var list = ManagedEntity(name: "List", className: "List")
    list.attributes = [ManagedAttribute(name: "group", type: .string)]
    list.relationships = [
      relationship("items", "Base", inverse: "list", many: true, ordered: true),
      relationship("best", "Leaf", inverse: "champion"),
      relationship("seen", "Tag", inverse: nil, many: true),
      relationship("after", "List", inverse: "before", many: true, ordered: true),
      relationship("before", "List", inverse: "after", many: true, ordered: true),
    ]
    leaf.relationships = [relationship("champion", "List", inverse: "best")]
    var tag = ManagedEntity(name: "Tag", className: "Tag")
    tag.relationships = [
      relationship("bases", "Base", inverse: "tags", many: true),
      relationship("any", "Base", inverse: nil),
    ]
    return ManagedModel(
      entities: [tag, leaf, list, base, other, item, ManagedEntity(name: "Émile", className: "E")])
  }

  private mutating func fill(_ index: Int, _ layout: StoreLayout) {
    let key = contents.objects[index].key
    for (attribute, _) in layout.attributes(of: key.entity) where numbers.number(below: 4) > 0 {
      contents.objects[index].values[attribute.name] = value(of: attribute.type)
    }
    for relation in layout.relations(of: key.entity) where numbers.number(below: 3) > 0 {
      let fitting = contents.objects.map(\.key).filter {
        layout.isEntity($0.entity, below: relation.relationship.destination)
      }.shuffled(using: &numbers)
      // What its inverse leads to one object must not be in two places.
      guard relation.inverse?.relationship.isToMany != false else { continue }
      let count = relation.relationship.isToMany ? numbers.number(below: 4) : 1
      contents.objects[index].related[relation.relationship.name] = Array(fitting.prefix(count))
    }
  }

  private mutating func value(of type: ManagedAttribute.ValueType) -> StoredObject.Value {
    switch type {
    case .integer16, .integer32, .integer64:
      .integer(numbers.pick([0, -1, 32_767, .max, .min, Int64(numbers.number(below: 1_000))]))
    case .decimal:
      .decimal(
        numbers.pick(
          [
            0, 1, Decimal(string: "0.1"), Decimal(string: "-12345678901234567890.123456789"),
            Decimal(string: "1e30"), Decimal(string: "19.99"), Decimal(Int64.min),
          ].compactMap(\.self)))
    case .double, .float:
      .real(numbers.pick([0, -1.5, .infinity, 1e300, 3, Double.pi, .leastNonzeroMagnitude]))
    case .string: .text(text())
    case .boolean: .boolean(numbers.number(below: 2) == 0)
    case .date:
      .date(
        Date(timeIntervalSinceReferenceDate: numbers.pick([0, -1e9, 8e8, 0.123_456_789, 1e15])))
    case .binary: .data(bytes())
    case .uuid:
      .uuid(
        withUnsafeBytes(of: (numbers.next(), numbers.next())) {
          UUID(uuid: $0.loadUnaligned(as: uuid_t.self))
        })
    case .uri: .url(URL(fileURLWithPath: "/a b/\(numbers.number(below: 99))"))
    case .transformable: .transformed(archive())
    case .undefined, .objectID:
      numbers.pick([.integer(5), .real(1.5), .text("12"), .transformed(archive())])
    }
  }

  private mutating func text() -> String {
    numbers.pick(["", "prize", "a\u{0}b", "l'été \u{1F600}", String(repeating: "x", count: 5_000)])
  }

  private mutating func archive() -> Data {
    PlainValue.array([.data(bytes()), .dictionary(["text": .text(text())])]).archive
  }

  private mutating func bytes() -> Data {
    Data((0..<numbers.pick([0, 1, 40, 3_000])).map { _ in UInt8(numbers.number(below: 256)) })
  }
}

extension SeededNumbers {
  mutating func shuffle<Element>(_ elements: inout [Element]) { elements.shuffle(using: &self) }
}
