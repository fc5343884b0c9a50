import Foundation
import IdentityLookup
import NaturalLanguage
import os

final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  private static let actions: [String: ILMessageFilterAction] = [
    "allow": .allow, "junk": .junk, "promotion": .promotion, "transaction": .transaction,
  ]

  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    let text = queryRequest.messageBody ?? ""
    do {
      guard let url = Bundle.main.url(forResource: "Words", withExtension: "mlmodelc") else {
        throw CocoaError(.fileNoSuchFile)
      }
      let model = try NLModel(contentsOf: url)
      let guesses = model.predictedLabelHypotheses(for: text, maximumCount: 2)
      if let best = guesses.max(by: { $0.value < $1.value }), best.value >= 0.8 {
        response.action = Self.actions[best.key] ?? .none
      }
    } catch {
      os_log("No model: %{public}@", error.localizedDescription)
    }

    completion(response)
  }
}
