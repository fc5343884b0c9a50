import IdentityLookup

final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    switch Classifier.shared.label(of: queryRequest.messageBody ?? "") {
    case "junk": response.action = .junk
    case "transaction": response.action = .transaction
    case "promotion": response.action = .promotion
    case "allow": response.action = .allow
    default: response.action = .none
    }

    completion(response)
  }
}
