import Foundation
import TidyText

/// Knows junk by the words of a resource.
public struct Classifier {
  private let words: [String]

  /// Reads the words.
  public init() {
    let url = Bundle.module.url(forResource: "junk", withExtension: "txt")
    let text = url.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
    words = text.split(separator: "\n").map(String.init)
  }

  /// Whether a text has one of the words.
  public func isJunk(_ text: String) -> Bool {
    let folded = Folding.fold(text)
    return words.contains(where: folded.contains)
  }
}
