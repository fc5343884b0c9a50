import Foundation

class WordStore {
  static let shared = WordStore()
  private init() {}

  lazy var words: Set<String> = ["prize", "preis", "collect"]
  lazy var exceptions: Set<String> = ["lunch"]
}
