import DatabaseFiles
import Foundation

/// Writes a whole store into a new file.
struct StoreWriter {
  private let contents: StoreContents
  private let model: ManagedModel
  private let layout: StoreLayout
  /// The tables of pairs, each with one of the relationships that it is of.
  private let joins: [(StoreRelation, StoreRelation.Join)]

  /// The objects of each entity that has relationships, and of those below it.
  private let owners: [String: [StoredObject]]

  /// SQLite looks through all tables for each new one; Core Data's own entities have numbers from
  /// 16,000.
  static let mostTables = 10_000

  /// Prepares contents that are complete.
  ///
  /// - Throws: `StoreFileError` for a model that no store is made of.
  init(_ contents: StoreContents, model: ManagedModel) throws(StoreFileError) {
    self.contents = contents
    self.model = model
    layout = try StoreLayout(model)
    joins = Self.joins(in: layout)
    let tables = layout.tables.count + joins.count
    guard tables <= Self.mostTables else {
      throw StoreFileError(
        .incompatible,
        "its model needs \(tables) tables, one for each entity without a parent and for each pair "
          + "of to-many relationships, and no store of more than \(Self.mostTables) is made here; a "
          + "store that Core Data made can be given as a file")
    }
    var owners: [String: [StoredObject]] = [:]
    for object in contents.objects {
      for entity in layout.line(of: object.key.entity) where !entity.relationships.isEmpty {
        owners[entity.name, default: []].append(object)
      }
    }
    self.owners = owners
  }

  private static func joins(in layout: StoreLayout) -> [(StoreRelation, StoreRelation.Join)] {
    var made: Set<String> = []
    return layout.entities.flatMap { entity in
      entity.relationships.compactMap { declared in
        let relation = StoreRelation(declared, of: entity.name, in: layout)
        guard case .join(let join) = relation.storage, made.insert(join.table).inserted else {
          return nil
        }
        return (relation, join)
      }
    }
  }

  func make(at url: URL) throws {
    let database = try SQLiteDatabase(at: url, access: .unshared)
    // The file is nobody's until it is whole; until then nothing has to be taken back.
    try database.execute("PRAGMA journal_mode=OFF")
    try database.execute("PRAGMA synchronous=OFF")
    try database.execute("BEGIN")
    try writeOwnTables(in: database)
    let places = ordersOfChildren()
    let objects = Dictionary(grouping: contents.objects) { layout.roots[$0.key.entity] }
    for entity in layout.entities {
      guard let table = layout.tables[entity.name] else { continue }
      try write(
        objects[entity.name] ?? [], columns: columns(of: layout.trees[entity.name] ?? []),
        in: table,
        of: database, places: places)
    }
    try writeJoins(in: database)
    try database.execute("COMMIT")
  }

  private func writeOwnTables(in database: SQLiteDatabase) throws {
    let metadata = StoreMetadata(of: model)
    try database.execute(
      "CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB)")
    try database.execute(
      "INSERT INTO Z_METADATA VALUES (?, ?, ?)",
      [.integer(1), .text(metadata.uuid.uuidString), .blob(metadata.propertyList())])
    try database.execute("CREATE TABLE Z_MODELCACHE (Z_CONTENT BLOB)")
    try database.execute(
      """
      CREATE TABLE Z_PRIMARYKEY \
      (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, Z_MAX INTEGER)
      """)
    // The greatest key of a table is kept with the entity at its top.
    var greatest: [String: Int64] = [:]
    for object in contents.objects {
      guard let root = layout.roots[object.key.entity] else { continue }
      greatest[root] = max(greatest[root] ?? 0, object.key.number)
    }
    try database.execute(
      "INSERT INTO Z_PRIMARYKEY VALUES (?, ?, ?, ?)",
      forEach: layout.entities.map { entity in
        [
          .integer(layout.numbers[entity.name] ?? 0), .text(entity.name),
          .integer(entity.parent.flatMap { layout.numbers[$0] } ?? 0),
          .integer(greatest[entity.name] ?? 0),
        ]
      })
  }

  // MARK: Objects

  /// The columns of a table, by the entities that share it: name and declared type.
  private func columns(of entities: [ManagedEntity]) -> [(name: String, type: String)] {
    var columns = [
      ("Z_PK", "INTEGER PRIMARY KEY"), ("Z_ENT", "INTEGER"), ("Z_OPT", "INTEGER"),
    ]
    var known = Set(columns.map(\.0))
    func add(_ name: String?, _ type: String) {
      guard let name, known.insert(name).inserted else { return }
      columns.append((name, type))
    }
    for entity in entities {
      for (attribute, column) in layout.attributes(of: entity.name) {
        add(column, attribute.type.columnType)
      }
      for relation in layout.relations(of: entity.name) {
        guard case .column(let column, let entityColumn, let order) = relation.storage else {
          continue
        }
        add(column, "INTEGER")
        add(entityColumn, "INTEGER")
        add(order, "INTEGER")
      }
    }
    return columns
  }

