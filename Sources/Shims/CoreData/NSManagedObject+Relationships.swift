public import Foundation

extension NSManagedObject {
  /// Where a relationship leads.
  func relatedObjects(_ relationship: NSRelationshipDescription) -> [NSManagedObject] {
    load()
    if let objects = related[relationship.name] { return objects }
    let ids = snapshot?.related[relationship.name] ?? []
    let objects = ids.compactMap { managedObjectContext?.object(with: $0) }.filter { !$0.isDeleted }
    related[relationship.name] = objects
    return objects
  }

  /// Leads a relationship elsewhere, and the relationships back with it.
  func relate(to objects: [NSManagedObject], by relationship: NSRelationshipDescription) {
    let old = relatedObjects(relationship)
    var new: [NSManagedObject] = []
    for object in objects where !new.contains(where: { $0 === object }) {
      // A phone raises an exception with this text, which ends the process.
      precondition(
        object.managedObjectContext === managedObjectContext,
        "Illegal attempt to establish a relationship '\(relationship.name)' between objects in "
          + "different contexts")
      new.append(object)
    }
    related[relationship.name] = new
    noteChange(of: relationship.name)
    guard let inverse = relationship.inverseRelationship else { return }
    for object in old where !new.contains(where: { $0 === object }) {
      object.drop(self, from: inverse)
    }
    for object in new where !old.contains(where: { $0 === object }) {
      object.take(self, into: inverse)
    }
  }

  /// Forgets an object that no longer leads here.
  func drop(_ object: NSManagedObject, from relationship: NSRelationshipDescription) {
    let left = relatedObjects(relationship).filter { $0 !== object }
    guard left.count != related[relationship.name]?.count else { return }
    related[relationship.name] = left
    noteChange(of: relationship.name)
  }

  /// Remembers an object that leads here now; one place has room for one.
  private func take(_ object: NSManagedObject, into relationship: NSRelationshipDescription) {
    var objects = relatedObjects(relationship)
    guard !objects.contains(where: { $0 === object }) else { return }
    if !relationship.isToMany {
      for other in objects {
        if let back = relationship.inverseRelationship { other.drop(self, from: back) }
      }
      objects = []
    }
    related[relationship.name] = objects + [object]
    noteChange(of: relationship.name)
  }

  /// What the methods do that Xcode generates for a relationship to many objects.
  ///
  /// - Parameters:
  ///   - function: Such as `addToRules(_:)` or `insertIntoRules(_:at:)`.
  ///   - arguments: Objects and places.
  public func managedCall(_ function: String, _ arguments: Any...) {
    let name = function.prefix { $0 != "(" }
    for (word, act) in Self.acts where name.hasPrefix(word) {
      let key = name.dropFirst(word.count)
      let property = key.prefix(1).lowercased() + key.dropFirst()
      let relationship =
        entity.relationshipsByName[property] ?? entity.relationshipsByName[String(key)]
      guard let relationship else { continue }
      var objects = relatedObjects(relationship)
      act(&objects, arguments)
      return relate(to: objects, by: relationship)
    }
    // As on a phone, which has the methods of relationships alone.
    preconditionFailure(
      "-[\(NSStringFromClass(Self.self)) \(function)]: unrecognized selector sent to instance")
  }

  private typealias Act = @Sendable (inout [NSManagedObject], [Any]) -> Void

  private static let acts: [(String, Act)] = [
    ("addTo", { $0 += NSManagedObject.objects($1) }),
    (
      "removeFrom",
      { objects, arguments in
        let gone = NSManagedObject.objects(arguments)
        let places = NSManagedObject.places(arguments)
        objects = objects.enumerated().filter { index, object in
          !places.contains(index) && !gone.contains { $0 === object }
        }.map(\.element)
      }
    ),
    (
      "insertInto",
      { objects, arguments in
        for (place, object) in zip(
          NSManagedObject.places(arguments), NSManagedObject.objects(arguments))
        {
          objects.removeAll { $0 === object }
          objects.insert(object, at: min(place, objects.count))
        }
      }
    ),
    (
      "replace",
      { objects, arguments in
        for (place, object) in zip(
          NSManagedObject.places(arguments), NSManagedObject.objects(arguments))
        where objects.indices.contains(place) { objects[place] = object }
      }
    ),
  ]

  private static func objects(_ arguments: [Any]) -> [NSManagedObject] {
    arguments.flatMap { argument -> [NSManagedObject] in
      if let set = argument as? Set<NSManagedObject> { return Array(set) }
      if let list = argument as? [NSManagedObject] { return list }
      return objects(in: argument)
    }
  }

  private static func places(_ arguments: [Any]) -> [Int] {
    arguments.flatMap { argument -> [Int] in
      if let place = argument as? Int { return [place] }
      if let set = argument as? IndexSet { return Array(set) }
      return (argument as? NSIndexSet).map { Array($0 as IndexSet) } ?? []
    }
  }

  /// The objects of a relationship as a set; changing it changes the relationship.
  public func mutableSetValue(forKey key: String) -> NSMutableSet {
    guard let relationship = entity.relationshipsByName[key] else {
      // A phone raises an exception here, which ends the process.
      preconditionFailure("\(entity.name ?? "") has no relationship \(key)")
    }
    return RelatedSet(of: self, by: relationship)
  }
}

/// The objects of a relationship; changing it changes the relationship.
private final class RelatedSet: NSMutableSet {
  private let owner: NSManagedObject?
  private let relationship: NSRelationshipDescription?
  private var own: [NSManagedObject] = []

  init(of owner: NSManagedObject, by relationship: NSRelationshipDescription) {
    self.owner = owner
    self.relationship = relationship
    super.init(capacity: 0)
  }

  required init(capacity numItems: Int) {
    owner = nil
    relationship = nil
    super.init(capacity: numItems)
  }

  required init?(coder: NSCoder) { nil }

  override init(objects: UnsafePointer<AnyObject>!, count cnt: Int) {  // Foundation declares it so.
    owner = nil
    relationship = nil
    own = (0..<cnt).compactMap { objects?[$0] as? NSManagedObject }
    super.init(capacity: cnt)
  }

  private var objects: [NSManagedObject] {
    get {
      guard let owner, let relationship else { return own }
      return owner.relatedObjects(relationship)
    }
    set {
      guard let owner, let relationship else {
        own = newValue
        return
      }
      owner.relate(to: newValue, by: relationship)
    }
  }

  override var count: Int { objects.count }

  override func member(_ object: Any) -> Any? {
    objects.first { $0 === object as? NSManagedObject }
  }

  override func objectEnumerator() -> NSEnumerator {
    (objects as NSArray).objectEnumerator()
  }

  override func add(_ object: Any) {
    if let object = object as? NSManagedObject { objects += [object] }
  }

  override func remove(_ object: Any) {
    objects.removeAll { $0 === object as? NSManagedObject }
  }
}
