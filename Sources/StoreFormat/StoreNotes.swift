/// What could not be read, each kind once.
struct StoreNotes {
  private var order: [String] = []
  private var rows: [String: (first: Int64?, count: Int)] = [:]

  /// Adds a sentence, or counts it where it is there already.
  mutating func add(_ sentence: String, at row: Int64? = nil) {
    guard let known = rows[sentence] else {
      order.append(sentence)
      rows[sentence] = (row, 1)
      return
    }
    rows[sentence] = (known.first, known.count + 1)
  }

  /// The sentences, with the rows.
  var sentences: [String] {
    order.map { sentence in
      guard let known = rows[sentence] else { return sentence }
      let row = known.first.map { "row \($0)" }
      let more = known.count > 1 ? "\(known.count) times" : nil
      let places = [row, more].compactMap(\.self)
      return places.isEmpty ? sentence : "\(sentence) (\(places.joined(separator: ", ")))"
    }
  }
}
