import Foundation
import IdentityLookup

/// Does what a soak's messages say: `soak MILLISECONDS DEED ACTION SUBACTION`, then any text.
final class SoakFilter: ILMessageFilterExtension {}

extension SoakFilter: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let words = (queryRequest.messageBody ?? "").split(separator: " ").map(String.init)
    guard words.count >= 5, words[0] == "soak", let delay = Int(words[1]) else {
      return completion(ILMessageFilterQueryResponse())
    }
    let response = ILMessageFilterQueryResponse()
    response.action = ILMessageFilterAction(rawValue: Int(words[3]) ?? 0) ?? .none
    response.subAction = ILMessageFilterSubAction(rawValue: Int(words[4]) ?? 0) ?? .none
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(delay)) {
      self.perform(words[2], response, context, completion)
    }
  }

  private func perform(
    _ deed: String, _ response: ILMessageFilterQueryResponse,
    _ context: ILMessageFilterExtensionContext,
    _ completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    switch deed {
    case "twice":
      completion(response)
      completion(response)
    case "crash": fatalError("as the message says")
    case "exit": exit(0)
    case "garbage":
      // The number by which frames leave the process: no author does that.
      FileHandle(fileDescriptor: 4).write(Data(count: 4))
    case "silence": Self.kept.append { completion(response) }
    case "let-go": break
    case "print":
      print("one")
      _ = open("/etc/hostname", O_RDWR)
      completion(response)
    case "defer": context.deferQueryRequestToNetwork { _, _ in completion(response) }
    default: completion(response)
    }
  }

  /// What is never called, and never let go.
  private static var kept: [() -> Void] = []
}

extension SoakFilter: ILMessageFilterCapabilitiesQueryHandling {
  func handle(
    _ capabilitiesQueryRequest: ILMessageFilterCapabilitiesQueryRequest,
    context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterCapabilitiesQueryResponse) -> Void
  ) {
    let response = ILMessageFilterCapabilitiesQueryResponse()
    response.transactionalSubActions = [.transactionalFinance, .transactionalReminders]
    response.promotionalSubActions = [.promotionalOffers]
    completion(response)
  }
}
