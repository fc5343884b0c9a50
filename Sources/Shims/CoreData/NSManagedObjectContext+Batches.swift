import Foundation

/// What a batch request answers; its result types have these in the same order.
enum BatchAnswer: UInt {
  /// Whether it worked.
  case status
  /// Which objects.
  case identifiers
  /// How many.
  case count

  /// The answer for the objects that a request deleted, changed or added.
  func value(for ids: [NSManagedObjectID]) -> Any {
    switch self {
    case .status: true
    case .identifiers: ids
    case .count: ids.count
    }
  }
}

extension NSManagedObjectContext {
  /// A context of its own beside this one, for what goes straight to the store.
  func scratch() throws -> NSManagedObjectContext {
    let context = NSManagedObjectContext(concurrencyType: .confinementConcurrencyType)
    context.persistentStoreCoordinator = persistentStoreCoordinator
    return context
  }

  /// Names of the objects in stores that a request finds.
  func storedIDs(
    of request: NSFetchRequest<any NSFetchRequestResult>
  ) throws -> [NSManagedObjectID] {
    let ids = NSFetchRequest<NSManagedObjectID>(entityName: entity(of: request).name ?? "")
    ids.predicate = request.predicate
    ids.sortDescriptors = request.sortDescriptors
    ids.fetchLimit = request.fetchLimit
    ids.fetchOffset = request.fetchOffset
    ids.includesSubentities = request.includesSubentities
    ids.resultType = .managedObjectIDResultType
    return try scratch().fetch(ids)
  }

  /// Deletes objects in stores, with the rules of relationships but `Deny`.
  func deleteInStore(_ ids: [NSManagedObjectID]) throws {
    let scratch = try scratch()
    for id in ids where scratch.state(of: id) != nil { scratch.delete(scratch.object(with: id)) }
    try scratch.saveUnchecked()
  }
}
