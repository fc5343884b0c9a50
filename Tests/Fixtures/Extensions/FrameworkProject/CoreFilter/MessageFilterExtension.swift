import FilterCore
import IdentityLookup

final class MessageFilterExtension: ILMessageFilterExtension, ILMessageFilterQueryHandling {
  private let engine = Engine()

  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    let score = engine.score(of: queryRequest.messageBody ?? "")
    response.action = score.isHigh ? .junk : .none
    completion(response)
  }
}
