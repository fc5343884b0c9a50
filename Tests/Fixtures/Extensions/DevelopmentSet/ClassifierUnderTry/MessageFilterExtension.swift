import CoreML
import IdentityLookup

final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    if let text = queryRequest.messageBody,
      let model = try? SpamModel(configuration: MLModelConfiguration()),
      let output = try? model.prediction(text: text)
    {
      response.action = output.label == "spam" ? .junk : .none
    }

    completion(response)
  }
}
