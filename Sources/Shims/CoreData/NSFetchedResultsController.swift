public import Foundation

/// Keeps the objects of a request in sections; it tells of no change.
open class NSFetchedResultsController<ResultType>: NSObject {
  /// The request.
  public let fetchRequest: NSFetchRequest<ResultType>

  /// The context.
  public let managedObjectContext: NSManagedObjectContext

  /// By what the objects are in sections.
  public let sectionNameKeyPath: String?

  /// A name for what is kept; nothing is here.
  public let cacheName: String?

  /// What hears of changes.
  open weak var delegate: (any NSFetchedResultsControllerDelegate)?

  /// The objects, after `performFetch()`.
  open private(set) var fetchedObjects: [ResultType]?

  /// The sections, after `performFetch()`.
  open private(set) var sections: [any NSFetchedResultsSectionInfo]?

  /// Makes a controller.
  public init(
    fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext,
    sectionNameKeyPath: String?, cacheName name: String?
  ) {
    self.fetchRequest = fetchRequest
    managedObjectContext = context
    self.sectionNameKeyPath = sectionNameKeyPath
    cacheName = name
  }

  /// Forgets what is kept: nothing.
  open class func deleteCache(withName name: String?) {}

  /// Fetches.
  open func performFetch() throws {
    let found = try managedObjectContext.fetch(fetchRequest)
    var made: [Section] = []
    for object in found {
      let name = name(of: object)
      if made.last?.name == name, let last = made.last {
        last.all.append(object)
      } else {
        made.append(Section(name: name, all: [object]))
      }
    }
    if made.isEmpty, sectionNameKeyPath == nil { made = [Section(name: "", all: [])] }
    fetchedObjects = found
    sections = made
  }

  private func name(of object: ResultType) -> String {
    guard let path = sectionNameKeyPath, let object = object as? NSObject else { return "" }
    let value: Any? = object.value(forKeyPath: path)
    return value.map { "\($0)" } ?? ""
  }

  /// The names of sections.
  open var sectionIndexTitles: [String] {
    (sections ?? []).map { String($0.name.prefix(1)).uppercased() }
  }

  /// An object by its place.
  open func object(at indexPath: IndexPath) -> ResultType {
    let (section, index) =
      indexPath.count > 1 ? (indexPath[0], indexPath[1]) : (0, indexPath.last ?? 0)
    guard let sections, sections.indices.contains(section),
      let objects = sections[section].objects, objects.indices.contains(index),
      let object = objects[index] as? ResultType
    else {
      // As on a phone: a place without an object ends the process.
      preconditionFailure("no object at \(indexPath)")
    }
    return object
  }

  /// The place of an object.
  open func indexPath(forObject object: ResultType) -> IndexPath? {
    for (section, info) in (sections ?? []).enumerated() {
      if let index = info.objects?.firstIndex(where: { ($0 as AnyObject) === (object as AnyObject) }
      ) {
        return IndexPath(indexes: [section, index])
      }
    }
    return nil
  }
}

/// Objects with the same name of their section.
private final class Section: NSFetchedResultsSectionInfo {
  let name: String
  var all: [Any]
  init(name: String, all: [Any]) {
    self.name = name
    self.all = all
  }
  var indexTitle: String? { name.first.map(String.init)?.uppercased() }
  var numberOfObjects: Int { all.count }
  var objects: [Any]? { all }
}

/// A section.
public protocol NSFetchedResultsSectionInfo {
  /// The name.
  var name: String { get }
  /// A short name.
  var indexTitle: String? { get }
  /// How many objects it has.
  var numberOfObjects: Int { get }
  /// The objects.
  var objects: [Any]? { get }
}

/// What happens to an object.
public enum NSFetchedResultsChangeType: UInt, Sendable {
  /// It is new.
  case insert = 1
  /// It goes.
  case delete = 2
  /// It has another place.
  case move = 3
  /// It changes.
  case update = 4
}

/// Hears of changes; it is never called here.
public protocol NSFetchedResultsControllerDelegate: NSObjectProtocol {
  /// Something will change.
  func controllerWillChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>)
  /// Something has changed.
  func controllerDidChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>)
  /// An object has changed.
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
    at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?)
  /// A section has changed.
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
    for type: NSFetchedResultsChangeType)
}

extension NSFetchedResultsControllerDelegate {
  /// Does nothing.
  public func controllerWillChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  ) {}
  /// Does nothing.
  public func controllerDidChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  ) {}
  /// Does nothing.
  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
    at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
  ) {}
  /// Does nothing.
  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
    for type: NSFetchedResultsChangeType
  ) {}
}
