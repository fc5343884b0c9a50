import DatabaseFiles
import Foundation

/// Reads the tables of a store.
struct StoreReader {
  private let database: SQLiteDatabase
  private let external: ExternalData
  private let layout: StoreLayout
  private let tables: Set<String>
  private let entityNames: [Int64: String]
  private(set) var notes = StoreNotes()
  /// The objects, by the entity at the top and their numbers.
  private var found: [StoredObject.Key: StoredObject] = [:]
  private var leads: [ColumnLead] = []
  private var plans: [String: RowPlan] = [:]
  private var budget: StoreBudget
  /// Whether what is read is kept, and not only counted.
  private var keeps = true

  init(
    _ database: SQLiteDatabase, model: ManagedModel, url: URL, budget: StoreBudget? = nil
  ) throws {
    external = ExternalData(of: url)
    self.budget = budget ?? StoreBudget(of: url.lastPathComponent)
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
    noteEntities(numbers, model)
  }

  private mutating func noteEntities(_ numbers: [String: Int64], _ model: ManagedModel) {
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
    try readTables()
    resolveLeads()
    try readJoins()
    let order = Dictionary(layout.entities.enumerated().map { ($1.name, $0) }) { first, _ in first }
    let keys = found.keys.sorted {
      (order[$0.entity] ?? 0, $0.number) < (order[$1.entity] ?? 0, $1.number)
    }
    return StoreContents(objects: keys.compactMap { found[$0] }, unread: notes.parts)
  }

  /// Fails where `contents()` does, and keeps nothing of what it reads.
  mutating func check() throws {
    keeps = false
    try readTables()
    try readJoins()
  }

  private mutating func readTables() throws {
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
  }

  // MARK: Attributes

  private mutating func readObjects(of root: String, in table: String) throws {
    let stored = try database.storedColumns(ofTable: table)
    let columns = stored.map { $0.uppercased() }
    note(columns, of: root, in: table)
    let needed = columnsOfProperties(below: root)
    let chosen = zip(stored, columns).filter { needed.contains($0.1) }
    let places = Dictionary(chosen.enumerated().map { ($1.1, $0) }) { first, _ in first }
    // Without any of them each row is still one that has no key.
    try database.forEachRow(
      ofTable: table, columns: chosen.isEmpty ? nil : chosen.map(\.0)
    ) { row in
      guard case .integer(let number) = places["Z_PK"].map({ row[$0] }), number > 0 else {
        notes.add("\(table) has a row without a primary key")
        return
      }
      guard case .integer(let entityNumber) = places["Z_ENT"].map({ row[$0] }),
        let name = entityNames[entityNumber], layout.roots[name] == root
      else {
        notes.add("\(table) has a row whose Z_ENT is no entity of this table", at: number)
        return
      }
      let plan = plans[name] ?? RowPlan(name, in: layout, places: places)
      plans[name] = plan
      let place = StoredObject.Key(entity: root, number: number)
      try budget.addObject(of: table)
      let values = try values(in: row, by: plan, of: table, at: number)
      guard found[place] == nil else {
        notes.add("\(table) has a second row with the same primary key", at: number)
        return
      }
      try addLeads(in: row, by: plan, of: table, from: place, as: name)
      guard keeps else { return }
      found[place] = StoredObject(key: .init(entity: name, number: number), values: values)
    }
  }

  private func columnsOfProperties(below root: String) -> Set<String> {
    var columns: Set = ["Z_PK", "Z_ENT"]
    for entity in layout.trees[root] ?? [] {
      columns.formUnion(layout.attributes(of: entity.name).map(\.column))
      for relation in layout.relations(of: entity.name) {
        guard case .column(let column, _, let order) = relation.storage else { continue }
        columns.formUnion([column, order].compactMap(\.self))
      }
    }
    return columns
  }

