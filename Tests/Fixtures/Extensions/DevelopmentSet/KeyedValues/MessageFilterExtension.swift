import Foundation
import IdentityLookup

final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    let settings = FilterSettings()
    for (key, value) in ["level": 2, "isStrict": true, "word": "prize"] as [String: Any] {
      settings.setValue(value, forKey: key)
    }
    let seen = UserDefaults.standard
    seen.setValue((seen.value(forKey: "seen") as? Int ?? 0) + 1, forKey: "seen")
    seen.setValue(queryRequest.sender, forKeyPath: "last")
    let text = queryRequest.messageBody ?? ""
    if settings.isStrict, settings.value(forKey: "level") as? Int == 2,
      text.contains(settings.word)
    {
      response.action = .junk
    } else if seen.integer(forKey: "seen") >= 6, seen.string(forKey: "last") != nil {
      response.action = .allow
    }

    completion(response)
  }
}
