import IdentityLookup

/// Takes every second message for junk, whatever it says: its answers depend on what it was asked before.
final class MessageFilterExtension: ILMessageFilterExtension {
  // The handler is called on one thread.
  nonisolated(unsafe) private static var asked = 0
}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    Self.asked += 1
    let response = ILMessageFilterQueryResponse()
    response.action = Self.asked.isMultiple(of: 2) ? .junk : .none
    completion(response)
  }
}
