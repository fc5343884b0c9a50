import Foundation
import Testing

/// What is classified on Spark: invented messages, behind those of the public collection where it is there.
enum SparkCorpus {
  struct Message: Codable {
    let id: Int
    let label: String
    let text: String
  }

  /// The public collection; it is no part of this repository.
  private static let collection = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "shared/data/SMSSpamCollection")

  /// Openings with what a stream has to carry whole.
  private static let openings = [
    "Hello, Dana, ", "She said \"yes\" and \"no\": ", "First line\nsecond line\n\nlast line: ",
    "Gr\u{FC}\u{DF}e aus \u{6771}\u{4EAC} \u{1F4EC} ", "back\\slash\tand tab, ", "\r\n\r\n", "",
  ]
  /// For each of them the filter has another answer.
  private static let contents = [
    "see you at noon", "your invoice is ready", "a parcel is on its way", "you won a prize",
    "an offer for you", "a coupon, 20 % off", "your appointment is at 9", "a receipt", "newsletter",
  ]

  /// So many that each partition has some hundreds.
  static let invented = (1...4_000).map { number in
    Message(
      id: number, label: ["ham", "spam", "smishing", "\u{E9}tiquette, \"new\""][number % 4],
      text: openings[number % openings.count] + contents[number % contents.count] + " \(number)")
  }

  /// The messages as lines of NDJSON, with their number as id.
  static func lines() throws -> [String] {
    var messages: [Message] = []
    if FileManager.default.isReadableFile(atPath: collection.path) {
      let lines = try String(contentsOf: collection, encoding: .utf8).split(separator: "\n")
      for (number, line) in lines.enumerated() {
        let parts = line.split(separator: "\t", maxSplits: 1)
        try #require(parts.count == 2, "line \(number + 1) of the collection")
        messages.append(
          Message(id: number + 1, label: String(parts[0]), text: String(parts[1])))
      }
    }
    let before = messages.count
    messages += invented.map {
      Message(id: before + $0.id, label: $0.label, text: $0.text)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try messages.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
  }
}

/// Without Spark, too: what it is given has all that a stream could lose.
@Suite struct SparkCorpusTests {
  @Test func aLineIsAMessage() throws {
    let lines = try SparkCorpus.lines()
    #expect(lines.count >= SparkCorpus.invented.count)
    let broken = lines.filter { $0.utf8.contains { [0x0A, 0x0D].contains($0) } }
    #expect(broken == [])
    let last = try lines.suffix(SparkCorpus.invented.count).map {
      try JSONDecoder().decode(SparkCorpus.Message.self, from: Data($0.utf8))
    }
    // Compared as a whole: a difference would be thousands of lines.
    let isSame = last.map(\.text) == SparkCorpus.invented.map(\.text)
    #expect(isSame)
    #expect(last.last?.id == lines.count)
  }

  @Test(arguments: [",", "\"", "\n", "\r\n", "\\", "\t", "\u{DF}", "\u{6771}", "\u{1F4EC}"])
  func nothingIsMissing(_ text: String) {
    #expect(SparkCorpus.invented.contains { $0.text.contains(text) })
    #expect(Set(SparkCorpus.invented.map(\.label)).count == 4)
    #expect(Set(SparkCorpus.invented.map(\.text)).count == SparkCorpus.invented.count)
  }
}
