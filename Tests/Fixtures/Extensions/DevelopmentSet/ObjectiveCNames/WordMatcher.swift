import Foundation

@objcMembers class WordMatcher: NSObject {
  @objc private(set) dynamic var words: [String]

  @objc(initWithWords:) init(words: [String]) {
    self.words = words
    super.init()
  }

  @objc func matches(_ text: String) -> Bool {
    words.contains { text.lowercased().contains($0) }
  }

  override var description: String { "WordMatcher \(words.count)" }
}
