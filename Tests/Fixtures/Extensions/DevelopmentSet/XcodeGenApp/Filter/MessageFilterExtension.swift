import Foundation
import IdentityLookup
import Phrases
import SpamKit

final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    let text = queryRequest.messageBody ?? ""
    let defaults = UserDefaults(suiteName: "group.com.example.xcodegen-app")
    #if STRICT
      let limit = defaults?.integer(forKey: "limit") ?? 0
    #else
      let limit = 100
    #endif
    if Phrase.all.contains(where: text.contains) || Score(text).value > limit {
      response.action = .junk
    } else if Words.harmless.contains(where: text.contains) {
      response.action = .allow
    }

    completion(response)
  }
}
