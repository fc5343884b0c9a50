import Foundation

/// A request whose results come later.
open class NSAsynchronousFetchRequest<ResultType>: NSPersistentStoreRequest {
  /// What is asked for.
  public let fetchRequest: NSFetchRequest<ResultType>

  /// What hears of the results.
  open var completionBlock: ((NSAsynchronousFetchResult<ResultType>) -> Void)?

  /// How many results are guessed.
  open var estimatedResultCount = 0

  /// Makes a request.
  public init(
    fetchRequest request: NSFetchRequest<ResultType>,
    completionBlock blk: ((NSAsynchronousFetchResult<ResultType>) -> Void)? = nil
  ) {
    fetchRequest = request
    completionBlock = blk
  }
}

/// The results of a request that come later.
open class NSAsynchronousFetchResult<ResultType>: NSPersistentStoreResult {
  /// The request.
  public let fetchRequest: NSAsynchronousFetchRequest<ResultType>
  /// The results.
  open internal(set) var finalResult: [ResultType]?
  /// Why there are none.
  open internal(set) var operationError: (any Error)?
  /// Whose objects they are.
  open internal(set) weak var managedObjectContext: NSManagedObjectContext?

  init(_ request: NSAsynchronousFetchRequest<ResultType>) { fetchRequest = request }

  /// Does nothing: it is done at once.
  open func cancel() {}
}

protocol AsynchronousRequest {
  func carryOut(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult
}

extension NSAsynchronousFetchRequest: AsynchronousRequest {
  func carryOut(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult {
    let result = NSAsynchronousFetchResult(self)
    result.managedObjectContext = context
    let work = Unchecked((self, result))
    context.perform {
      let (request, result) = work.value
      do {
        result.finalResult = try context.fetch(request.fetchRequest)
      } catch {
        result.operationError = error
      }
      request.completionBlock?(result)
    }
    return result
  }
}
