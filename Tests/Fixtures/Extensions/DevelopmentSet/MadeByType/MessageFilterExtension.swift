import IdentityLookup

final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    let checks: [Check] = [make(LengthCheck.self), make(WordCheck.self)]
    let text = queryRequest.messageBody ?? ""
    if checks.allSatisfy({ $0.passes(text) }) { response.action = .junk }

    completion(response)
  }
}
