import IdentityLookup

final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    let text = queryRequest.messageBody ?? ""
    let sender = queryRequest.sender ?? ""
    switch RuleBook.shared.label(sender: sender, text: text) {
    case "junk": response.action = .junk
    case "promotion": response.action = .promotion
    default: response.action = .none
    }

    completion(response)
  }
}
