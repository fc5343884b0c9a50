import IdentityLookup

final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    do {
      let words = try WordReader().words()
      let text = queryRequest.messageBody ?? ""
      response.action = words.contains(where: text.contains) ? .junk : .allow
    } catch {
      let fallback = ["prize", "Preis"]
      let text = queryRequest.messageBody ?? ""
      response.action = fallback.contains(where: text.contains) ? .junk : .none
    }

    completion(response)
  }
}
