// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Combine
public import CoreData
public import Foundation

/// Objects of Core Data for a view, from the context of its environment; outside of a body there are none.
@propertyWrapper
public struct FetchRequest<Result>: DynamicProperty {
  private var results: FetchedResults<Result>

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
    results.request.entity = entity
  }
  public init(fetchRequest: NSFetchRequest<Result>, animation: Animation? = nil) {
    results = FetchedResults(fetchRequest.sortDescriptors ?? [], fetchRequest.predicate)
    results.request.template = fetchRequest
  }
  public var wrappedValue: FetchedResults<Result> { results }
  public var projectedValue: Binding<FetchedResults<Result>> { .constant(results) }
}
extension FetchRequest: ConnectedProperty {
  mutating func connect(to renderer: Renderer, named name: String) {
    let known = renderer.node.kept(name, or: results)
    // What a body sets counts until the view is made with another predicate.
    if known.request.first == results.request.first {
      results = known
    } else {
      renderer.node.storage[name] = results
    }
    results.request.fetch(in: renderer.environment.managedObjectContext)
    results.request.host = renderer.host
    renderer.host.follow(.NSManagedObjectContextObjectsDidChange)
  }
}

/// The objects of a request.
public struct FetchedResults<Result>: RandomAccessCollection {
  // A class, since a view's property, which cannot be set, has it.
  let request = FetchedRequest<Result>()

  init(_ sortDescriptors: [NSSortDescriptor], _ predicate: NSPredicate?) {
    request.nsSortDescriptors = sortDescriptors
    request.predicate = predicate
    request.first = predicate.map { "\($0)" }
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { request.objects.count }
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
  public subscript(position: Int) -> Result { request.objects[position] }
}

/// What is fetched, and what it gave.
final class FetchedRequest<Result> {
  var objects: [Result] = []
  var entity: NSEntityDescription?
  var template: NSFetchRequest<Result>?
  /// The predicate that it was made with.
  var first: String?
  var predicate: NSPredicate? { didSet { host?.invalidate() } }
  var sortDescriptors: [SortDescriptor<Result>] = [] { didSet { host?.invalidate() } }
  var nsSortDescriptors: [NSSortDescriptor] = [] { didSet { host?.invalidate() } }
  weak var host: ViewHost?

  /// Fetches once more.
  func fetch(in context: NSManagedObjectContext) {
    let type = Result.self as? NSManagedObject.Type
    guard let entity = template?.entity ?? entity ?? type?.entity() else {
      objects = []
      return
    }
    let request = NSFetchRequest<Result>(entityName: entity.name ?? "")
    request.fetchLimit = template?.fetchLimit ?? 0
    request.fetchOffset = template?.fetchOffset ?? 0
    request.predicate = predicate
    request.sortDescriptors = nsSortDescriptors
    do {
      objects = try context.fetch(request)
    } catch {
      NSLog("SwiftUI: what @FetchRequest asks for cannot be fetched: %@", "\(error)")
      objects = []
    }
    if !sortDescriptors.isEmpty { objects.sort(using: sortDescriptors) }
  }
}

extension NSManagedObject: ObservableObject {}

extension EnvironmentValues {
  public var managedObjectContext: NSManagedObjectContext {
    get {
      context as? NSManagedObjectContext
        ?? NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    }
    set { context = newValue }
  }
}
