import IdentityLookup

final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    let text = queryRequest.messageBody ?? ""
    if Store.shared.words(of: "WhiteWord").contains(where: { text.contains($0) }) {
      response.action = .allow
    } else if Store.shared.words(of: "BlackWord").contains(where: { text.contains($0) }) {
      response.action = .filter
    }

    completion(response)
  }
}
