public import Foundation

extension NSManagedObject {
  /// The objects of a relationship with an order; changing it changes the relationship.
  public func mutableOrderedSetValue(forKey key: String) -> NSMutableOrderedSet {
    guard let relationship = entity.relationshipsByName[key], relationship.isOrdered else {
      // A phone raises an exception here, which ends the process.
      preconditionFailure("\(entity.name ?? "") has no relationship \(key) with an order")
    }
    return RelatedOrderedSet(of: self, by: relationship)
  }
}

/// The objects that a relationship had when it was asked; changing it changes the relationship.
///
/// Foundation reads its own storage, also where a class of ours has another one; so that is kept, and
/// each change is handed on.
private final class RelatedOrderedSet: NSMutableOrderedSet {
  private var owner: NSManagedObject?
  private var relationship: NSRelationshipDescription?

  convenience init(of owner: NSManagedObject, by relationship: NSRelationshipDescription) {
    self.init(capacity: 0)
    for object in owner.relatedObjects(relationship) { add(object) }
    self.owner = owner
    self.relationship = relationship
  }

  override init(capacity numItems: Int) { super.init(capacity: numItems) }

  required init?(coder: NSCoder) { nil }

  required convenience init(arrayLiteral elements: Any...) {
    self.init(capacity: 0)
    for element in elements { add(element) }
  }

  private func handOn() {
    guard let owner, let relationship else { return }
    owner.relate(to: array.compactMap { $0 as? NSManagedObject }, by: relationship)
  }

  override func insert(_ object: Any, at idx: Int) {
    super.insert(object, at: idx)
    handOn()
  }

  override func removeObject(at idx: Int) {
    super.removeObject(at: idx)
    handOn()
  }

  override func replaceObject(at idx: Int, with object: Any) {
    super.replaceObject(at: idx, with: object)
    handOn()
  }

  override func add(_ object: Any) {
    super.add(object)
    handOn()
  }

  override func remove(_ object: Any) {
    super.remove(object)
    handOn()
  }

  override func removeAllObjects() {
    super.removeAllObjects()
    handOn()
  }

  override func addObjects(from array: [Any]) {
    super.addObjects(from: array)
    handOn()
  }

  override func moveObjects(at indexes: IndexSet, to idx: Int) {
    super.moveObjects(at: indexes, to: idx)
    handOn()
  }

  override func exchangeObject(at idx1: Int, withObjectAt idx2: Int) {
    super.exchangeObject(at: idx1, withObjectAt: idx2)
    handOn()
  }
}
