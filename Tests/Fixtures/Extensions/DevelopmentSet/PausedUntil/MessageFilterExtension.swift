import Foundation
import IdentityLookup

final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    let defaults = UserDefaults(suiteName: "group.com.example.paused-until")!
    let senders = defaults.object(forKey: "senders") as? [Data] ?? []
    let names = senders.compactMap { String(data: $0, encoding: .utf8) }
    if let end = defaults.object(forKey: "pausedUntil") as? Date, end > Date() {
      response.action = .none
    } else if names.contains(queryRequest.sender ?? "") {
      response.action = .junk
    }

    completion(response)
  }
}
