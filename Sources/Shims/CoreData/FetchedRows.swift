import Foundation
import FoundationGaps

/// The dictionaries of a request: which values they have, and how objects become one of them.
struct FetchedRows {
  /// A value of the dictionaries.
  private struct Column {
    let name: String
    /// What is computed; nil for a key path.
    var computed: NSExpressionDescription?

    var isOfGroup: Bool { computed?.expression?.isOfGroup ?? false }
  }

  private let columns: [Column]
  private let grouping: [Column]
  private let having: NSPredicate?
  private let isDistinct: Bool

  /// Takes what a request says of its dictionaries.
  init<Result>(of request: NSFetchRequest<Result>, entity: NSEntityDescription) {
    columns =
      request.propertiesToFetch.map { $0.map { Self.column($0, of: entity) } }
      ?? entity.attributesByName.keys.sorted().map { Column(name: $0) }
    grouping = (request.propertiesToGroupBy ?? []).map { Self.column($0, of: entity) }
    having = request.havingPredicate
    isDistinct = request.returnsDistinctResults
    guard !grouping.isEmpty else { return }
    for column in columns where !column.isOfGroup {
      guard !grouping.contains(where: { $0.name == column.name }) else { continue }
      // A phone raises an exception with this text, which ends the process.
      preconditionFailure(
        "Invalid query: SELECT clauses in queries with GROUP BY components can only contain "
          + "properties named in the GROUP BY or aggregate functions: \(column.name)")
    }
  }

  private static func column(_ property: Any, of entity: NSEntityDescription) -> Column {
    if let description = property as? NSExpressionDescription {
      return Column(name: description.name, computed: description)
    }
    let name = (property as? NSPropertyDescription)?.name ?? property as? String ?? ""
    let first = name.prefix { $0 != "." }
    let found = entity.propertiesByName[String(first)]
    // A phone raises exceptions with these texts, which end the process.
    precondition(
      found != nil || first == "objectID",
      "Invalid keypath (request for dictionary): \(name) passed to setPropertiesToFetch:")
    precondition(
      (found as? NSRelationshipDescription)?.isToMany != true,
      "Invalid to many relationship in setPropertiesToFetch: (\(name))")
    return Column(name: name)
  }
}

extension FetchedRows {
  /// The dictionaries of objects, in their order.
  func dictionaries(of objects: [NSManagedObject]) -> [NSDictionary] {
    let groups: [[NSManagedObject]] =
      if !grouping.isEmpty {
        grouped(objects)
      } else if columns.contains(where: \.isOfGroup) {
        // As in SQL: what goes over all objects gives one row, for no object too.
        [objects]
      } else {
        objects.map { [$0] }
      }
    var seen: Set<NSDictionary> = []
    return groups.compactMap { group in
      let row = row(of: group)
      let values = PredicateGroup(of: group, values: row)
      guard having?.evaluate(with: values) ?? true else { return nil }
      let result = NSDictionary(dictionary: row)
      return isDistinct && !seen.insert(result).inserted ? nil : result
    }
  }

  private func grouped(_ objects: [NSManagedObject]) -> [[NSManagedObject]] {
    var places: [NSDictionary: Int] = [:]
    var groups: [[NSManagedObject]] = []
    for object in objects {
      let pairs = grouping.map { ($0.name, value(of: $0, [object]) ?? NSNull()) }
      let key = NSDictionary(dictionary: Dictionary(pairs) { first, _ in first })
      if let place = places[key] {
        groups[place].append(object)
      } else {
        places[key] = groups.count
        groups.append([object])
      }
    }
    return groups
  }

  private func row(of group: [NSManagedObject]) -> [String: Any] {
    let pairs = columns.compactMap { column in value(of: column, group).map { (column.name, $0) } }
    return Dictionary(pairs) { first, _ in first }
  }

  private func value(of column: Column, _ group: [NSManagedObject]) -> Any? {
    let value: Any? =
      if let computed = column.computed {
        computed.converted(
          computed.expression?.value(
            of: computed.expression?.isOfGroup == true ? PredicateGroup(of: group) : group.first))
      } else {
        group.first?.value(forKeyPath: column.name)
      }
    // As on a phone: dictionaries hold names of objects.
    return (value as? NSManagedObject)?.objectID ?? value
  }
}
