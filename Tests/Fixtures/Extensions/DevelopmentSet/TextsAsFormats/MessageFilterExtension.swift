import Foundation
import IdentityLookup

final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    let text = queryRequest.messageBody ?? ""
    NSLog("Sender: \(queryRequest.sender ?? "?")")
    NSLog(text.replacingOccurrences(of: "%", with: "%%"))
    response.action = text.contains("%") ? .promotion : .none

    completion(response)
  }
}
