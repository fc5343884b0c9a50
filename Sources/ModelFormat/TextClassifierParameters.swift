import Foundation
import PropertyLists

/// The parameters of a text classifier as the file has them: a header, then sections.
///
/// The layout is inferred from model files (INF); Apple publishes only the message around it.
package struct TextClassifierParameters {
  /// What kind of model they are for.
  package enum Kind: Equatable, Sendable {
    case maximumEntropy
    /// It rests on vectors of words that only Apple's systems have.
    case transferLearning
    case other(Int)

    init(_ number: Int) {
      switch number {
      case 4: self = .maximumEntropy
      case 6: self = .transferLearning
      default: self = .other(number)
      }
    }
  }

  /// What they begin with.
  package static let magic: UInt32 = 0x0956_D3DE
  /// How many sections there are, but for the first.
  package static let sectionCount = 4
  /// Of the token numbers the first mean nothing.
  package static let reservedTokens = 16
  /// Where the count of sections stands.
  static let countPlace = 12
  /// Where the places of the sections begin.
  package static let tablePlace = 16
  /// The property with the number of texts that a model was trained on.
  package static let countKey = "NumberOfTrainingInstances"

  /// The kind.
  package let kind: Kind

  private let bytes: [UInt8]

  /// Reads the header.
  init(_ slice: ArraySlice<UInt8>) throws(ModelFormatError) {
    bytes = Array(slice)
    guard bytes.count >= Self.tablePlace else {
      throw Self.failure("header", bytes.count, "the parameters end in their header")
    }
    guard Self.word(of: bytes, at: 0) == Self.magic else {
      throw Self.failure(
        "header", 0, "the parameters begin with other bytes than a text classifier's")
    }
    kind = Kind(Int(bytes[4]) | Int(bytes[5]) << 8)
  }

  /// Whether bytes begin as parameters do.
  static func begin(_ data: Data) -> Bool {
    data.count >= tablePlace && word(of: Array(data.prefix(4)), at: 0) == magic
  }

  /// The model; only for the maximum-entropy kind.
  func model() throws(ModelFormatError) -> TextClassifierModel {
    let count = Int(Self.word(of: bytes, at: Self.countPlace))
    guard count == Self.sectionCount else {
      throw Self.failure("header", Self.countPlace, "\(count) sections are announced, not 4")
    }
    guard bytes.count >= Self.tablePlace + (count + 1) * 8 else {
      throw Self.failure("header", bytes.count, "the places of the sections are cut off")
    }
    let labels = try labels()
    let vocabulary = try texts(3, "vocabulary")
    let weights = try weights(labels: labels.count, tokens: vocabulary.count)
    return TextClassifierModel(
      labels: labels, vocabulary: vocabulary, textCount: try textCount(),
      frequencies: try frequencies(tokens: vocabulary.count), weights: weights)
  }
}

extension TextClassifierParameters {
  /// Where a section begins and ends.
  private func range(_ section: Int, _ name: String) throws(ModelFormatError) -> Range<Int> {
    let entry = Self.tablePlace + section * 8
    let offset = Int(Self.word(of: bytes, at: entry))
    let length = Int(Self.word(of: bytes, at: entry + 4))
    // The first one begins four bytes after what is declared.
    let start = section == 0 ? offset + 4 : offset
    guard start <= bytes.count, length <= bytes.count - offset else {
      throw Self.failure(
        name, entry, "\(length) bytes from \(offset) on are declared, and there are \(bytes.count)")
    }
    return start..<min(start + length, bytes.count)
  }

  private func textCount() throws(ModelFormatError) -> Int {
    let range = try range(0, "properties")
    // Whether the length counts the four bytes before it is not known.
    let ends = [range.upperBound, range.upperBound - 4].filter { $0 > range.lowerBound }
    let lists = ends.lazy.compactMap {
      try? BinaryPropertyList(bytes[range.lowerBound..<$0])
    }
    guard let count = lists.compactMap({ $0.count(forKey: Self.countKey) }).first else {
      throw Self.failure("properties", range.lowerBound, "there is no \(Self.countKey)")
    }
    guard count >= 1 else {
      throw Self.failure("properties", range.lowerBound, "\(Self.countKey) is \(count)")
    }
    return count
  }

  private func labels() throws(ModelFormatError) -> [String] {
    let all = try texts(2, "labels")
    let place = try range(2, "labels").lowerBound
    guard all.first == "", all.count >= 2 else {
      throw Self.failure("labels", place, "the first label is not empty, or there is no other")
    }
    guard all.count <= 256 else {
      throw Self.failure("labels", place, "there are \(all.count - 1) labels, more than 255")
    }
    var seen: Set<[UInt8]> = []
    for (index, label) in all.dropFirst().enumerated()
    where !seen.insert(Array(label.utf8)).inserted {
      throw Self.failure("labels", place, "the label \(index + 1) is there a second time")
    }
    return Array(all.dropFirst())
  }

  /// Texts that each end with a zero.
  private func texts(_ section: Int, _ name: String) throws(ModelFormatError) -> [String] {
    let range = try range(section, name)
    guard range.isEmpty || bytes[range.upperBound - 1] == 0 else {
      throw Self.failure(name, range.upperBound - 1, "the last text has no end")
    }
    return bytes[range].split(separator: 0, omittingEmptySubsequences: false).dropLast().map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private func weights(labels: Int, tokens: Int) throws(ModelFormatError)
    -> [TextClassifierModel.Weight]
  {
    let range = try range(1, "weights")
    guard range.count % 8 == 0 else {
      throw Self.failure("weights", range.upperBound, "\(range.count) bytes are no whole records")
    }
    var weights: [TextClassifierModel.Weight] = []
    var seen: Set<Int> = []
    for place in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
      let word = Self.word(of: bytes, at: place)
      let (token, label) = (Int(word & 0xFF_FFFF), Int(word >> 24))
      guard token < tokens, (1...labels).contains(label) else {
        throw Self.failure(
          "weights", place,
          "token \(token) of \(tokens) and label \(label) of \(labels) are not both there")
      }
      let value = Float(bitPattern: Self.word(of: bytes, at: place + 4).byteSwapped)
      guard value.isFinite else {
        throw Self.failure("weights", place + 4, "a weight is no number")
      }
      guard seen.insert(Int(word)).inserted else {
        throw Self.failure(
          "weights", place, "token \(token) has a second weight for label \(label)")
      }
      weights.append(TextClassifierModel.Weight(token: token, label: label - 1, value: value))
    }
    return weights
  }

  private func frequencies(tokens: Int) throws(ModelFormatError) -> [Int] {
    let range = try range(4, "frequencies")
    guard let found = try? BinaryPropertyList(bytes[range]).counts else {
      throw Self.failure("frequencies", range.lowerBound, "it is no list of numbers of texts")
    }
    guard found.count <= tokens else {
      throw Self.failure(
        "frequencies", range.lowerBound, "\(found.count) numbers are for \(tokens) tokens")
    }
    return found + Array(repeating: 1, count: tokens - found.count)
  }

  private static func failure(_ section: String, _ place: Int, _ text: String) -> ModelFormatError {
    ModelFormatError(.malformed, "text classifier, section \(section), at byte \(place): \(text)")
  }

  private static func word(of bytes: [UInt8], at place: Int) -> UInt32 {
    UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]) << 16
      | UInt32(bytes[place + 3]) << 24
  }
}