  private mutating func values(
    in row: SQLiteRow, by plan: RowPlan, of table: String, at number: Int64
  ) throws -> [String: StoredObject.Value] {
    var values: [String: StoredObject.Value] = [:]
    for property in plan.attributes where row[property.place] != .null {
      let column = row[property.place]
      var fileBytes = 0
      if property.attribute.allowsExternalStorage, case .blob(let name) = column {
        fileBytes = external.fileBytes(for: name)
      }
      try budget.addValue(column, fileBytes: fileBytes, of: table)
      guard keeps else { continue }
      values[property.attribute.name] = value(
        column, of: property.attribute, in: "\(table).\(property.column)", at: number)
    }
    return values
  }

  private mutating func addLeads(
    in row: SQLiteRow, by plan: RowPlan, of table: String, from owner: StoredObject.Key,
    as entity: String
  ) throws {
    for (index, property) in plan.relations.enumerated() where row[property.place] != .null {
      try budget.addRelation(of: table)
      guard keeps else { continue }
      guard case .integer(let target) = row[property.place] else {
        notes.add(
          "\(property.column) of \(entity) holds \(row[property.place].kind), which is no key",
          at: owner.number)
        continue
      }
      var order: Int64 = 0
      if case .integer(let number) = property.order.map({ row[$0] }) { order = number }
      leads.append(ColumnLead(owner: owner, relation: index, target: target, order: order))
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
    guard var value = StoredObject.Value(column, of: attribute) else {
      notes.add(
        "\(place()) holds \(column.kind), which is no \(attribute.type.rawValue)", at: number)
      return nil
    }
    if attribute.allowsExternalStorage, case .data(let data) = value {
      do throws(ExternalDataError) {
        value = .data(try external.data(for: data))
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

  private mutating func resolveLeads() {
    /// The places of objects among those of their owner.
    var orders: [StoredObject.Key: [String: [(order: Int64, key: StoredObject.Key)]]] = [:]
    for lead in leads.sorted(by: ColumnLead.isBefore) {
      guard let key = found[lead.owner]?.key,
        let relation = plans[key.entity]?.relations[lead.relation].relation,
        let target = target(lead.target, of: relation, from: key)
      else { continue }
      found[lead.owner]?.related[relation.relationship.name] = [target]
      guard let inverse = relation.inverse?.relationship, inverse.isToMany,
        let owner = place(of: target)
      else { continue }
      orders[owner, default: [:]][inverse.name, default: []].append((lead.order, key))
    }
    leads = []
    for (owner, lists) in orders {
      for (name, list) in lists {
        found[owner]?.related[name] =
          list.sorted { ($0.order, $0.key.number) < ($1.order, $1.key.number) }.map(\.key)
      }
    }
  }

  private mutating func target(
    _ number: Int64, of relation: StoreRelation, from key: StoredObject.Key
  ) -> StoredObject.Key? {
    let destination = relation.relationship.destination
    guard let root = layout.roots[destination],
      let target = found[StoredObject.Key(entity: root, number: number)]?.key,
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
        try budget.addRelation(of: reading.table, count: reading.pairs.count)
        if keeps { read(reading, of: relation) }
      }
    }
  }

  private mutating func read(_ reading: JoinReading, of relation: StoreRelation) {
    guard let root = layout.roots[relation.entity] else { return }
    let name = relation.relationship.name
    var known: [StoredObject.Key: Set<StoredObject.Key>] = [:]
    for pair in reading.pairs {
      let owner = StoredObject.Key(entity: root, number: pair.owner)
      guard let key = found[owner]?.key, layout.isEntity(key.entity, below: relation.entity)
      else {
        notes.add(
          "\(reading.table) has a pair of \(relation.entity) \(pair.owner), which the store does not "
            + "have")
        continue
      }
      guard let target = target(pair.destination, of: relation, from: key),
        known[owner, default: []].insert(target).inserted
      else { continue }
      found[owner]?.related[name, default: []].append(target)
    }
  }
}
