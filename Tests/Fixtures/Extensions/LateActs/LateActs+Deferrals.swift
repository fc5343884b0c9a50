import Foundation
import IdentityLookup

extension LateActs {
  /// Asks the network; false where it answers without.
  func defers(
    _ text: String, _ context: ILMessageFilterExtensionContext, _ completion: @escaping () -> Void
  ) -> Bool {
    // Long: a case for each text.
    switch text {
    case "defer twice":
      context.deferQueryRequestToNetwork { _, error in
        print("first", error == nil)
        completion()
      }
      context.deferQueryRequestToNetwork { _, error in print("second", error == nil) }
    case "answer without the network, soon", "answer without the network, later":
      context.deferQueryRequestToNetwork { _, _ in }
      let time = text.hasSuffix("soon") ? 0.3 : 30
      DispatchQueue.main.asyncAfter(deadline: .now() + time, execute: completion)
    case "deferral under way":
      context.deferQueryRequestToNetwork { _, _ in }
      return false
    case "answer on the main queue", "answer on a global queue", "answer in a task",
      "answer after a moment":
      context.deferQueryRequestToNetwork { _, _ in
        self.hop(text) {
          completion()
          Thread.sleep(forTimeInterval: 0.1)
          self.keepCopy()
        }
      }
    case "try again":
      tries += 1
      tryAgain(context, 3, "gave up \(tries)", completion)
    case "say what failed":
      kept = completion
      context.deferQueryRequestToNetwork { _, _ in
        for line in 1...2 {
          print("failed", line)
          Thread.sleep(forTimeInterval: 0.02)
        }
        completion()
      }
    case "leave without the network":
      kept = completion
      context.deferQueryRequestToNetwork { _, _ in exit(5) }
    case "say how the network fails":
      context.deferQueryRequestToNetwork { _, error in
        Thread.sleep(forTimeInterval: 0.1)
        print("failed", error != nil)
        context.deferQueryRequestToNetwork { _, error in
          Thread.sleep(forTimeInterval: 0.1)
          print("failed again", error != nil)
        }
      }
      return false
    default: return false
    }
    return true
  }

  private func tryAgain(
    _ context: ILMessageFilterExtensionContext, _ times: Int, _ line: String,
    _ completion: @escaping () -> Void
  ) {
    context.deferQueryRequestToNetwork { _, error in
      guard error == nil || times == 0 else {
        return self.tryAgain(context, times - 1, line, completion)
      }
      Thread.sleep(forTimeInterval: 0.05)
      completion()
      Thread.sleep(forTimeInterval: 0.02)
      print(line)
    }
  }

  /// Goes on in another place, as filters do with what the network answers.
  private func hop(_ text: String, _ body: @escaping () -> Void) {
    switch text {
    case "answer on the main queue": DispatchQueue.main.async(execute: body)
    case "answer on a global queue": DispatchQueue.global().async(execute: body)
    case "answer in a task": Task { body() }
    default: DispatchQueue.global().asyncAfter(deadline: .now() + 30, execute: body)
    }
  }
}
