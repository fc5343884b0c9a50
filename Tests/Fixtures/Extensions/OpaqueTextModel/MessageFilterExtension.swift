// swift-format-ignore-file: NeverUseForceTry, NeverForceUnwrap
// Many authors force what never fails on a phone; it must not fail here.
import CoreML
import IdentityLookup
import NaturalLanguage

/// Asks a model that only a phone can run.
final class MessageFilterExtension: ILMessageFilterExtension, ILMessageFilterQueryHandling {
  // On a phone this never fails.
  private let model = try! NLModel(mlModel: Opaque(configuration: MLModelConfiguration()).model)

  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let text = queryRequest.messageBody ?? ""
    let files = (try? FileManager.default.contentsOfDirectory(atPath: Bundle.main.bundlePath)) ?? []
    NSLog("%@", "answers in sight \(files.contains { $0.contains("answers") })")
    let label = model.predictedLabel(for: text)
    let hypotheses = model.predictedLabelHypotheses(for: text, maximumCount: 1)
    let predicted = try? Opaque(configuration: MLModelConfiguration()).prediction(text: text).label
    NSLog("%@", "label \(label ?? "none") \(hypotheses) predicted \(predicted ?? "none")")
    let response = ILMessageFilterQueryResponse()
    response.action = label == "spam" ? .junk : label == nil ? .promotion : .allow
    completion(response)
  }
}
