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
    if Patterns.link?.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil {
      response.action = .junk
    } else if text.range(of: #"\b\d{6}\b"#, options: .regularExpression) != nil {
      response.action = .transaction
    } else if let match = text.firstMatch(of: #/(?<share>\d+)% off/#), match.share != "0" {
      response.action = .promotion
    } else if let sender = queryRequest.sender, sender.wholeMatch(of: #/\+49[ 0-9]+/#) != nil {
      response.action = .junk
    }

    completion(response)
  }
}

enum Patterns {
  static let link = try? NSRegularExpression(
    pattern: "https?://[^ ]+", options: [.caseInsensitive])
}
