/// What could not be read, each kind once.
struct StoreNotes {
  private var order: [String] = []
  private var rows: [String: (first: Int64?, count: Int)] = [:]
  private var others = 0
  /// More kinds than anybody reads; they name rows, and a table may have a million.
  private static let most = 200

  /// Adds a sentence, or counts it where it is there already.
  mutating func add(_ sentence: String, at row: Int64? = nil) {
    guard let known = rows[sentence] else {
      guard order.count < Self.most else {
        others += 1
        return
      }
      order.append(sentence)
      rows[sentence] = (row, 1)
      return
    }
    rows[sentence] = (known.first, known.count + 1)
  }

  /// The sentences, with the rows, and how much is beyond them.
  var parts: UnreadParts {
    let told = order.map { sentence in
      guard let known = rows[sentence] else { return sentence }
      let row = known.first.map { "row \($0)" }
      let more = known.count > 1 ? "\(known.count) times" : nil
      let places = [row, more].compactMap(\.self)
      return places.isEmpty ? sentence : "\(sentence) (\(places.joined(separator: ", ")))"
    }
    return UnreadParts(sentences: told, others: others)
  }
}

/// What of a store could not be read.
package struct UnreadParts: Equatable, Sendable {
  /// A sentence for each kind that is told: it names table, column or entity.
  package var sentences: [String]

  /// How often something was found of kinds that are counted alone.
  package var others: Int

  /// Makes what could not be read; nothing by itself.
  package init(sentences: [String] = [], others: Int = 0) {
    self.sentences = sentences
    self.others = others
  }

  /// Whether all was read.
  package var isEmpty: Bool { sentences.isEmpty && others == 0 }

  /// The first sentences, and one that counts what is left.
  package func lines(atMost limit: Int) -> [String] {
    let kinds = sentences.count - limit
    var left: [String] = []
    if kinds > 0 { left.append("\(kinds) more \(kinds == 1 ? "kind" : "kinds") of parts") }
    if others > 0 {
      left.append("\(others) more \(others == 1 ? "part" : "parts") of yet other kinds")
    }
    let told = Array(sentences.prefix(limit))
    return left.isEmpty ? told : told + [left.joined(separator: ", and ")]
  }
}
