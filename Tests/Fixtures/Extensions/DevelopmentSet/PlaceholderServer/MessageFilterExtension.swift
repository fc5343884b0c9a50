import IdentityLookup

final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    switch self.offlineAction(for: queryRequest) {
    case .allow, .junk, .promotion, .transaction:
      let response = ILMessageFilterQueryResponse()
      response.action = self.offlineAction(for: queryRequest)
      completion(response)

    case .none:
      context.deferQueryRequestToNetwork { networkResponse, error in
        let response = ILMessageFilterQueryResponse()
        response.action = .none
        if let error = error { NSLog("Error: \(error)") }
        completion(response)
      }

    @unknown default:
      break
    }
  }

  private func offlineAction(for queryRequest: ILMessageFilterQueryRequest)
    -> ILMessageFilterAction
  {
    guard let text = queryRequest.messageBody else { return .none }
    if text.contains("coupon") { return .promotion }
    return text.contains("lottery") ? .junk : .none
  }
}
