import IdentityLookup
import Foundation

final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    let text = queryRequest.messageBody ?? ""
    let rules = [
      NSPredicate(format: "SELF CONTAINS[cd] %@", "prize"),
      NSPredicate(format: "SELF MATCHES %@", ".*[0-9]+% off.*"),
      NSPredicate(format: "SELF BEGINSWITH[c] %@", "sie haben"),
    ]
    response.action = rules.contains { $0.evaluate(with: text) } ? .junk : .none

    completion(response)
  }
}
