import IdentityLookup

/// Filters what contains the word "junk", and asks a server about everything else.
final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest,
    context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let offlineAction = self.offlineAction(for: queryRequest)

    switch offlineAction {
    case .none:
      context.deferQueryRequestToNetwork { networkResponse, error in
        let response = ILMessageFilterQueryResponse()
        response.action = .none
        if let networkResponse = networkResponse {
          response.action = self.action(for: networkResponse)
        } else {
          NSLog("Error deferring query request to network: %@", String(describing: error))
        }
        completion(response)
      }
    default:
      let response = ILMessageFilterQueryResponse()
      response.action = offlineAction
      completion(response)
    }
  }

  private func offlineAction(
    for queryRequest: ILMessageFilterQueryRequest
  ) -> ILMessageFilterAction {
    guard let messageBody = queryRequest.messageBody else { return .none }
    return messageBody.lowercased().contains("junk") ? .filter : .none
  }

  private func action(for networkResponse: ILNetworkResponse) -> ILMessageFilterAction {
    do {
      let answer = try JSONDecoder().decode(ServerAnswer.self, from: networkResponse.data)
      return answer.action.filterAction
    } catch {
      NSLog("Error decoding the server's answer: %@", String(describing: error))
      return .none
    }
  }
}
