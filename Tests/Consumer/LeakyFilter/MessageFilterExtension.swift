import Foundation
import IdentityLookup

/// Does what it must not: prints what it is asked about, and sends it away.
final class MessageFilterExtension: ILMessageFilterExtension, ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    print("asked about", queryRequest.messageBody ?? "")
    guard let url = URL(string: "http://127.0.0.1:9/") else { return }
    URLSession.shared.dataTask(with: url) { _, _, _ in
      completion(ILMessageFilterQueryResponse())
    }.resume()
  }
}
