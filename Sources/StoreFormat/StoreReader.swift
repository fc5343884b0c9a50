import DatabaseFiles
import Foundation

/// Reads the tables of a store.
struct StoreReader {
  private let url: URL
  private let database: SQLiteDatabase
  private let layout: StoreLayout
  private let tables: Set<String>
  private let entityNames: [Int64: String]
  private(set) var notes = StoreNotes()
  private var found: [StoredObject.Key: FoundObject] = [:]

  /// An object with the row that it was made from.
  private struct FoundObject {
    var object: StoredObject
    let row: [String: SQLiteValue]
  }

  init(_ database: SQLiteDatabase, model: ManagedModel, url: URL) throws {
    self.url = url
    self.database = database
    tables = Set(try database.tables())
    guard tables.contains("Z_PRIMARYKEY"), tables.contains("Z_METADATA") else {
      throw StoreFileError(
        .incompatible,
        "\(url.lastPathComponent) is a database, and no store of Core Data\u{2019}s: it has no table "
          + (tables.contains("Z_PRIMARYKEY") ? "Z_METADATA" : "Z_PRIMARYKEY"))
    }
    var numbers: [String: Int64] = [:]
    var names: [Int64: String] = [:]
    let known = try database.rows(ofTable: "Z_PRIMARYKEY", columns: ["Z_ENT", "Z_NAME"])
    for row in known.rows {
      guard case .integer(let number) = row[0], case .text(let name) = row[1] else {
        notes.add("Z_PRIMARYKEY has a row that is no number and name of an entity")
        continue
      }
      numbers[name] = number
      names[number] = name
    }
    entityNames = names
    layout = try StoreLayout(model, numbers: numbers)
    guard model.entities.contains(where: { numbers[$0.name] != nil }) else {
      throw StoreFileError(
        .incompatible,
        "\(url.lastPathComponent) is of another model: it has the entities "
          + "\(numbers.keys.sorted().joined(separator: ", ")), and the model "
          + model.entities.map(\.name).sorted().joined(separator: ", "))
    }
    for entity in layout.entities where numbers[entity.name] == nil {
      notes.add("the store does not have the entity \(entity.name)")
    }
    for name in numbers.keys.sorted() where layout.roots[name] == nil {
      // Core Data's own history of changes and state of iCloud, which no model names.
      guard (numbers[name] ?? 0) < 16_000, !name.hasPrefix("NSCK") else { continue }
      notes.add("the entity \(name) of the store is not in the model")
    }
  }

  /// All that can be read; the rest is in the notes.
  mutating func contents() throws -> StoreContents {
    for entity in layout.entities {
      guard let table = layout.tables[entity.name], layout.numbers[entity.name] != nil else {
        continue
      }
      guard tables.contains(table) else {
        notes.add("there is no table \(table) for the entity \(entity.name)")
        continue
      }
      try readObjects(of: entity.name, in: table)
    }
    readColumnRelations()
    try readJoins()
    let order = Dictionary(layout.entities.enumerated().map { ($1.name, $0) }) { first, _ in first }
    let keys = found.keys.sorted {
      (order[$0.entity] ?? 0, $0.number) < (order[$1.entity] ?? 0, $1.number)
    }
    return StoreContents(objects: keys.compactMap { found[$0]?.object }, unread: notes.sentences)
  }

  // MARK: Attributes

  private mutating func readObjects(of root: String, in table: String) throws {
    let result = try database.rows(ofTable: table)
    let columns = result.columns.map { $0.uppercased() }
    note(columns, of: root, in: table)
    var attributes: [String: [(attribute: ManagedAttribute, column: String)]] = [:]
    for row in result.rows {
      let named = Dictionary(zip(columns, row.values)) { first, _ in first }
      guard case .integer(let number) = named["Z_PK"] ?? .null, number > 0 else {
        notes.add("\(table) has a row without a primary key")
        continue
      }
      guard case .integer(let entityNumber) = named["Z_ENT"] ?? .null,
        let name = entityNames[entityNumber], layout.roots[name] == root
      else {
        notes.add("\(table) has a row whose Z_ENT is no entity of this table", at: number)
        continue
      }
      var object = StoredObject(key: StoredObject.Key(entity: name, number: number))
      let own = attributes[name] ?? layout.attributes(of: name)
      attributes[name] = own
      for (attribute, column) in own {
        object.values[attribute.name] = value(
          named[column] ?? .null, of: attribute, in: "\(table).\(column)", at: number)
      }
      found[StoredObject.Key(entity: root, number: number)] = FoundObject(
        object: object, row: named)
    }
  }

  /// Names the columns that lack, and those that the model does not have.
  private mutating func note(_ columns: [String], of root: String, in table: String) {
    var known: Set<String> = []
    for entity in layout.trees[root] ?? [] {
      for (attribute, column) in layout.attributes(of: entity.name)
      where known.insert(column).inserted && !columns.contains(column) {
        notes.add("\(table) has no column \(column) for \(entity.name).\(attribute.name)")
      }
      for relation in layout.relations(of: entity.name) {
        guard case .column(let column, _, _) = relation.storage, known.insert(column).inserted,
          !columns.contains(column)
        else { continue }
        notes.add(
          "\(table) has no column \(column) for \(entity.name).\(relation.relationship.name)")
      }
    }
    for column in columns where !known.contains(column) && column.hasPrefix("Z") {
      // What is followed by a digit or a line is the store's own: keys, entities and orders.
      guard column.dropFirst().first.map({ $0 != "_" && !$0.isNumber }) == true else { continue }
      notes.add("the column \(column) of \(table) belongs to no property of the model")
    }
  }

