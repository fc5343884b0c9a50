import IdentityLookup
import Foundation

final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    let words = NSLocalizedString("words", comment: "Words of junk, separated by commas")
    let list = words.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    let text = queryRequest.messageBody?.lowercased() ?? ""
    response.action = list.contains(where: text.contains) ? .junk : .none

    completion(response)
  }
}
