package import Foundation

/// What a store holds.
package struct StoreContents: Equatable, Sendable {
  /// The objects.
  package var objects: [StoredObject]

  /// What could not be read.
  package var unread: UnreadParts

  /// Makes contents.
  package init(objects: [StoredObject] = [], unread: UnreadParts = UnreadParts()) {
    self.objects = objects
    self.unread = unread
  }
}

/// An object of a store.
package struct StoredObject: Equatable, Sendable {
  /// An object's name in its store.
  package struct Key: Hashable, Sendable {
    /// The object's entity (the entity itself, not the one above it whose table it shares).
    package var entity: String

    /// The primary key in that table, from 1.
    package var number: Int64

    /// Makes a key.
    package init(entity: String, number: Int64) {
      self.entity = entity
      self.number = number
    }
  }

  /// A value of an attribute.
  package enum Value: Hashable, Sendable {
    case integer(Int64)
    case real(Double)
    case decimal(Decimal)
    case boolean(Bool)
    case text(String)
    case date(Date)
    case data(Data)
    case uuid(UUID)
    case url(URL)
    /// A transformable value, as its transformer wrote it.
    case transformed(Data)
  }

  /// Its name.
  package var key: Key

  /// The values by attribute; an attribute without a value is not among them.
  package var values: [String: Value]

  /// Where its relationships lead; in order where the relationship has one.
  package var related: [String: [Key]]

  /// Makes an object.
  package init(key: Key, values: [String: Value] = [:], related: [String: [Key]] = [:]) {
    self.key = key
    self.values = values
    self.related = related
  }
}
