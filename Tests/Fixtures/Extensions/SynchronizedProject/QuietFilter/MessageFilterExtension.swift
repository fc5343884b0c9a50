import Foundation
import IdentityLookup

nonisolated final class MessageFilterExtension: ILMessageFilterExtension {}

nonisolated extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    response.action =
      Rules(words: Self.words).isUnwanted(queryRequest.messageBody ?? "") ? .junk : .none
    completion(response)
  }

  private static var words: [String] {
    guard
      let url = Bundle.main.url(
        forResource: "words", withExtension: "txt", subdirectory: "Data/en"),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").map(String.init)
  }
}
