import IdentityLookup

final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling {

  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    response.action = offlineAction(for: queryRequest)
    completion(response)
  }

  private func offlineAction(for queryRequest: ILMessageFilterQueryRequest) -> ILMessageFilterAction
  {
    return WordList().matches(queryRequest.messageBody) ? .filter : .allow
  }
}
