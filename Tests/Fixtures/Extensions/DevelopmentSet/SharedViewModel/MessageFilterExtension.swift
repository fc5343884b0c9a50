import IdentityLookup

final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    let words = RuleListViewModel().words
    let text = queryRequest.messageBody?.lowercased() ?? ""
    response.action = words.contains(where: text.contains) ? .junk : .none

    completion(response)
  }
}
