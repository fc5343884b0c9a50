import IdentityLookup

final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    let text = queryRequest.messageBody?.lowercased() ?? ""
    let words = RuleDatabase.shared.words()
    response.action = words.contains(where: text.contains) ? .junk : .none

    completion(response)
  }
}
