import Foundation
import IdentityLookup

final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    context.deferQueryRequestToNetwork { networkResponse, error in
      let response = ILMessageFilterQueryResponse()
      if let networkResponse, networkResponse.urlResponse.statusCode == 200,
        let answer = try? JSONDecoder().decode(ServerAnswer.self, from: networkResponse.data)
      {
        response.action = answer.spam > 0.5 ? .junk : .allow
      } else if let error = error as NSError?, error.domain == ILMessageFilterErrorDomain {
        NSLog("The server could not be asked: %d", error.code)
      }
      completion(response)
    }
  }
}

struct ServerAnswer: Decodable {
  let spam: Double
}
