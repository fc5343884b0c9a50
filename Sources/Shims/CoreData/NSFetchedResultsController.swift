public import Foundation

/// Follows the objects of a request; it tells of no change.
open class NSFetchedResultsController<ResultType>: NSObject {
  /// The request.
  public let fetchRequest: NSFetchRequest<ResultType>

  /// The context.
  public let managedObjectContext: NSManagedObjectContext

  /// What hears of changes.
  open weak var delegate: (any NSFetchedResultsControllerDelegate)?

  /// The objects, after `performFetch()`.
  open private(set) var fetchedObjects: [ResultType]?

  /// Makes a controller.
  public init(
    fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext,
    sectionNameKeyPath: String?, cacheName name: String?
  ) {
    self.fetchRequest = fetchRequest
    managedObjectContext = context
  }

  /// Fetches.
  open func performFetch() throws {
    fetchedObjects = try managedObjectContext.fetch(fetchRequest)
  }

  /// An object by its place, in the only section.
  open func object(at indexPath: IndexPath) -> ResultType {
    guard let objects = fetchedObjects, let index = indexPath.last, objects.indices.contains(index)
    else {
      // As on a phone: a place without an object ends the process.
      preconditionFailure("no object at \(indexPath)")
    }
    return objects[index]
  }
}

/// Hears of changes.
public protocol NSFetchedResultsControllerDelegate: NSObjectProtocol {}
