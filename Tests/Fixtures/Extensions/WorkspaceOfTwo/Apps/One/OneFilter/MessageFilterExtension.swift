import IdentityLookup
import Kit

final class MessageFilterExtension: ILMessageFilterExtension, ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    response.action = Words.areJunk(queryRequest.messageBody) ? .junk : .none
    completion(response)
  }
}
