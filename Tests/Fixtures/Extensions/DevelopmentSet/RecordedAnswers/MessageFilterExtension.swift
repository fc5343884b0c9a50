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
    let text = queryRequest.messageBody ?? ""
    guard let model = try? Embedded(configuration: MLModelConfiguration()).model,
      let classifier = try? NLModel(mlModel: model)
    else { return completion(response) }
    switch classifier.predictedLabel(for: text) {
    case "spam": response.action = .junk
    case "ham": response.action = .allow
    default: response.action = .promotion
    }

    completion(response)
  }
}