  private mutating func value(
    _ column: SQLiteValue, of attribute: ManagedAttribute, in place: @autoclosure () -> String,
    at number: Int64
  ) -> StoredObject.Value? {
    guard column != .null else { return nil }
    guard var value = StoredObject.Value(column, of: attribute) else {
      notes.add(
        "\(place()) holds \(column.kind), which is no \(attribute.type.rawValue)", at: number)
      return nil
    }
    if attribute.allowsExternalStorage, case .data(let data) = value {
      do throws(ExternalDataError) {
        value = .data(try ExternalData(of: url).data(for: data))
      } catch {
        notes.add("\(place()): \(error.description)", at: number)
        return nil
      }
    }
    if case .transformed(let data) = value, attribute.ownTransformer == nil {
      do throws(KeyedArchiveError) {
        guard case .objects(let classes) = try KeyedArchive.content(of: data) else { return value }
        notes.add(
          "\(place()) holds an archive that is not plain: it has an object of the class \(classes[0])",
          at: number)
      } catch {
        notes.add("\(place()) holds a damaged archive: \(error.description)", at: number)
        return nil
      }
    }
    return value
  }

  // MARK: Relationships

  private mutating func readColumnRelations() {
    /// The places of objects among those of their owner.
    var orders: [StoredObject.Key: [String: [(order: Int64, key: StoredObject.Key)]]] = [:]
    var relations: [String: [StoreRelation]] = [:]
    for place in found.keys.sorted(by: StoredObject.Key.isBefore) {
      guard let entry = found[place] else { continue }
      let entity = entry.object.key.entity
      let own = relations[entity] ?? layout.relations(of: entity)
      relations[entity] = own
      for relation in own {
        guard case .column(let column, _, let orderColumn) = relation.storage,
          let value = entry.row[column], value != .null,
          let target = target(value, of: relation, in: column, from: entry.object.key)
        else { continue }
        found[place]?.object.related[relation.relationship.name] = [target]
        guard let inverse = relation.inverse?.relationship, inverse.isToMany,
          let owner = self.place(of: target)
        else { continue }
        var order: Int64 = 0
        if let orderColumn, case .integer(let number) = entry.row[orderColumn] ?? .null {
          order = number
        }
        orders[owner, default: [:]][inverse.name, default: []].append((order, entry.object.key))
      }
    }
    for (owner, lists) in orders {
      for (name, list) in lists {
        found[owner]?.object.related[name] =
          list.sorted { ($0.order, $0.key.number) < ($1.order, $1.key.number) }.map(\.key)
      }
    }
  }

  private mutating func target(
    _ value: SQLiteValue, of relation: StoreRelation, in column: String,
    from key: StoredObject.Key
  ) -> StoredObject.Key? {
    let destination = relation.relationship.destination
    guard case .integer(let number) = value, let root = layout.roots[destination] else {
      notes.add("\(column) of \(key.entity) holds \(value.kind), which is no key", at: key.number)
      return nil
    }
    guard let target = found[StoredObject.Key(entity: root, number: number)]?.object.key,
      layout.isEntity(target.entity, below: destination)
    else {
      notes.add(
        "\(key.entity).\(relation.relationship.name) leads to \(destination) \(number), which the "
          + "store does not have", at: key.number)
      return nil
    }
    return target
  }

  private func place(of key: StoredObject.Key) -> StoredObject.Key? {
    layout.roots[key.entity].map { StoredObject.Key(entity: $0, number: key.number) }
  }

  private mutating func readJoins() throws {
    for entity in layout.entities {
      for declared in entity.relationships {
        let relation = StoreRelation(declared, of: entity.name, in: layout)
        guard case .join(let join) = relation.storage, layout.numbers[entity.name] != nil,
          layout.numbers[declared.destination] != nil
        else { continue }
        guard let reading = try JoinReading(join, tables: tables, in: database) else {
          notes.add("there is no table of pairs for \(entity.name).\(declared.name)")
          continue
        }
        read(reading, of: relation)
      }
    }
  }

  private mutating func read(_ reading: JoinReading, of relation: StoreRelation) {
    guard let root = layout.roots[relation.entity] else { return }
    let name = relation.relationship.name
    for pair in reading.pairs {
      let owner = StoredObject.Key(entity: root, number: pair.owner)
      guard let key = found[owner]?.object.key, layout.isEntity(key.entity, below: relation.entity)
      else {
        notes.add(
          "\(reading.table) has a pair of \(relation.entity) \(pair.owner), which the store does not "
            + "have")
        continue
      }
      guard
        let target = target(
          .integer(pair.destination), of: relation, in: reading.table, from: key),
        found[owner]?.object.related[name]?.contains(target) != true
      else { continue }
      found[owner]?.object.related[name, default: []].append(target)
    }
  }
}
