import Foundation

/// The app's rules; the extension's target takes this one file of the app's folder.
nonisolated struct Rules {
  let words: [String]

  func isUnwanted(_ text: String) -> Bool {
    words.contains { text.localizedCaseInsensitiveContains($0) }
  }
}
