import CoreML
import IdentityLookup

final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    let kinds = MessageKinds()
    let inputs = [MessageKindsInput(text: queryRequest.messageBody ?? "")]
    if let outputs = try? kinds.predictions(inputs: inputs), let output = outputs.first {
      switch output.label {
      case "junk": response.action = .junk
      case "promotion": response.action = .promotion
      case "transaction": response.action = .transaction
      default: response.action = .none
      }
    }

    completion(response)
  }
}
