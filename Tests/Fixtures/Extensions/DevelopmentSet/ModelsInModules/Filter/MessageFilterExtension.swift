import CoreML
import IdentityLookup
import Kinds
import SpamKit

final class MessageFilterExtension: ILMessageFilterExtension, ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    let text = queryRequest.messageBody ?? ""
    do {
      guard Words.hasModel else { throw CocoaError(.fileNoSuchFile) }
      let kinds = try Kinds(configuration: MLModelConfiguration())
      let output = try kinds.prediction(input: KindsInput(wordCounts: Words.counted(in: text)))
      if output.label == "spam", Judge().isSpam(text) { response.action = .junk }
    } catch {
      response.action = .allow
    }
    completion(response)
  }
}
