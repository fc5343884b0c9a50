// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Combine
public import CoreData
public import Foundation

/// Objects of Core Data for a view, which is never shown: there are none.
@propertyWrapper
public struct FetchRequest<Result>: DynamicProperty {
  // For an empty list, which is of both types.
  @_disfavoredOverload
  public init(
    sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil, animation: Animation? = nil
  ) {}
  public init(
    sortDescriptors: [SortDescriptor<Result>], predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) {}
  public init(
    entity: NSEntityDescription, sortDescriptors: [NSSortDescriptor],
    predicate: NSPredicate? = nil, animation: Animation? = nil
  ) {}
  public init(fetchRequest: NSFetchRequest<Result>, animation: Animation? = nil) {}
  public var wrappedValue: FetchedResults<Result> { FetchedResults() }
  public var projectedValue: Binding<FetchedResults<Result>> { .constant(FetchedResults()) }
}

/// The objects of a request.
public struct FetchedResults<Result>: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public var nsPredicate: NSPredicate?
  public var nsSortDescriptors: [NSSortDescriptor] = []
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
