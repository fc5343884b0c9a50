import IdentityLookup

final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling {

  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    // What can be said without a server?
    let offlineAction = self.offlineAction(for: queryRequest)

    switch offlineAction {
    case .allow, .filter:
      let response = ILMessageFilterQueryResponse()
      response.action = offlineAction
      completion(response)

    case .none:
      context.deferQueryRequestToNetwork() { (networkResponse, error) in
        let response = ILMessageFilterQueryResponse()
        response.action = .none
        if let networkResponse = networkResponse {
          response.action = self.action(for: networkResponse)
        } else {
          NSLog("Error deferring query request to network: %@", String(describing: error))
        }
        completion(response)
      }
    }
  }

  private func offlineAction(for queryRequest: ILMessageFilterQueryRequest) -> ILMessageFilterAction
  {
    guard let messageBody = queryRequest.messageBody else { return .none }
    if messageBody.lowercased().contains("prize") { return .filter }
    return .none
  }

  private func action(for networkResponse: ILNetworkResponse) -> ILMessageFilterAction {
    return .none
  }
}
