import IdentityLookup

final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    let sender = queryRequest.sender ?? ""
    let log = SenderLog.shared
    log.note(sender)
    response.action = log.count > 3 && log.isFirst(sender) ? .junk : .none

    completion(response)
  }
}
