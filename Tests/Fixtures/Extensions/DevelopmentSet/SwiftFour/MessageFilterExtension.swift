import IdentityLookup
import Foundation

final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    guard let text = queryRequest.messageBody else { completion(response); return }
    let words = ["prize", "gewonnen"]
    let hits = words.flatMap { word -> String? in
      return text.lowercased().range(of: word) != nil ? word : nil
    }
    if let _ = hits.index(of: "prize") { response.action = .filter }
    let digits = text.filter { "0"..."9" ~= $0 }
    if digits.count == 6 && hits.count == 0 { response.action = ILMessageFilterAction.allow }

    completion(response)
  }
}
