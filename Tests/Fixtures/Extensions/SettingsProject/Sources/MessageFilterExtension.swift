import IdentityLookup

final class MessageFilterExtension: ILMessageFilterExtension, ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    #if COMMON && FILTER
      response.action = queryRequest.messageBody?.contains("junk") == true ? .junk : .none
    #else
      #error("the settings files were not read")
    #endif
    completion(response)
  }
}
