import IdentityLookup

final class MessageFilterExtension: ILMessageFilterExtension, ILMessageFilterQueryHandling {
  private let engine = RuleEngine()

  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext
  ) async -> ILMessageFilterQueryResponse {
    let response = ILMessageFilterQueryResponse()
    response.action = await engine.action(for: queryRequest.messageBody ?? "")
    return response
  }
}
