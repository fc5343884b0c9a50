import IdentityLookup

final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    let text = queryRequest.messageBody ?? ""
    switch Lists.shared.verdict(on: text) {
    case .some(let kind) where kind == "junk": response.action = .junk
    case .some(let kind) where kind == "allow": response.action = .allow
    default: response.action = .none
    }

    completion(response)
  }
}
