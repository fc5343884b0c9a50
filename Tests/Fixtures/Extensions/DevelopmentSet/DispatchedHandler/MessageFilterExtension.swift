import Dispatch
import Foundation
import IdentityLookup

class MessageFilterExtension: ILMessageFilterExtension {
  let queue = DispatchQueue(label: "filter", qos: .userInitiated)
  let group = DispatchGroup()
}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let checks: [(String) -> Bool] = [
      { $0.contains("prize") }, { $0.contains("http://") }, { $0.contains("collect") },
    ]
    let hits = Counter()
    for check in checks {
      group.enter()
      queue.async {
        if check(queryRequest.messageBody ?? "") { hits.add() }
        self.group.leave()
      }
    }
    group.notify(queue: .main) {
      let response = ILMessageFilterQueryResponse()
      response.action = hits.count > 0 ? .junk : .none
      completion(response)
    }
  }
}

final class Counter {
  private let lock = NSLock()
  private var value = 0
  func add() { lock.lock(); value += 1; lock.unlock() }
  var count: Int { lock.lock(); defer { lock.unlock() }; return value }
}
