import Foundation
import IdentityLookup

/// A filter whose methods are called by their names.
final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest,
    context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let end = { completion(ILMessageFilterQueryResponse()) }
    switch queryRequest.messageBody {
    case "performed": Performed.everything()
    case "noticed": Noticed.everything()
    case "named": Named.everything()
    case "timed": return Timed.shared.begin(then: end)
    case "awaited": return Awaited.begin(then: end)
    case "left": Left.everything()
    case "unknown": Performed.unknown()
    case "mistyped": Performed.mistyped()
    default: break
    }
    end()
  }
}
