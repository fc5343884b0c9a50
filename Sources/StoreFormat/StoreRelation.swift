/// A relationship, and where a store keeps it.
struct StoreRelation {
  /// A table that has nothing but pairs of keys.
  struct Join: Equatable {
    /// The table; where a store does not have it, it has one of the others.
    let table: String
    let otherTables: [String]
    /// The column with the key of the object that has the relationship.
    let owners: String
    /// The column with the key of the object to which it leads.
    let destinations: String
    /// The column with the place among the destinations, where they have an order.
    let order: String?
    /// The same of the inverse.
    let ownersOrder: String?
  }

  /// Where it is.
  enum Storage: Equatable {
    /// A to-one: the key in a column of the owner's table.
    case column(String, entity: String?, order: String?)
    /// A to-many whose inverse is a to-one: in that one's column.
    case inverse
    /// A to-many whose inverse is one, too, or that has none.
    case join(Join)
  }

  let relationship: ManagedRelationship

  /// The entity that declares it.
  let entity: String

  /// The relationship back; nil unless each is the other's inverse.
  let inverse: (relationship: ManagedRelationship, entity: String)?

  let storage: Storage

  init(_ relationship: ManagedRelationship, of entity: String, in layout: StoreLayout) {
    self.relationship = relationship
    self.entity = entity
    let back = layout.line(of: relationship.destination).lazy.compactMap { declaring in
      declaring.relationships.first {
        $0.name == relationship.inverse && $0.inverse == relationship.name
          && layout.isEntity(entity, below: $0.destination)
      }.map { (relationship: $0, entity: declaring.name) }
    }.first
    inverse = back
    if !relationship.isToMany {
      let name = StoreLayout.PropertyName(entity: entity, property: relationship.name)
      let column = layout.columns[name] ?? "Z\(relationship.name.uppercased())"
      let number = layout.numbers[relationship.destination] ?? 0
      storage = .column(
        column,
        entity: layout.hasEntities(below: relationship.destination)
          ? "Z\(number)_\(column.dropFirst())" : nil,
        order: back?.relationship.isToMany == true && back?.relationship.isOrdered == true
          ? "Z_FOK_\(column.dropFirst())" : nil)
    } else if let back, !back.relationship.isToMany {
      storage = .inverse
    } else {
      storage = .join(Self.join(relationship, of: entity, back: back, in: layout))
    }
  }

  /// The table of a pair bears the name of the relationship that is later in the alphabet.
  ///
  /// So it is in stores that others have looked into: `Z_26ASSETS` for albums' assets and assets' albums.
  private static func join(
    _ relationship: ManagedRelationship, of entity: String,
    back: (relationship: ManagedRelationship, entity: String)?, in layout: StoreLayout
  ) -> Join {
    let own = layout.numbers[entity] ?? 0
    let name = relationship.name.uppercased()
    guard let back else {
      let other = layout.numbers[relationship.destination] ?? 0
      let owners = "Z_\(own)\(entity.uppercased())"
      let destinations = "Z_\(other)\(name)"
      return Join(
        table: "Z_\(own)\(name)", otherTables: [], owners: owners,
        destinations: destinations == owners ? "\(destinations)1" : destinations,
        order: relationship.isOrdered ? "Z_FOK_\(other)\(name)" : nil, ownersOrder: nil)
    }
    let other = layout.numbers[back.entity] ?? 0
    let backName = back.relationship.name.uppercased()
    let isItsOwn = own == other && name == backName
    let (ownTable, backTable) = ("Z_\(own)\(name)", "Z_\(other)\(backName)")
    // Of one name, the entity with the lower number decides (ASSUMED).
    let isOwn = (name, other) > (backName, own) || isItsOwn
    return Join(
      table: isOwn ? ownTable : backTable,
      otherTables: isItsOwn ? [] : [isOwn ? backTable : ownTable],
      owners: "Z_\(own)\(backName)",
      destinations: isItsOwn ? "REFLEXIVE" : "Z_\(other)\(name)",
      order: relationship.isOrdered ? "Z_FOK_\(other)\(name)" : nil,
      ownersOrder: back.relationship.isOrdered && !isItsOwn ? "Z_FOK_\(own)\(backName)" : nil)
  }
}
