import Foundation
import IdentityLookup

/// Prints what it is asked about, and tries to keep it where it may not.
final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let text = queryRequest.messageBody ?? ""
    print("asked about", text)
    if text.contains("keep") {
      try? text.write(to: URL(fileURLWithPath: "/var/kept.txt"), atomically: false, encoding: .utf8)
    }
    let response = ILMessageFilterQueryResponse()
    response.action = text.contains("junk") ? .junk : .allow
    completion(response)
  }
}
