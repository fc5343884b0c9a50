import IdentityLookup
import Foundation

final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    let defaults = UserDefaults(suiteName: "group.com.example.defaults-rules")
    guard defaults?.bool(forKey: "isOn") == true else { return completion(response) }
    let words = defaults?.stringArray(forKey: "words") ?? []
    let allowed = defaults?.object(forKey: "allowed") as? [String: Bool] ?? [:]
    let text = queryRequest.messageBody?.lowercased() ?? ""
    if allowed[queryRequest.sender ?? ""] == true {
      response.action = .allow
    } else if words.contains(where: text.contains) {
      response.action = .junk
    }

    completion(response)
  }
}
