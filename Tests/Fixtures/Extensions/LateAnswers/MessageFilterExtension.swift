import Foundation
import IdentityLookup

/// Answers in the way that the message names: junk on the main thread, elsewhere a transaction.
final class MessageFilterExtension: ILMessageFilterExtension {
  private let operations = OperationQueue()
  private let elsewhere = DispatchQueue(label: "elsewhere")
}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let answer = {
      let response = ILMessageFilterQueryResponse()
      response.action = Thread.isMainThread ? .junk : .transaction
      completion(response)
    }
    switch queryRequest.messageBody {
    case "main queue": DispatchQueue.main.async { answer() }
    case "global queue": DispatchQueue.global().async { answer() }
    case "after": DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) { answer() }
    case "timer":
      _ = Timer.scheduledTimer(withTimeInterval: 0.02, repeats: false) { _ in answer() }
    case "perform": RunLoop.main.perform { answer() }
    case "perform elsewhere":
      later { RunLoop.main.perform { answer() } }
    case "task": Task.detached { answer() }
    case "main actor": Task { @MainActor in answer() }
    case "operation": operations.addOperation { answer() }
    case "main operation": OperationQueue.main.addOperation { answer() }
    case "timer elsewhere":
      later {
        let timer = Timer(timeInterval: 0.02, repeats: false) { _ in answer() }
        RunLoop.main.add(timer, forMode: .common)
      }
    case "perform in common modes":
      later {
        RunLoop.main.perform(inModes: [.common]) { answer() }
      }
    case "hop and back":
      elsewhere.async { DispatchQueue.main.sync { answer() } }
    default: break
    }
  }

  /// Does something on another thread, when the main thread has long gone to sleep.
  private func later(_ body: @escaping () -> Void) {
    elsewhere.asyncAfter(deadline: .now() + 0.05, execute: body)
  }
}
