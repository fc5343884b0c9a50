import IdentityLookup
import Foundation
import NaturalLanguage

final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    let text = queryRequest.messageBody ?? ""
    let tokenizer = NLTokenizer(unit: .word)
    tokenizer.string = text
    var words: [String] = []
    tokenizer.enumerateTokens(in: text.startIndex..<text.endIndex) { range, _ in
      words.append(text[range].lowercased())
      return true
    }
    if NLLanguageRecognizer.dominantLanguage(for: text) == .german {
      response.action = .junk
    } else if words.contains("prize") {
      response.action = .junk
    }

    completion(response)
  }
}
