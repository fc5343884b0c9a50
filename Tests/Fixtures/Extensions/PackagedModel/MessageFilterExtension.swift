import CoreML
import IdentityLookup

/// Asks a packaged model, and filters nothing when that fails.
final class MessageFilterExtension: ILMessageFilterExtension, ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    let judge = try? Judge(configuration: MLModelConfiguration())
    let label = try? judge?.prediction(text: queryRequest.messageBody ?? "").label
    response.action = label == "spam" ? .junk : label == nil ? .none : .allow
    completion(response)
  }
}
