import IdentityLookup

final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    let text = (queryRequest.messageBody ?? "").lowercased()
    let sender = queryRequest.sender ?? ""
    for rule in RuleStore.shared.activeRules() {
      guard let word = rule.word, !word.isEmpty else { continue }
      let place = rule.isSender ? sender.lowercased() : text
      guard place.contains(word.lowercased()) else { continue }
      response.action = rule.isAllowed ? .allow : .junk
      break
    }

    completion(response)
  }
}
