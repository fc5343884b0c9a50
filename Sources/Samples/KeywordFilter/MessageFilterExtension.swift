import IdentityLookup

/// Filters by the rules that the user wrote in the containing app.
final class MessageFilterExtension: ILMessageFilterExtension {
  private let store = SharedStore()
}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest,
    context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    response.action = action(for: queryRequest)
    completion(response)
  }

  private func action(for queryRequest: ILMessageFilterQueryRequest) -> ILMessageFilterAction {
    guard store.isFilteringEnabled, let rules = store.rules() else { return .none }
    let message = Message(
      sender: queryRequest.sender ?? "", body: queryRequest.messageBody ?? "")
    switch rules.verdict(on: message) {
    case .allowed: return .allow
    case .blocked: return .junk
    case .unknown: return .none
    }
  }
}
