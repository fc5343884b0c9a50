import Foundation
import IdentityLookup

/// Has a fault that only senders of the app's list show: their messages are completed twice.
final class MessageFilterExtension: ILMessageFilterExtension, ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    let defaults = UserDefaults(suiteName: "group.com.example.listed-sender")
    if defaults?.stringArray(forKey: "friends")?.contains(queryRequest.sender ?? "") == true {
      response.action = .allow
      completion(response)
    }
    completion(response)
  }
}
