import IdentityLookup

/// As Xcode's template has it; whatever says nothing else is on the main actor.
final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    response.action = Rules.shared.isUnwanted(queryRequest.messageBody ?? "") ? .junk : .none
    completion(response)
  }
}
