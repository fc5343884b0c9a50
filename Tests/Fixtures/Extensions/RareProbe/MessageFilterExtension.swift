import Foundation
import IdentityLookup

/// Prints what rarer names of Foundation, Darwin and Accelerate make of values; the message says which.
final class MessageFilterExtension: ILMessageFilterExtension, ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest,
    context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    do {
      switch queryRequest.messageBody {
      case "json5": Values.json()
      case "archive": try Values.archive()
      case "types": Values.types()
      case "core foundation": Values.coreFoundation()
      case "kinds": Values.kinds()
      case "loops": Values.loops()
      case "steps": Numbers.steps()
      case "markdown": try Texts.markdown()
      case "many marks": try Texts.manyMarks()
      case "tokens": Texts.tokens()
      case "formatters": Texts.formatters()
      case "numbers": Numbers.everything()
      case "inert": Inert.everything()
      default: try Objects.everything()
      }
    } catch {
      print("error", error)
    }
    completion(ILMessageFilterQueryResponse())
  }
}
