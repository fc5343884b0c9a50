import IdentityLookup
import SwiftUI

final class MessageFilterExtension: ILMessageFilterExtension, ILMessageFilterQueryHandling {
  private let model = RulesModel()

  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    model.rules = [Rule(word: "prize"), Rule(word: "coupon", kind: .promo)]
    model.rules.move(fromOffsets: IndexSet(integer: 1), toOffset: 0)
    let text = queryRequest.messageBody?.lowercased() ?? ""
    let found = model.rules.first { $0.isOn && text.contains($0.word) }
    let response = ILMessageFilterQueryResponse()
    switch found?.kind {
    case .junk: response.action = found?.kind.color == .red ? .junk : .none
    case .promo: response.action = .promotion
    case nil: response.action = UIPasteboard.general.hasStrings ? .none : .allow
    }
    completion(response)
  }
}
