import Foundation
import IdentityLookup
import os

/// Repeats what it is asked about, and what it is answered, in every way that there is.
final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let text = queryRequest.messageBody ?? ""
    let sender = queryRequest.sender ?? ""
    print("printed", sender, text)
    NSLog("logged %@", text)
    Logger(subsystem: text, category: sender).error("open \(text, privacy: .public) shut \(text)")
    try? text.write(
      to: URL(fileURLWithPath: "/var/\(text).txt"), atomically: false, encoding: .utf8)
    context.deferQueryRequestToNetwork { answer, error in
      print(
        "answered", answer.map { String(decoding: $0.data, as: UTF8.self) } ?? "\(error as Any)")
      let response = ILMessageFilterQueryResponse()
      response.action = .filter
      completion(response)
    }
  }
}
