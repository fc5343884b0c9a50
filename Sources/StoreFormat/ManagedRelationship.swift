/// A relationship of an entity.
package struct ManagedRelationship: Codable, Equatable, Sendable {
  /// The name.
  package var name: String

  /// The entity to which it leads.
  package var destination: String

  /// The relationship that leads back.
  package var inverse: String?

  /// Whether it leads to any number of objects.
  package var isToMany = false

  /// Whether these have an order.
  package var isOrdered = false

  /// Whether it may lead nowhere.
  package var isOptional = false

  /// What becomes of the destination when the object goes: `Nullify`, `Cascade`, `Deny`, `No Action`.
  package var deletionRule = "Nullify"

  /// Makes a relationship that leads to one object and must.
  package init(name: String, destination: String) {
    self.name = name
    self.destination = destination
  }
}
