import CoreData
import Foundation

/// Told of each message; only a class can be a delegate.
@objc protocol RulesDelegate {
  func rules(_ rules: Rules, matched word: String)
}

/// Classes of an app whose project has the main actor as its default.
final class Rules: NSObject {
  static let shared = Rules()

  weak var delegate: RulesDelegate?
  private let counter = Counter.shared
  private let list = WordList(words: ["win", "prize"])

  override init() {
    super.init()
    delegate = counter
    counter.uses += 1
  }

  func isUnwanted(_ text: String) -> Bool {
    guard let word = list.words.first(where: text.lowercased().contains) else { return false }
    delegate?.rules(self, matched: word)
    return counter.hits > 0 && WordFormatter().string(for: word) == "<\(word)>"
  }
}

final class Counter: RulesDelegate {
  static let shared = Counter()
  var uses = 0
  private(set) var hits = 0

  func rules(_ rules: Rules, matched word: String) { hits += 1 }
}

struct WordList: Codable, Equatable {
  var words: [String]
}

final class WordFormatter: Formatter {
  override func string(for obj: Any?) -> String? { obj.map { "<\($0)>" } }
}

final class Import: Operation, @unchecked Sendable {
  private var count = 0

  override func main() { count += 1 }
}

@objc(Sender) final class Sender: NSManagedObject {
  @NSManaged var address: String?

  override func awakeFromInsert() {
    super.awakeFromInsert()
    address = ""
  }
}

extension Rule {
  var shown: String { (word ?? "").uppercased() }
}
