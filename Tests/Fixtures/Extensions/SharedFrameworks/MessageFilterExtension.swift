import IdentityLookup

final class MessageFilterExtension: ILMessageFilterExtension, ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    Task {
      let response = ILMessageFilterQueryResponse()
      let answers = await SharedHelpers.answers()
      response.action = answers.count == 14 && answers.values.allSatisfy { !$0 } ? .junk : .allow
      completion(response)
    }
  }
}
