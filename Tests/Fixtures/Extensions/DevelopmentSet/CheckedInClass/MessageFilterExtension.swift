import CoreML
import Foundation
import IdentityLookup

final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    let text = queryRequest.messageBody ?? ""
    guard let signs = try? MLMultiArray(shape: [3], dataType: .double) else {
      return completion(response)
    }
    signs[0] = NSNumber(value: text.filter { $0 == "!" }.count)
    signs[1] = NSNumber(value: text.contains("http") ? 1 : 0)
    signs[2] = NSNumber(value: text.filter(\.isNumber).count)
    if let output = try? Score(configuration: MLModelConfiguration()).prediction(signs: signs) {
      response.action = output.label == "spam" ? .junk : .none
      if (output.labelProbability["spam"] ?? 0) > 0.7 { response.subAction = .none }
    }

    completion(response)
  }
}
