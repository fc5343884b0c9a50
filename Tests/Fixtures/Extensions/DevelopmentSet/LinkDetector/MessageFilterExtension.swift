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
    let types: NSTextCheckingResult.CheckingType = [.link, .phoneNumber]
    if let detector = try? NSDataDetector(types: types.rawValue) {
      let range = NSRange(text.startIndex..., in: text)
      for match in detector.matches(in: text, options: [], range: range) {
        switch match.resultType {
        case .link: response.action = .junk
        case .phoneNumber: response.action = .promotion
        default: break
        }
      }
    }

    completion(response)
  }
}
