import Foundation
import IdentityLookup

/// The rules, behind an actor because they are loaded once.
actor RuleEngine {
  private var rules: [Rule]?

  func action(for text: String) async -> ILMessageFilterAction {
    let rules = await loadedRules()
    return rules.first { text.localizedCaseInsensitiveContains($0.word) }?.action ?? .none
  }

  private func loadedRules() async -> [Rule] {
    if let rules { return rules }
    await Task.yield()
    let loaded = [
      Rule(word: "prize", action: .junk), Rule(word: "Preis", action: .junk),
      Rule(word: "code", action: .transaction),
    ]
    rules = loaded
    return loaded
  }
}

struct Rule: Sendable {
  let word: String
  let action: ILMessageFilterAction
}
