import IdentityLookup

final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    let digest = Signing.fingerprint(of: queryRequest.sender ?? "")
    response.action = digest.hasPrefix(Signing.blocked) ? .junk : .none

    completion(response)
  }
}
