public import Foundation

/// An index that makes fetches of an entity faster; here every object is looked at all the same.
open class NSFetchIndexDescription: NSObject {
  /// The name.
  open var name: String

  /// What the index is made of.
  open var elements: [NSFetchIndexElementDescription]

  /// The entity that has the index.
  open internal(set) weak var entity: NSEntityDescription?

  /// Which objects are in it; all of them without one.
  open var partialIndexPredicate: NSPredicate?

  /// Makes an index.
  public init(name: String, elements: [NSFetchIndexElementDescription]?) {
    self.name = name
    self.elements = elements ?? []
  }
}

/// A part of an index.
open class NSFetchIndexElementDescription: NSObject {
  /// The property.
  public let property: NSPropertyDescription?

  /// How it is sorted.
  open var collationType: NSFetchIndexElementType

  /// Whether small values come first.
  open var isAscending = true

  /// Makes a part of an index.
  public init(property: NSPropertyDescription, collationType: NSFetchIndexElementType) {
    self.property = property
    self.collationType = collationType
  }

  /// The name of the property.
  open var propertyName: String? { property?.name }
}

/// How an index is sorted.
public enum NSFetchIndexElementType: UInt, Sendable {
  /// By value.
  case binary
  /// By place.
  case rTree
}
