import Foundation
import IdentityLookup

final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    let word = Bundle.main.object(forInfoDictionaryKey: "FilterWord") as? String ?? "?"
    response.action = queryRequest.messageBody?.contains(word) == true ? .promotion : .none

    completion(response)
  }
}