  private func write(
    _ objects: [StoredObject], columns: [(name: String, type: String)], in table: String,
    of database: SQLiteDatabase, places: [StoredObject.Key: [String: Int64]]
  ) throws {
    let declarations = columns.map { "\(SQLiteDatabase.quoted($0.name)) \($0.type)" }
    let name = SQLiteDatabase.quoted(table)
    try database.execute("CREATE TABLE \(name) (\(declarations.joined(separator: ", ")))")
    try database.execute(
      "INSERT INTO \(name) VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))",
      forEach: objects.map { object in
        let row = row(of: object, places: places)
        return columns.map { row[$0.name] ?? .null }
      })
  }

  private func row(
    of object: StoredObject, places: [StoredObject.Key: [String: Int64]]
  ) -> [String: SQLiteValue] {
    var row: [String: SQLiteValue] = [
      "Z_PK": .integer(object.key.number),
      "Z_ENT": .integer(layout.numbers[object.key.entity] ?? 0), "Z_OPT": .integer(1),
    ]
    for (attribute, column) in layout.attributes(of: object.key.entity) {
      guard let value = object.values[attribute.name] else { continue }
      if attribute.allowsExternalStorage, case .data(let data) = value {
        row[column] = .blob(ExternalData.column(of: data))
      } else {
        row[column] = value.column
      }
    }
    for relation in layout.relations(of: object.key.entity) {
      guard case .column(let column, let entityColumn, let order) = relation.storage,
        let target = object.related[relation.relationship.name]?.first
      else { continue }
      row[column] = .integer(target.number)
      if let entityColumn { row[entityColumn] = .integer(layout.numbers[target.entity] ?? 0) }
      if let order, let place = places[object.key]?[relation.relationship.name] {
        row[order] = .integer(place)
      }
    }
    return row
  }

  /// The places of objects among those of their owner, by the to-one that leads to it.
  private func ordersOfChildren() -> [StoredObject.Key: [String: Int64]] {
    var places: [StoredObject.Key: [String: Int64]] = [:]
    for object in contents.objects {
      for relation in layout.relations(of: object.key.entity) {
        guard relation.storage == .inverse, relation.relationship.isOrdered,
          let back = relation.inverse?.relationship.name
        else { continue }
        for (index, child) in (object.related[relation.relationship.name] ?? []).enumerated() {
          places[child, default: [:]][back] = Self.place(index)
        }
      }
    }
    return places
  }

  /// A place in an order, with room for others between two.
  private static func place(_ index: Int) -> Int64 { Int64(index + 1) * 1_024 }

  // MARK: Pairs

  private func writeJoins(in database: SQLiteDatabase) throws {
    for (relation, join) in joins {
      let columns = [join.owners, join.destinations, join.order, join.ownersOrder]
        .compactMap(\.self)
      let table = SQLiteDatabase.quoted(join.table)
      let names = columns.map(SQLiteDatabase.quoted)
      try database.execute(
        """
        CREATE TABLE \(table) (\(names.map { "\($0) INTEGER" }.joined(separator: ", ")), \
        PRIMARY KEY (\(names[0]), \(names[1])))
        """)
      try database.execute(
        "INSERT INTO \(table) VALUES (\(names.map { _ in "?" }.joined(separator: ", ")))",
        forEach: pairs(of: relation, join))
    }
  }

  private func pairs(of relation: StoreRelation, _ join: StoreRelation.Join) -> [[SQLiteValue]] {
    let name = relation.relationship.name
    let backOrders = ownersOrders(of: relation, join)
    return (owners[relation.entity] ?? []).flatMap { object in
      (object.related[name] ?? []).enumerated().map { index, target in
        var row: [SQLiteValue] = [.integer(object.key.number), .integer(target.number)]
        if join.order != nil { row.append(.integer(Self.place(index))) }
        if join.ownersOrder != nil {
          row.append(.integer(backOrders[target]?[object.key] ?? 0))
        }
        return row
      }
    }
  }

  /// The places of owners among those of each destination.
  private func ownersOrders(of relation: StoreRelation, _ join: StoreRelation.Join)
    -> [StoredObject.Key: [StoredObject.Key: Int64]]
  {
    guard join.ownersOrder != nil, let inverse = relation.inverse else { return [:] }
    var places: [StoredObject.Key: [StoredObject.Key: Int64]] = [:]
    for object in owners[inverse.entity] ?? [] {
      for (index, owner) in (object.related[inverse.relationship.name] ?? []).enumerated() {
        places[object.key, default: [:]][owner] = Self.place(index)
      }
    }
    return places
  }
}

extension ManagedAttribute.ValueType {
  /// The type that Core Data declares a column with.
  fileprivate var columnType: String {
    switch self {
    case .integer16, .integer32, .integer64, .boolean: "INTEGER"
    case .decimal: "DECIMAL"
    case .double, .float: "FLOAT"
    case .string, .uri: "VARCHAR"
    case .date: "TIMESTAMP"
    case .binary, .uuid, .transformable, .undefined, .objectID: "BLOB"
    }
  }
}
