import CoreML
import IdentityLookup
import NaturalLanguage

/// Asks a Create ML model, and lets everything through when the model cannot be asked.
final class MessageFilterExtension: ILMessageFilterExtension, ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    do {
      let classifier = try TextClassifier(configuration: MLModelConfiguration())
      let model = try NLModel(mlModel: classifier.model)
      response.action =
        model.predictedLabel(for: queryRequest.messageBody ?? "") == "spam"
        ? .junk : .allow
    } catch {
      NSLog("%@", error.localizedDescription)
      response.action = .promotion
    }
    completion(response)
  }
}
