import Foundation
import IdentityLookup

/// Sends promotions that arrive at night to Junk; by day they are promotions.
final class MessageFilterExtension: ILMessageFilterExtension {
  private let quietHours = QuietHours()
}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest,
    context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    response.action = action(for: queryRequest.messageBody ?? "")
    completion(response)
  }

  private func action(for text: String) -> ILMessageFilterAction {
    guard isPromotion(text) else { return .none }
    return quietHours.contain(Date()) ? .junk : .promotion
  }

  private func isPromotion(_ text: String) -> Bool {
    let words = ["% off", "sale", "voucher"]
    return words.contains { text.localizedCaseInsensitiveContains($0) }
  }
}
