import FilterRules
import IdentityLookup

final class MessageFilterExtension: ILMessageFilterExtension, ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    switch Verdict(of: queryRequest.messageBody ?? "") {
    case .junk: response.action = .junk
    case .promotion: response.action = .promotion
    case .unknown: response.action = .none
    }
    completion(response)
  }
}
