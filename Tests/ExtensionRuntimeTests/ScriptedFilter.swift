import Dispatch
import Foundation
import IdentityLookup
import Synchronization

/// A filter that does what the message's text says.
final class ScriptedFilter: ILMessageFilterExtension, ILMessageFilterQueryHandling,
  ILMessageFilterCapabilitiesQueryHandling
{
  typealias Completion = @Sendable (ILMessageFilterQueryResponse) -> Void

  /// Completion handlers that were kept for later.
  private let kept = Mutex<[Completion]>([])
  private let contexts = Mutex<[ILMessageFilterExtensionContext]>([])

  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping Completion
  ) {
    // Long: a case for each act.
    let response = ILMessageFilterQueryResponse()
    response.action = MainQueueMark.isHere ? .junk : .none
    switch queryRequest.messageBody {
    case "answer": completion(response)
    case "twice":
      completion(response)
      completion(ILMessageFilterQueryResponse())
    case "never": break
    case "keep": kept.withLock { $0.append(completion) }
    case "answer kept":
      for completion in kept.withLock({ $0 }) { completion(response) }
      completion(response)
    case "forget kept":
      kept.withLock { $0 = [] }
      completion(response)
    case "defer": deferring(context, times: 1, completion)
    case "defer twice": deferring(context, times: 2, completion)
    case "answer, then defer":
      completion(response)
      context.deferQueryRequestToNetwork { _, error in
        Self.report(error, to: completion)
      }
    case "defer, then answer one kept":
      let other = kept.withLock { $0.removeFirst() }
      context.deferQueryRequestToNetwork { _, _ in
        other(response)
        completion(response)
      }
    case "main queue": DispatchQueue.main.async { completion(response) }
    case "main actor":
      Task { @MainActor in completion(response) }
    case "remember context":
      contexts.withLock { $0.append(context) }
      completion(response)
    case "same context":
      response.action = contexts.withLock { $0.contains { $0 === context } } ? .junk : .allow
      completion(response)
    default: completion(ILMessageFilterQueryResponse())
    }
  }

  func handle(
    _ capabilitiesQueryRequest: ILMessageFilterCapabilitiesQueryRequest,
    context: ILMessageFilterExtensionContext
  ) async -> ILMessageFilterCapabilitiesQueryResponse {
    let response = ILMessageFilterCapabilitiesQueryResponse()
    response.transactionalSubActions = [.transactionalFinance]
    response.promotionalSubActions = [.promotionalOffers, .promotionalCoupons]
    return response
  }

  /// Answers when every deferral has ended: the action is the first one's outcome, as `report`
  /// says, and the sub-action tells that all later ones were refused as redundant.
  private func deferring(
    _ context: ILMessageFilterExtensionContext, times: Int, _ completion: @escaping Completion
  ) {
    let outcomes = Outcomes(count: times, completion)
    for number in 0..<times {
      context.deferQueryRequestToNetwork { response, error in
        outcomes.ended(number, response, error)
      }
    }
  }

  /// Encodes an error's code as an action, as tests can read no other thing.
  static func report(_ error: (any Error)?, to completion: Completion) {
    let response = ILMessageFilterQueryResponse()
    response.action = (error as? ILMessageFilterError)?.code == .system ? .allow : .none
    completion(response)
  }

  private final class Outcomes: Sendable {
    private let response = ILMessageFilterQueryResponse()
    private let open: Mutex<Int>
    private let completion: Completion

    init(count: Int, _ completion: @escaping Completion) {
      open = Mutex(count)
      self.completion = completion
    }

    func ended(_ number: Int, _ answer: ILNetworkResponse?, _ error: (any Error)?) {
      if number == 0 {
        response.action = answer.map(Self.action) ?? Self.action(error)
      } else if error as? ILMessageFilterError == ILMessageFilterError(.redundantNetworkDeferral) {
        response.subAction = .promotionalOffers
      }
      if open.withLock({
        $0 -= 1
        return $0 == 0
      }) {
        completion(response)
      }
    }

    private static func action(_ answer: ILNetworkResponse) -> ILMessageFilterAction {
      let isWhole =
        answer.urlResponse.statusCode == 404
        && answer.urlResponse.value(forHTTPHeaderField: "x-rule") == "7"
        && answer.data == Data("body".utf8) && !MainQueueMark.isHere
      return isWhole ? .transaction : .allow
    }

    private static func action(_ error: (any Error)?) -> ILMessageFilterAction {
      let reason = (error as NSError?)?.userInfo[NSUnderlyingErrorKey] as? NSError
      let isWhole =
        (error as? ILMessageFilterError)?.code == .networkRequestFailed
        && reason?.domain == NSURLErrorDomain && reason?.code == NSURLErrorNotConnectedToInternet
      return isWhole ? .promotion : .allow
    }
  }
}

/// Tells whether code runs on the main queue; in a test process that is not the main thread.
enum MainQueueMark {
  private static let key = DispatchSpecificKey<Bool>()

  static var isHere: Bool {
    DispatchQueue.getSpecific(key: key) == true
  }

  static func install() {
    DispatchQueue.main.setSpecific(key: key, value: true)
  }
}
