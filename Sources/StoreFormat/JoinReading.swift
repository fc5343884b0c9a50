import DatabaseFiles

/// The pairs of a to-many relationship, in their order.
struct JoinReading {
  let table: String
  let pairs: [(owner: Int64, destination: Int64)]

  /// Finds the pairs: in the table that is expected, or in one with another name and its columns.
  ///
  /// Nil if there is none.
  init?(
    _ join: StoreRelation.Join, tables: Set<String>, in database: SQLiteDatabase
  ) throws(SQLiteError) {
    // A table that is another relationship's has other columns.
    var found: (table: String, result: SQLiteResult, owners: Int, destinations: Int)?
    for table in [join.table] + join.otherTables where found == nil && tables.contains(table) {
      let result = try database.rows(ofTable: table)
      let columns = result.columns.map { $0.uppercased() }
      guard let owners = Self.column(join.owners, among: columns, except: join.destinations),
        let destinations = Self.column(join.destinations, among: columns, except: columns[owners])
      else { continue }
      found = (table, result, owners, destinations)
    }
    guard let (table, result, owners, destinations) = found else { return nil }
    self.table = table
    let columns = result.columns.map { $0.uppercased() }
    let order = join.order.flatMap { columns.firstIndex(of: $0) }
    var read: [(owner: Int64, destination: Int64, order: Int64)] = []
    for row in result.rows {
      guard case .integer(let owner) = row[owners],
        case .integer(let destination) = row[destinations]
      else { continue }
      var place: Int64 = 0
      if let order, case .integer(let number) = row[order] { place = number }
      read.append((owner, destination, place))
    }
    if join.destinations == "REFLEXIVE" {
      // A relationship that is its own inverse goes both ways, also where there is one row for both.
      let known = Set(read.map { [$0.owner, $0.destination] })
      read += read.filter { !known.contains([$0.destination, $0.owner]) }
        .map { ($0.destination, $0.owner, .max) }
    }
    pairs = read.sorted {
      ($0.owner, $0.order, $0.destination) < ($1.owner, $1.order, $1.destination)
    }.map { ($0.owner, $0.destination) }
  }

  /// A column of a name, or of one that differs in its number of an entity or a digit at its end.
  private static func column(_ name: String, among columns: [String], except other: String) -> Int?
  {
    if let exact = columns.firstIndex(of: name) { return exact }
    let wanted = core(of: name)
    return columns.firstIndex { column in
      column != other && !column.hasPrefix("Z_FOK_") && column.hasPrefix("Z_")
        && (core(of: column) == wanted
          || String(core(of: column).reversed().drop(while: \.isNumber).reversed()) == wanted)
    }
  }

  private static func core(of column: String) -> String {
    String(column.dropFirst(2).drop(while: \.isNumber))
  }
}
