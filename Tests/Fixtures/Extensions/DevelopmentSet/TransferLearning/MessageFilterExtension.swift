import IdentityLookup
import CoreML
import NaturalLanguage

final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  var model: NLModel { try! NLModel(mlModel: Transferred(configuration: .init()).model) }

  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    let text = queryRequest.messageBody ?? ""
    if let label = model.predictedLabel(for: text) {
      response.action = label == "spam" ? .junk : .allow
    } else {
      response.action = text.contains("lottery") ? .junk : .none
    }

    completion(response)
  }
}
