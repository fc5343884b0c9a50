public import Foundation
import IdentityLookup

/// Words as vectors; there is none here, so every request gives nil.
public final class NLEmbedding: NSObject {
  private override init() { super.init() }

  /// Gives nil: there are no vectors here.
  public class func wordEmbedding(for language: NLLanguage) -> NLEmbedding? { none() }

  /// Gives nil: there are no vectors here.
  public class func sentenceEmbedding(for language: NLLanguage) -> NLEmbedding? { none() }

  private class func none() -> NLEmbedding? {
    InertUse.report("NLEmbedding", "there are no vectors, so every request for them gives nil")
    return nil
  }

  /// Throws: files of vectors are not read here.
  public init(contentsOf url: URL) throws { throw CocoaError(.featureUnsupported) }

  /// How far apart two strings are.
  public func distance(
    between firstString: String, and secondString: String, distanceType: NLDistanceType = .cosine
  ) -> Double { 2 }

  /// The strings that are near to another.
  public func neighbors(
    for string: String, maximumCount maxCount: Int, distanceType: NLDistanceType = .cosine
  ) -> [(String, Double)] { [] }

  /// The vector of a string.
  public func vector(for string: String) -> [Double]? { nil }

  /// Whether a string has a vector.
  public func contains(_ string: String) -> Bool { false }

  /// How many numbers a vector has.
  public var dimension: Int { 0 }
}

/// How a distance is measured.
public enum NLDistanceType: Int, Sendable {
  /// By the angle.
  case cosine
}
