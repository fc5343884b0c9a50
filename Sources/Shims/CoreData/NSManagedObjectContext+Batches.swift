import Foundation

/// What a batch request answers; its result types have these in the same order.
enum BatchAnswer: UInt {
  /// Whether it worked.
  case status
  /// Which objects.
  case identifiers
  /// How many.
  case count

  /// The answer of a result type for the objects that a request deleted, changed or added.
  static func value(
    of type: some RawRepresentable<UInt>, for ids: [NSManagedObjectID]
  ) -> Any? {
    switch BatchAnswer(rawValue: type.rawValue) {
    case .status: true
    case .identifiers: ids
    case .count: ids.count
    case nil: nil
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

  /// Changes objects in stores, and nothing in this context; those that are gone are passed over.
  func changeInStore(
    _ ids: [NSManagedObjectID], _ change: (NSManagedObject, NSManagedObjectContext) -> Void
  ) throws {
    let scratch = try scratch()
    for id in ids where scratch.state(of: id) != nil { change(scratch.object(with: id), scratch) }
    try scratch.saveUnchecked()
  }
}
