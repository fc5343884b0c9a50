// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Combine
public import CoreData
public import Foundation

/// Objects of Core Data for a view, which is never shown: there are none.
@propertyWrapper
public struct FetchRequest<Result>: DynamicProperty {
  private let results: FetchedResults<Result>

  // For an empty list, which is of both types.
  @_disfavoredOverload
  public init(
    sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil, animation: Animation? = nil
  ) {
    results = FetchedResults(sortDescriptors, predicate)
  }
  public init(
    sortDescriptors: [SortDescriptor<Result>], predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) {
    results = FetchedResults([], predicate)
    results.sortDescriptors = sortDescriptors
  }
  public init(
    entity: NSEntityDescription, sortDescriptors: [NSSortDescriptor],
    predicate: NSPredicate? = nil, animation: Animation? = nil
  ) {
    results = FetchedResults(sortDescriptors, predicate)
  }
  public init(fetchRequest: NSFetchRequest<Result>, animation: Animation? = nil) {
    results = FetchedResults(fetchRequest.sortDescriptors ?? [], fetchRequest.predicate)
  }
  public var wrappedValue: FetchedResults<Result> { results }
  public var projectedValue: Binding<FetchedResults<Result>> { .constant(results) }
}

/// The objects of a request.
public struct FetchedResults<Result>: RandomAccessCollection {
  private final class Request {
    var predicate: NSPredicate?
    var sortDescriptors: [SortDescriptor<Result>] = []
    var nsSortDescriptors: [NSSortDescriptor] = []
  }

  // A class, since a view's property, which cannot be set, has it.
  private let request = Request()

  init(_ sortDescriptors: [NSSortDescriptor], _ predicate: NSPredicate?) {
    request.nsSortDescriptors = sortDescriptors
    request.predicate = predicate
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public var nsPredicate: NSPredicate? {
    get { request.predicate }
    nonmutating set { request.predicate = newValue }
  }
  public var nsSortDescriptors: [NSSortDescriptor] {
    get { request.nsSortDescriptors }
    nonmutating set { request.nsSortDescriptors = newValue }
  }
  public var sortDescriptors: [SortDescriptor<Result>] {
    get { request.sortDescriptors }
    nonmutating set { request.sortDescriptors = newValue }
  }
  public subscript(position: Int) -> Result {
    // There is no place to ask for.
    preconditionFailure("there are no fetched results")
  }
}

extension NSManagedObject: ObservableObject {}

extension EnvironmentValues {
  public var managedObjectContext: NSManagedObjectContext {
    get { NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType) }
    set {}
  }
}
