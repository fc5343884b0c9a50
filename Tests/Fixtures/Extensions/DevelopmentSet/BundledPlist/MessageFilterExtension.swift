import IdentityLookup
import Foundation

final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    let lists = Bundle(for: MessageFilterExtension.self)
    guard let path = lists.path(forResource: "Keywords", ofType: "plist"),
      let keywords = NSDictionary(contentsOfFile: path) as? [String: [String]]
    else {
      return completion(response)
    }
    let text = queryRequest.messageBody ?? ""
    if keywords["junk"]?.contains(where: { text.range(of: $0, options: .caseInsensitive) != nil })
      == true
    {
      response.action = .junk
    } else if keywords["senders"]?.contains(queryRequest.sender ?? "") == true {
      response.action = .allow
    }

    completion(response)
  }
}
