import IdentityLookup
import RuleStore

final class MessageFilterExtension: ILMessageFilterExtension, ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    let store = RuleStore(words: ["prize"])
    response.action = store?.fits(queryRequest.messageBody ?? "") == true ? .junk : .none
    completion(response)
  }
}
