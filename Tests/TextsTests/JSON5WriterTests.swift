import Chance
import Testing

@testable import Texts

@Suite struct JSON5WriterTests {
  private static let writer = JSON5Writer(keyOrder: ["a"], listedKey: "events")

  /// By Foundation's reader, which is not the one of this project.
  private static func read(_ text: String) throws -> StructuredValue {
    try FoundationReading.value(text)
  }

  @Test(arguments: [
    "plain", "", "\"'\\/", "a\nb\tc\r\u{1}\u{1b}\u{7f}", "\u{2028}\u{2029}", "\u{202E}evil",
    "😀👩‍👩‍👧", "e\u{301}", "</script>", "// no comment", "\u{FEFF}x", "\u{E0001}",
  ])
  func textSurvives(_ text: String) throws {
    let value = StructuredValue.object([text: .text(text), "a": .list([.text(text), .null])])
    let written = Self.writer.text(value)
    #expect(try Self.read(written) == value)
    let visible = written.unicodeScalars.allSatisfy { scalar in
      scalar == "\n" || scalar == "\u{200D}"
        || ![.control, .format, .lineSeparator, .paragraphSeparator].contains(
          scalar.properties.generalCategory)
    }
    #expect(visible)
  }

  @Test func anyValueSurvives() throws {
    var random = SeededNumbers(seed: 7)
    for _ in 0..<200 {
      let value = Self.value(&random, depth: 0)
      #expect(try Self.read(Self.writer.text(value)) == value)
    }
  }

  private static func value(_ random: inout SeededNumbers, depth: Int) -> StructuredValue {
    switch Int.random(in: 0..<(depth > 3 ? 4 : 6), using: &random) {
    case 0: return .null
    case 1: return .flag(Bool.random(using: &random))
    case 2: return .number(Double(Int.random(in: -1000...1000, using: &random)) / 4)
    case 3:
      let scalars = (0..<Int.random(in: 0...30, using: &random)).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 1...0x2fff, using: &random))
      }
      return .text(String(String.UnicodeScalarView(scalars)))
    case 4:
      return .list(
        (0..<Int.random(in: 0...4, using: &random)).map { _ in value(&random, depth: depth + 1) })
    default:
      var fields: [String: StructuredValue] = [:]
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        fields["k\(Int.random(in: 0...9, using: &random)) -"] = value(&random, depth: depth + 1)
      }
      return .object(fields)
    }
  }
}
