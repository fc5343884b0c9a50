import Foundation
import IdentityLookup

final class FilterHandler: ILMessageFilterExtension, ILMessageFilterQueryHandling {
  private struct Rules: Codable {
    var block: [String]
    var allow: [String]
  }

  private let groupID = "group.com.example.group-file"

  private var rules: Rules? {
    FileManager.default
      .containerURL(forSecurityApplicationGroupIdentifier: groupID)
      .map { $0.appendingPathComponent("rules.json") }
      .flatMap { try? Data(contentsOf: $0) }
      .flatMap { try? JSONDecoder().decode(Rules.self, from: $0) }
  }

  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    defer { completion(response) }
    guard let text = queryRequest.messageBody, let rules = rules else { return }
    if rules.allow.contains(where: { text.contains($0) }) {
      response.action = .allow
    } else if rules.block.contains(where: { text.contains($0) }) {
      response.action = .junk
    }
  }
}
