import CoreML
import IdentityLookup
import NaturalLanguage

/// Asks a Create ML model, and lets everything through when the model cannot be asked.
final class MessageFilterExtension: ILMessageFilterExtension, ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let text = queryRequest.messageBody ?? ""
    let response = ILMessageFilterQueryResponse()
    do {
      let classifier = try TextClassifier(configuration: MLModelConfiguration())
      let model = try NLModel(mlModel: classifier.model)
      let label = try classifier.prediction(text: text).label
      let spam = model.predictedLabelHypotheses(for: text, maximumCount: 2)["spam"] ?? -1
      let kind = model.configuration.type.rawValue
      NSLog("%@", "kind \(kind) label \(label) spam \(Int(spam * 10_000))")
      response.action = model.predictedLabel(for: text) == "spam" ? .junk : .allow
    } catch {
      NSLog("%@", error.localizedDescription)
      response.action = .promotion
    }
    completion(response)
  }
}
