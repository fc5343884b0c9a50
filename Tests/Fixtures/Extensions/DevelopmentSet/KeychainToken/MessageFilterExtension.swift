import IdentityLookup

final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    let text = queryRequest.messageBody ?? ""
    switch Keychain.read("token") {
    case .success: response.action = .allow
    case .failure(.missing) where text.contains("http"): response.action = .junk
    case .failure(.missing): response.action = .none
    case .failure(.other(let status)):
      NSLog("Keychain: %d", status)
      response.action = .promotion
    }

    completion(response)
  }
}
