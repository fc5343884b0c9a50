package import Foundation
package import ModelFormat

/// A text classifier as a whole `.mlmodel` file, as Create ML writes one.
extension TextClassifierModel {
  /// The bytes of the file: a text goes in, a label comes out.
  ///
  /// - Parameter author: Who is named as the model's author.
  /// - Returns: What a `.mlmodel` file holds.
  /// - Throws: `ModelFormatError` where the format has no room for so many labels or tokens.
  package func file(author: String = "") throws(ModelFormatError) -> Data {
    typealias Writer = ProtobufWriter
    let string = Writer.bytes(3, Writer.bytes(3, []))
    let metadata = author.isEmpty ? [] : Writer.bytes(100, Writer.text(3, author))
    let description =
      Writer.bytes(1, Writer.text(1, "text") + string)
      + Writer.bytes(10, Writer.text(1, "label") + string) + Writer.text(11, "label") + metadata
    let classifier =
      Writer.number(1, 1) + Writer.bytes(100, try parameters())
      + Writer.bytes(200, labels.flatMap { Writer.text(1, $0) })
    return Data(
      Writer.number(1, 3) + Writer.bytes(2, description) + Writer.bytes(2000, classifier))
  }

  /// The parameters alone.
  func parameters() throws(ModelFormatError) -> [UInt8] {
    guard labels.count <= 255, vocabulary.count <= 1 << 16 else {
      throw ModelFormatError(
        .tooLarge,
        "\(labels.count) labels and \(vocabulary.count) tokens: the format has room for 255 and 65,536"
      )
    }
    guard !(labels + vocabulary).contains(where: { $0.contains("\0") }) else {
      throw ModelFormatError(.tooLarge, "a label or a token has a NUL character, which ends it")
    }
    typealias Parameters = TextClassifierParameters
    let sections = [
      CompactPropertyListWriter.bytes(of: [("ModelType", 0), (Parameters.countKey, textCount)]),
      weights.flatMap(Self.record), Self.texts([""] + labels), Self.texts(vocabulary),
      CompactPropertyListWriter.bytes(of: Array(frequencies.dropTrailing { $0 == 1 })),
    ]
    var header = Self.little(Parameters.magic) + [4, 0, 7, 0, 1, 0, 1, 0]
    header += Self.little(UInt32(Parameters.sectionCount))
    var place = Parameters.tablePlace + sections.count * 8
    var body: [UInt8] = []
    for (index, section) in sections.enumerated() {
      header += Self.little(UInt32(place)) + Self.little(UInt32(section.count))
      let padding = index == 0 ? 4 : 0
      body += Array(repeating: 0, count: padding) + section
      place += padding + section.count
      let rest = (4 - place % 4) % 4
      body += Array(repeating: 0, count: rest)
      place += rest
    }
    return header + body
  }

  private static func record(_ weight: Weight) -> [UInt8] {
    little(UInt32(weight.token) | UInt32(weight.label + 1) << 24)
      + little(weight.value.bitPattern.byteSwapped)
  }

  private static func texts(_ texts: [String]) -> [UInt8] { texts.flatMap { Array($0.utf8) + [0] } }

  private static func little(_ word: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
  }
}

extension Array {
  /// Without the last elements that hold a condition.
  fileprivate func dropTrailing(while condition: (Element) -> Bool) -> ArraySlice<Element> {
    self[..<((lastIndex { !condition($0) } ?? -1) + 1)]
  }
}

/// Writes Protocol Buffers messages, field by field.
private enum ProtobufWriter {
  static func number(_ field: UInt64, _ value: UInt64) -> [UInt8] {
    varint(field << 3) + varint(value)
  }

  static func bytes(_ field: UInt64, _ bytes: [UInt8]) -> [UInt8] {
    varint(field << 3 | 2) + varint(UInt64(bytes.count)) + bytes
  }

  static func text(_ field: UInt64, _ text: String) -> [UInt8] { bytes(field, Array(text.utf8)) }

  private static func varint(_ value: UInt64) -> [UInt8] {
    var (rest, bytes): (UInt64, [UInt8]) = (value, [])
    while rest > 0x7F {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }
}
