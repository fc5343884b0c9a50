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

  /// The sentences, with the rows.
  var sentences: [String] {
    let told = order.map { sentence in
      guard let known = rows[sentence] else { return sentence }
      let row = known.first.map { "row \($0)" }
      let more = known.count > 1 ? "\(known.count) times" : nil
      let places = [row, more].compactMap(\.self)
      return places.isEmpty ? sentence : "\(sentence) (\(places.joined(separator: ", ")))"
    }
    return others == 0 ? told : told + ["\(others) more rows cannot be read as they should be"]
  }
}
