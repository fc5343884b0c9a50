import Foundation

/// Adds the weights of the words of a text.
public final class Engine {
  private let weights: [String: Int]

  /// Reads the weights.
  public init() {
    let url = Bundle(for: Engine.self).url(forResource: "weights", withExtension: "json")
    let data = url.flatMap { try? Data(contentsOf: $0) }
    weights = data.flatMap { try? JSONDecoder().decode([String: Int].self, from: $0) } ?? [:]
  }

  /// The sum for a text.
  public func score(of text: String) -> Score {
    let words = text.lowercased().split(whereSeparator: { !$0.isLetter }).map(String.init)
    return Score(points: words.reduce(0) { $0 + (weights[$1] ?? 0) })
  }
}
