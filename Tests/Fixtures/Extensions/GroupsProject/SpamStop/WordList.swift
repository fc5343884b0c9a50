import Foundation

/// Shared by the app and the extension.
struct WordList {
  let words: [String]

  init() {
    guard let url = Bundle.main.url(forResource: "words", withExtension: "json"),
      let data = try? Data(contentsOf: url),
      let words = try? JSONDecoder().decode([String].self, from: data)
    else {
      self.words = []
      return
    }
    self.words = words
  }

  func matches(_ text: String?) -> Bool {
    guard let text = text?.lowercased() else { return false }
    return words.contains { text.contains($0) }
  }
}
