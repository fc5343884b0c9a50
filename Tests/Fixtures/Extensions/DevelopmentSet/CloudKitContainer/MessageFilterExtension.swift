import IdentityLookup

final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    let text = queryRequest.messageBody ?? ""
    let matches = Persistence.shared.filters().first { filter in
      text.range(of: filter.pattern ?? "", options: [.regularExpression, .caseInsensitive]) != nil
    }
    switch matches?.kind {
    case "transaction": response.action = .transaction
    case "promotion": response.action = .promotion
    case "junk": response.action = .junk
    default: break
    }

    completion(response)
  }
}
