public import Foundation
import FoundationGaps
import StoreFormat

extension NSManagedObjectContext {
  /// The objects that a request asks for.
  public func fetch<Result>(_ request: NSFetchRequest<Result>) throws -> [Result] {
    try results(of: request).map { found in
      guard let result = found as? Result else {
        // As on a phone, where the cast fails when the object is used.
        preconditionFailure("Could not cast value of type '\(type(of: found))' to '\(Result.self)'")
      }
      return result
    }
  }

  /// How many objects a request asks for.
  public func count<Result>(for request: NSFetchRequest<Result>) throws -> Int {
    page(try matches(of: request), request).count
  }

  /// Carries out a request.
  @discardableResult public func execute(
    _ request: NSPersistentStoreRequest
  ) throws -> NSPersistentStoreResult {
    switch request {
    case let request as NSBatchDeleteRequest: return try request.carryOut(in: self)
    case let request as NSBatchUpdateRequest: return try request.carryOut(in: self)
    case let request as NSBatchInsertRequest: return try request.carryOut(in: self)
    case let request as any AsynchronousRequest: return try request.carryOut(in: self)
    case is NSPersistentHistoryChangeRequest: return NSPersistentHistoryResult()
    default: return NSPersistentStoreResult()
    }
  }

  private func results<Result>(of request: NSFetchRequest<Result>) throws -> [Any] {
    let matches = try matches(of: request)
    switch request.resultType {
    case .countResultType: return [NSNumber(value: page(matches, request).count)]
    case .managedObjectIDResultType: return page(try sorted(matches, request), request).map(\.id)
    case .dictionaryResultType:
      let rows = FetchedRows(of: request, entity: entity(of: request))
      return page(
        rows.dictionaries(of: try sorted(matches, request).map { object(with: $0.id) }), request)
    default:
      return page(try sorted(matches, request), request).map { match in
        let object = object(with: match.id)
        if !request.returnsObjectsAsFaults { object.load() }
        return object
      }
    }
  }

  /// An object that fits: the row of its store, or the context's own where that counts.
  struct Match {
    fileprivate let found: NSObject

    /// The name of the object.
    var id: NSManagedObjectID {
      switch found {
      case let row as StoredRow: row.id
      case let object as NSManagedObject: object.objectID
      default: preconditionFailure("a match is a row or an object")
      }
    }
  }

  /// The entity of a request.
  func entity<Result>(of request: NSFetchRequest<Result>) -> NSEntityDescription {
    let name = request.entityName ?? request.entity?.name
    if let found = name.flatMap({ model?.entitiesByName[$0] }) { return found }
    // A phone raises an exception with this text, which ends the process.
    preconditionFailure(
      "NSFetchRequest could not locate an NSEntityDescription for entity name '\(name ?? "(null)")'"
    )
  }

  private func matches<Result>(of request: NSFetchRequest<Result>) throws -> [Match] {
    let entity = entity(of: request)
    let isBlock = request.predicate.map(PredicateKind.isBlock) ?? false
    if isBlock { try refuseBlock() }
    let names = Set((request.includesSubentities ? entity.family : [entity]).compactMap(\.name))
    // As on a phone, where dictionaries are made of what the store has.
    let counts = request.includesPendingChanges && request.resultType != .dictionaryResultType
    let changed = counts ? updatedObjects.union(deletedObjects) : []
    // Without an order, those that come first are all that is asked for.
    let isCut = request.fetchLimit > 0 && (request.sortDescriptors ?? []).isEmpty
    let enough = isCut ? max(0, request.fetchOffset) + request.fetchLimit : .max
    var found: [Match] = []
    try forEachStored(entity) { row in
      guard names.contains(row.entity.name ?? "") else { return true }
      if !changed.isEmpty, let object = objects[row.id], changed.contains(object) {
        if !object.isDeleted, request.predicate?.evaluate(with: object) ?? true {
          found.append(Match(found: object))
        }
      } else if row.fits(request.predicate, isBlock: isBlock) {
        found.append(Match(found: row))
      }
      return found.count < enough
    }
    guard counts, found.count < enough else { return found }
    let new = insertedObjects.filter { object in
      names.contains(object.entity.name ?? "") && request.predicate?.evaluate(with: object) ?? true
    }
    return found + new.sorted { $0.sequence < $1.sequence }.map { Match(found: $0) }
  }

  /// SQL cannot run an author's block.
  private func refuseBlock() throws {
    let stores = try persistentStoreCoordinator?.stores() ?? []
    guard stores.contains(where: { $0.type == NSSQLiteStoreType }) else { return }
    // A phone raises an exception with this text, which ends the process.
    preconditionFailure(
      "Problem with subpredicate BLOCKPREDICATE: a SQLite store cannot run blocks")
  }

  /// Gives what is known of an entity's objects, in stores or in the context above, until a body has
  /// enough.
  private func forEachStored(
    _ entity: NSEntityDescription, _ body: (StoredRow) -> Bool
  ) throws {
    if let parent {
      let rows = try parent.performAndWait {
        let request = NSFetchRequest<NSManagedObjectID>()
        request.entity = entity
        request.resultType = .managedObjectIDResultType
        return try parent.fetch(request).compactMap { id in
          state(of: id).map { StoredRow(id, $0, of: self) }
        }
      }
      for row in rows where !body(row) { return }
      return
    }
    guard let coordinator = persistentStoreCoordinator else {
      throw CoreDataError.make(
        NSCoreDataError, "This NSManagedObjectContext has no persistent store coordinator.")
    }
    let entities = coordinator.managedObjectModel.entitiesByName
    for store in try coordinator.stores() {
      try? store.rows.refresh()
      store.place.tell(count: store.rows.count)
      for object in store.rows.objects(of: entity) {
        guard let entity = entities[object.key.entity] else { continue }
        if !body(StoredRow(object, entity, in: store, of: self)) { return }
      }
    }
  }

  private func sorted<Result>(
    _ matches: [Match], _ request: NSFetchRequest<Result>
  ) throws -> [Match] {
    guard let descriptors = request.sortDescriptors, !descriptors.isEmpty else { return matches }
    // What sorts by the name of a key does not need the author's class.
    let isByName = descriptors.allSatisfy { type(of: $0.keyPath).rootType == Any.self }
    let objects = matches.map { isByName ? $0.found : object(with: $0.id) }
    return zip(matches, objects).enumerated().sorted { left, right in
      for descriptor in descriptors {
        let order = descriptor.compare(left.element.1, to: right.element.1)
        if order != .orderedSame { return order == .orderedAscending }
      }
      return left.offset < right.offset
    }.map(\.element.0)
  }

  private func page<Element, Result>(
    _ found: [Element], _ request: NSFetchRequest<Result>
  ) -> [Element] {
    let left = found.dropFirst(max(0, request.fetchOffset))
    return Array(request.fetchLimit > 0 ? left.prefix(request.fetchLimit) : left)
  }
}
