/// How Core Data lays a model out in tables: numbers of entities, and names of tables and columns.
///
/// What is said of it is known from what others have seen of stores, as Apple describes none of it.
struct StoreLayout {
  /// A property, by the entity that declares it.
  struct PropertyName: Hashable {
    let entity: String
    let property: String
  }

  /// The entities: alphabetical, each followed by those below it, which is the order of their numbers.
  let entities: [ManagedEntity]

  /// The numbers of the entities; those of the store where it has them.
  let numbers: [String: Int64]

  /// The entity at the top of each one's tree, whose table it shares.
  let roots: [String: String]

  /// The entities of each table, by the one at the top.
  let trees: [String: [ManagedEntity]]

  /// The tables, by the entity at the top.
  let tables: [String: String]

  /// The columns of attributes and to-one relationships.
  let columns: [PropertyName: String]

  private let byName: [String: ManagedEntity]

  /// Entities that others are below.
  private let parents: Set<String>

  /// Lays out a model.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - known: The numbers that a store has; nil for one that is to be made.
  /// - Throws: `StoreFileError` for entities whose parents go round in a ring, or of one name.
  init(_ model: ManagedModel, numbers known: [String: Int64]? = nil) throws(StoreFileError) {
    let byName = Dictionary(model.entities.map { ($0.name, $0) }) { first, _ in first }
    guard byName.count == model.entities.count else {
      throw StoreFileError(.incompatible, "the model has two entities of one name")
    }
    var children: [String?: [ManagedEntity]] = [:]
    for entity in model.entities.sorted(by: { $0.name < $1.name }) {
      // A parent that the model lacks is none.
      children[entity.parent.flatMap { byName[$0]?.name }, default: []].append(entity)
    }
    var ordered: [ManagedEntity] = []
    var roots: [String: String] = [:]
    var waiting: [ManagedEntity] = (children[nil] ?? []).reversed()
    while let entity = waiting.popLast() {
      ordered.append(entity)
      roots[entity.name] = entity.parent.flatMap { roots[$0] } ?? entity.name
      waiting += (children[entity.name] ?? []).reversed()
    }
    guard ordered.count == model.entities.count else {
      throw StoreFileError(
        .incompatible, "the model has entities that are each other\u{2019}s parent")
    }
    self.byName = byName
    parents = Set(model.entities.compactMap(\.parent))
    entities = ordered
    self.roots = roots
    trees = Dictionary(grouping: ordered) { [roots] in roots[$0.name] ?? $0.name }
    numbers = known ?? Dictionary(zip(ordered.map(\.name), Int64(1)...)) { first, _ in first }
    var taken: Set<String> = []
    var tables: [String: String] = [:]
    for entity in ordered where roots[entity.name] == entity.name {
      tables[entity.name] = Self.free("Z\(entity.name.uppercased())", &taken)
    }
    self.tables = tables
    columns = Self.columns(of: ordered, roots: roots)
  }

  /// The columns: within a table a name that is taken gets a digit, in the order of the entities.
  private static func columns(of entities: [ManagedEntity], roots: [String: String])
    -> [PropertyName: String]
  {
    var taken: [String: Set<String>] = [:]
    var columns: [PropertyName: String] = [:]
    for entity in entities {
      let names =
        entity.attributes.filter { !$0.isTransient }.map(\.name)
        + entity.relationships.filter { !$0.isToMany }.map(\.name)
      for name in names.sorted() {
        columns[PropertyName(entity: entity.name, property: name)] = free(
          "Z\(name.uppercased())", &taken[roots[entity.name] ?? entity.name, default: []])
      }
    }
    return columns
  }

  private static func free(_ name: String, _ taken: inout Set<String>) -> String {
    var candidate = name
    var digit = 1
    while !taken.insert(candidate).inserted {
      candidate = "\(name)\(digit)"
      digit += 1
    }
    return candidate
  }

  /// An entity and those above it, from the top.
  func line(of entity: String) -> [ManagedEntity] {
    ManagedEntity.line(of: entity) { byName[$0] }
  }

  /// Whether one entity is another or below it.
  func isEntity(_ entity: String, below other: String) -> Bool {
    line(of: entity).contains { $0.name == other }
  }

  /// Whether others are below an entity.
  func hasEntities(below entity: String) -> Bool { parents.contains(entity) }

  /// The attributes of an entity that a store has, own and inherited, with their columns.
  func attributes(of entity: String) -> [(attribute: ManagedAttribute, column: String)] {
    line(of: entity).flatMap { declaring in
      declaring.attributes.compactMap { attribute in
        columns[PropertyName(entity: declaring.name, property: attribute.name)]
          .map { (attribute, $0) }
      }
    }
  }

  /// The relationships of an entity, own and inherited.
  func relations(of entity: String) -> [StoreRelation] {
    line(of: entity).flatMap { declaring in
      declaring.relationships.map { StoreRelation($0, of: declaring.name, in: self) }
    }
  }

  /// A relationship by its name; nil if the entity has none of it.
  func relation(_ name: String, of entity: String) -> StoreRelation? {
    relations(of: entity).first { $0.relationship.name == name }
  }
}
