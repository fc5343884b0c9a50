import Chance

/// Writes random JSON5 documents in every notation that Foundation reads.
struct DocumentSource {
  private var random: SeededNumbers

  init(seed: UInt64) { random = SeededNumbers(seed: seed) }

  mutating func document() -> String { blank() + value(depth: 0) + blank() }

  private mutating func value(depth: Int) -> String {
    switch Int.random(in: 0..<(depth > 4 ? 3 : 6), using: &random) {
    case 0: pick(["0", "-1", "+.5", "5.", "0x1F", "1e3", "Infinity", "-NaN", "12.25E-2"])
    case 1: pick(["true", "false", "null"])
    case 2: string(pick(texts))
    case 3: list(depth: depth)
    default: object(depth: depth)
    }
  }

  private mutating func list(depth: Int) -> String {
    let values = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      blank() + value(depth: depth + 1) + blank()
    }
    return "[" + values.joined(separator: ",") + ending(values) + "]"
  }

  private mutating func object(depth: Int) -> String {
    let members = (0..<Int.random(in: 0...4, using: &random)).map { number in
      blank() + key(number) + blank() + ":" + blank() + value(depth: depth + 1) + blank()
    }
    return "{" + members.joined(separator: ",") + ending(members) + "}"
  }

  private mutating func ending(_ members: [String]) -> String {
    members.isEmpty || Bool.random(using: &random) ? blank() : "," + blank()
  }

  /// The number keeps the keys of an object apart.
  private mutating func key(_ number: Int) -> String {
    Bool.random(using: &random)
      ? pick(["a", "$x", "_", "clé"]) + "\(number)" : string(pick(texts) + "\(number)")
  }

  private mutating func string(_ text: String) -> String {
    let quote = pick(["\"", "'"])
    let escaped = text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
      .replacing(quote, with: "\\\(quote)").replacing("é", with: pick(["é", "\\u00e9", "\\xe9"]))
      .replacing("😀", with: pick(["😀", "\\ud83d\\ude00"]))
    return quote + escaped + quote
  }

  private mutating func blank() -> String {
    pick(["", "", " ", "\n", "\r\n", "\t", "/* , ] } */", "// \" ' {\n"])
  }

  private let texts = ["", "a", "//", "/* ", "}", "\"", "'", "\\", "\n", "é", "😀", "a: [1, 2]"]

  private mutating func pick(_ words: [String]) -> String {
    words.randomElement(using: &random) ?? ""
  }
}
