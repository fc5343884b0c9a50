import IdentityLookup
import os.log
import os

final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    let text = queryRequest.messageBody ?? ""
    os_log("judging %d characters", log: log, type: .debug, text.count)
    response.action = text.contains("prize") ? .junk : .none
    logger.info(
      "sender \(queryRequest.sender ?? "nobody", privacy: .private): \(response.action.rawValue, privacy: .public)"
    )

    completion(response)
  }
}

private let log = OSLog(subsystem: "com.example.logged", category: "filter")
private let logger = Logger(subsystem: "com.example.logged", category: "verdict")
