/// Where the properties of an entity are in the rows of its table.
struct RowPlan {
  /// An attribute that the table has.
  struct Attribute {
    let attribute: ManagedAttribute
    let column: String
    let place: Int
  }

  /// A to-one relationship that the table has.
  struct Relation {
    let relation: StoreRelation
    let column: String
    let place: Int
    /// The place of the order among the objects of the owner.
    let order: Int?
  }

  let attributes: [Attribute]
  let relations: [Relation]

  init(_ entity: String, in layout: StoreLayout, places: [String: Int]) {
    attributes = layout.attributes(of: entity).compactMap { attribute, column in
      places[column].map { Attribute(attribute: attribute, column: column, place: $0) }
    }
    relations = layout.relations(of: entity).compactMap { relation in
      guard case .column(let column, _, let order) = relation.storage, let place = places[column]
      else { return nil }
      return Relation(
        relation: relation, column: column, place: place, order: order.flatMap { places[$0] })
    }
  }
}

/// What a row says of a to-one relationship, until all objects are known.
struct ColumnLead {
  /// The object that has the relationship, by the entity at the top.
  let owner: StoredObject.Key
  /// Which of the relationships of its entity's plan it is.
  let relation: Int
  /// The key of the object to which it leads.
  let target: Int64
  /// The place of the owner among the objects of the inverse.
  let order: Int64

  static func isBefore(_ first: ColumnLead, _ second: ColumnLead) -> Bool {
    first.owner == second.owner
      ? first.relation < second.relation : StoredObject.Key.isBefore(first.owner, second.owner)
  }
}
