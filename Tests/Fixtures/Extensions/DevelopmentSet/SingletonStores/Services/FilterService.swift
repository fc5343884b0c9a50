import Foundation
import IdentityLookup

class FilterService {
  static let shared = FilterService()
  private let store: WordStore
  private init(store: WordStore = .shared) { self.store = store }

  func judge(_ text: String) -> ILMessageFilterAction {
    let words = text.lowercased().components(separatedBy: CharacterSet.letters.inverted)
    if words.contains(where: store.exceptions.contains) { return .allow }
    return words.contains(where: store.words.contains) ? .junk : .none
  }
}
