import Foundation

/// Objects of a context that were changed since this was told last.
struct ContextEvent {
  var inserted: Set<NSManagedObject> = []
  var updated: Set<NSManagedObject> = []
  var deleted: Set<NSManagedObject> = []

  var isEmpty: Bool { inserted.isEmpty && updated.isEmpty && deleted.isEmpty }
}

extension NSManagedObjectContext {
  /// Notes an object for the next notice of changes.
  func noteEvent(
    of object: NSManagedObject, in kind: WritableKeyPath<ContextEvent, Set<NSManagedObject>>
  ) {
    let isFirst = event.isEmpty
    if kind != \.updated || !event.inserted.contains(object) { event[keyPath: kind].insert(object) }
    if kind == \.deleted {
      event.updated.remove(object)
      if event.inserted.remove(object) != nil { event.deleted.remove(object) }
    }
    // As on a phone, at the end of the run loop's turn; elsewhere at the end of a block.
    guard isFirst, concurrencyType == .mainQueueConcurrencyType, Thread.isMainThread else { return }
    DispatchQueue.main.async { [weak self] in self?.tellChanges() }
  }

  /// Tells of changes that were not told yet.
  func tellChanges() {
    guard !event.isEmpty else { return }
    let told = event
    event = ContextEvent()
    post(
      .NSManagedObjectContextObjectsDidChange,
      [
        NSInsertedObjectsKey: told.inserted, NSUpdatedObjectsKey: told.updated,
        NSDeletedObjectsKey: told.deleted,
      ])
  }
}
