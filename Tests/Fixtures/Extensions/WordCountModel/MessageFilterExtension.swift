import CoreML
import IdentityLookup
import NaturalLanguage

final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    response.action = action(for: queryRequest.messageBody ?? "")
    completion(response)
  }

  private func action(for text: String) -> ILMessageFilterAction {
    let tokenizer = NLTokenizer(unit: .word)
    tokenizer.string = text.lowercased()
    var counts: [String: Double] = [:]
    tokenizer.enumerateTokens(in: text.lowercased().startIndex..<text.lowercased().endIndex) {
      range, _ in
      counts[String(text.lowercased()[range]), default: 0] += 1
      return true
    }
    // The model knows English words only.
    guard NLLanguageRecognizer.dominantLanguage(for: text) == .english,
      let model = try? SpamClassifier(configuration: MLModelConfiguration()),
      let output = try? model.prediction(wordCounts: counts)
    else { return .none }
    return output.label == "spam" && output.labelProbability["spam", default: 0] > 0.8
      ? .junk : .allow
  }
}
