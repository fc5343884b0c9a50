import IdentityLookup

@objc(MessageFilterExtension)
class MessageFilterExtension: ILMessageFilterExtension {
  override init() {
    super.init()
  }
}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    let matcher = WordMatcher(words: ["prize", "lunch"])
    response.action = matcher.matches(queryRequest.messageBody ?? "") ? .junk : .none

    completion(response)
  }
}
