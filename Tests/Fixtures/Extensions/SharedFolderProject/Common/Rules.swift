import Foundation
import IdentityLookup

/// The rules of both filters; conditions of the target choose the answer.
final class Rules {
  static let shared = Rules()

  private let words: [String]

  private init() {
    let url = Bundle.main.url(forResource: "blocklist", withExtension: "plist")
    let data = url.flatMap { try? Data(contentsOf: $0) }
    words = data.flatMap { try? PropertyListDecoder().decode([String].self, from: $0) } ?? []
  }

  func action(for text: String) -> ILMessageFilterAction {
    guard words.contains(where: text.contains) else { return .none }
    #if STRICT
      return .junk
    #elseif MILD
      return .promotion
    #else
      return .allow
    #endif
  }
}
