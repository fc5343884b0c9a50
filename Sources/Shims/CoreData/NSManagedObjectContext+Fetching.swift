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

  /// An object that fits, by its name; with its row of the store, if that is what was looked at.
  struct Match {
    let id: NSManagedObjectID
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
    let isDeep = request.includesSubentities
    func isMeant(_ other: NSEntityDescription) -> Bool {
      isDeep ? other.isKindOf(entity: entity) : other.name == entity.name
    }
    // As on a phone, where dictionaries are made of what the store has.
    let counts = request.includesPendingChanges && request.resultType != .dictionaryResultType
    var found = try stored(entity).filter { row in
      guard isMeant(row.id.entity) else { return false }
      if counts, let object = objects[row.id] {
        if object.isDeleted { return false }
        if updatedObjects.contains(object) {
          return request.predicate?.evaluate(with: object) ?? true
        }
      }
      return row.fits(request.predicate, isBlock: isBlock)
    }.map { Match(id: $0.id) }
    guard counts else { return found }
    let new = insertedObjects.filter { object in
      isMeant(object.entity) && request.predicate?.evaluate(with: object) ?? true
    }
    found += new.map { Match(id: $0.objectID) }.sorted { $0.id.description < $1.id.description }
    return found
  }

  /// SQL cannot run an author's block.
  private func refuseBlock() throws {
    let stores = try persistentStoreCoordinator?.stores() ?? []
    guard stores.contains(where: { $0.type == NSSQLiteStoreType }) else { return }
    // A phone raises an exception with this text, which ends the process.
    preconditionFailure(
      "Problem with subpredicate BLOCKPREDICATE: a SQLite store cannot run blocks")
  }

  /// What is known of an entity's objects: in stores, or in the context above.
  private func stored(_ entity: NSEntityDescription) throws -> [StoredRow] {
    if let parent {
      return try parent.performAndWait {
        let request = NSFetchRequest<NSManagedObjectID>()
        request.entity = entity
        request.resultType = .managedObjectIDResultType
        return try parent.fetch(request).compactMap { id in
          state(of: id).map { StoredRow(id, $0, of: self) }
        }
      }
    }
    guard let coordinator = persistentStoreCoordinator else {
      throw CoreDataError.make(
        NSCoreDataError, "This NSManagedObjectContext has no persistent store coordinator.")
    }
    return try coordinator.stores().flatMap { store in
      try? store.rows.refresh()
      return store.rows.keys(of: entity).compactMap { key -> StoredRow? in
        guard let id = store.id(of: key, in: coordinator),
          let state = store.state(of: key, in: coordinator)
        else { return nil }
        return StoredRow(id, state, of: self)
      }
    }
  }

  private func sorted<Result>(
    _ matches: [Match], _ request: NSFetchRequest<Result>
  ) throws -> [Match] {
    guard let descriptors = request.sortDescriptors, !descriptors.isEmpty else { return matches }
    let objects = matches.map { object(with: $0.id) }
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
