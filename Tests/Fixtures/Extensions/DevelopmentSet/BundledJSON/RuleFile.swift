import Foundation
import IdentityLookup

struct RuleFile: Decodable {
  struct Entry: Decodable {
    enum Verdict: String, Decodable { case allow, junk, promotion, transaction }
    let contains: [String]
    let verdict: Verdict
  }
  let version: Int
  let rules: [Entry]

  static let bundled: RuleFile = {
    guard
      let url = Bundle.main.url(forResource: "rules", withExtension: "json"),
      let data = try? Data(contentsOf: url),
      let file = try? JSONDecoder().decode(RuleFile.self, from: data)
    else { return RuleFile(version: 0, rules: []) }
    return file
  }()

  func action(for text: String) -> ILMessageFilterAction {
    for rule in rules where rule.contains.allSatisfy({ text.localizedStandardContains($0) }) {
      switch rule.verdict {
      case .allow: return .allow
      case .junk: return .junk
      case .promotion: return .promotion
      case .transaction: return .transaction
      }
    }
    return .none
  }
}
