import Foundation
import IdentityLookup

final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    let defaults = UserDefaults(suiteName: "group.com.example.flutter-app")
    let json = defaults?.string(forKey: "flutter.keywords") ?? "[]"
    let words = (try? JSONDecoder().decode([String].self, from: Data(json.utf8))) ?? []
    let text = queryRequest.messageBody ?? ""
    response.action = words.contains(where: text.contains) ? .junk : .none

    completion(response)
  }
}
