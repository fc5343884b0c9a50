import Foundation

/// Probabilities out of scores.
enum Softmax {
  static func of(_ scores: [Double]) -> [Double] {
    let top = scores.max() ?? 0
    let powers = scores.map { exp($0 - top) }
    let sum = powers.reduce(0, +)
    return powers.map { $0 / sum }
  }
}
