import IdentityLookup

/// Junks prizes, files orders, and asks the server about links.
final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    if let verdict = JunkRules.verdict(on: queryRequest.messageBody ?? "") {
      response.action = verdict.action
      response.subAction = verdict.subAction
      return completion(response)
    }
    context.deferQueryRequestToNetwork { answer, _ in
      response.action = answer?.data == Data("junk".utf8) ? .junk : .none
      completion(response)
    }
  }
}

extension MessageFilterExtension: ILMessageFilterCapabilitiesQueryHandling {
  func handle(
    _ capabilitiesQueryRequest: ILMessageFilterCapabilitiesQueryRequest,
    context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterCapabilitiesQueryResponse) -> Void
  ) {
    let response = ILMessageFilterCapabilitiesQueryResponse()
    response.transactionalSubActions = [.transactionalOrders]
    completion(response)
  }
}
