import IdentityLookup

final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    let rules = RuleList.load()
    let message = queryRequest.messageBody ?? ""
    let sender = queryRequest.sender ?? ""
    for rule in rules.rules where rule.isOn {
      if rule.matches(sender: sender, message: message) {
        response.action = rule.action == "allow" ? .allow : .junk
        break
      }
    }

    completion(response)
  }
}
