/// Which column of a table has which field of a message.
package struct ColumnLayout: Sendable, Hashable, Codable {
  /// The names of all columns, in order.
  package let names: [String]
  /// Where each field is that it has, in the order of the fields.
  package let places: [Place]

  /// The column of a field.
  package struct Place: Sendable, Hashable, Codable {
    package let field: MessageField
    /// Its number, from 0 on.
    package let column: Int
  }

  /// Finds the fields by the columns' names.
  ///
  /// - Parameters:
  ///   - names: The names of all columns, in order.
  ///   - line: Where they stand.
  /// - Throws: `StreamError` where none has the texts, or two have one name that is known.
  package init(names: [String], line: Int = 1) throws(StreamError) {
    guard let layout = ColumnLayout(meantBy: names) else { throw Self.noText(names, line) }
    var met: [[UInt8]: Int] = [:]
    for (place, name) in names.enumerated() {
      guard let spelling = Self.spelling(of: name) else { continue }
      guard let other = met.updateValue(place, forKey: spelling.bytes) else { continue }
      throw Self.repeated(spelling, other, place, line)
    }
    self = layout
  }

  /// Finds the fields also where a name is there twice, of which the first one counts; nil where none has the texts.
  init?(meantBy names: [String]) {
    var places: [MessageField: (place: Int, rank: Int)] = [:]
    for (place, name) in names.enumerated() {
      guard let spelling = Self.spelling(of: name),
        spelling.rank < places[spelling.field]?.rank ?? .max
      else { continue }
      places[spelling.field] = (place, spelling.rank)
    }
    guard places[.text] != nil else { return nil }
    self.init(
      names: names,
      places: MessageField.allCases.compactMap { field in
        places[field].map { Place(field: field, column: $0.place) }
      })
  }

  /// Two columns without a line of names: what somebody says that it is, and the text.
  static let labelAndText = ColumnLayout(
    names: ["label", "text"],
    places: [Place(field: .text, column: 1), Place(field: .label, column: 0)])

  private init(names: [String], places: [Place]) {
    self.names = names
    self.places = places
  }

  /// Whether the first line of a table is one of that kind: its first field is such a label.
  ///
  /// Of a message that is the name of a column alone, such as `ham` and `text`, the label tells that it is one; but
  /// `spam` is the name of a column, too.
  static func isLabelAndText(_ fields: [String]) -> Bool {
    guard fields.count == 2, LabelMapping.isCommon(fields[0].trimmingBlanks) else { return false }
    return spelling(of: fields[0]) == nil || spelling(of: fields[1])?.field != .text
  }

  /// Whether these are names without doubt: two of them at least, which are no labels, are of fields.
  ///
  /// One alone may be a short message, or what somebody calls the sender of one.
  var isCertain: Bool {
    places.count { !LabelMapping.isCommon(names[$0.column].trimmingBlanks) } >= 2
  }

  /// The names that are of fields, in the order of the columns, as they are known.
  var knownNames: [String] { Self.known(names) }

  private static func known(_ names: [String]) -> [String] {
    names.compactMap(spelling).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  private static func spelling(of name: String) -> MessageField.Spelling? {
    var bare = name.trimmingBlanks
    return bare.withUTF8(MessageField.named)
  }

  private static func repeated(
    _ name: MessageField.Spelling, _ first: Int, _ second: Int, _ line: Int
  ) -> StreamError {
    StreamError(
      .repeatedColumn, line: line,
      "expected each name once in the line of names, found \(String(decoding: name.bytes, as: UTF8.self)) "
        + "for columns \(first + 1) and \(second + 1); give one of them another name")
  }

  private static func noText(_ names: [String], _ line: Int) -> StreamError {
    // A file without such a line begins with a message, and its shortest word may be the text or the sender: only
    // names that are known anyhow are told.
    let known = known(names)
    let found =
      "\(names.count) \(names.count == 1 ? "field" : "fields") without such a name"
      + (known.isEmpty ? "" : " (known: \(known.joined(separator: ", ")))")
    return StreamError(
      .noTextColumn, line: line,
      "expected a line of names with a column \(MessageField.text.nameList), found \(found); "
        + "--columns names those of a file without such a line")
  }
}

/// Where the fields of a row are.
struct FieldSplitter {
  /// A field: its bytes, and whether each quotation mark in them is written twice.
  struct Field {
    var range: Range<Int>
    var hasDoubledQuotes = false
  }

  private(set) var fields: [Field] = []

  /// What is said of a row that does not have a field for each column.
  static func countProblem(expected: Int, found: Int) -> String {
    let noun = expected == 1 ? "field as there is one column" : "fields as there are columns"
    return "expected \(expected) \(noun), found \(found)"
  }

  /// Splits a row of a table.
  mutating func split(_ range: Range<Int>, of buffer: RowBuffer, as format: StreamFormat) {
    buffer.bytes.withUnsafeBufferPointer { bytes in
      if format == .csv {
        splitAtCommas(bytes, range)
      } else {
        splitAtTabs(bytes, range)
      }
    }
  }

  /// Splits a row at tabs.
  private mutating func splitAtTabs(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    fields.removeAll(keepingCapacity: true)
    var start = range.lowerBound
    for index in range where bytes[index] == UInt8(ascii: "\t") {
      fields.append(Field(range: start..<index))
      start = index + 1
    }
    fields.append(Field(range: start..<range.upperBound))
  }

  /// Splits a row, whose quotations a cutter has looked at, at commas.
  private mutating func splitAtCommas(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    fields.removeAll(keepingCapacity: true)
    var index = range.lowerBound
    while true {
      let isQuoted = index < range.upperBound && bytes[index] == UInt8(ascii: "\"")
      let field = isQuoted ? quoted(bytes, index + 1..<range.upperBound) : nil
      var end = field.map { $0.range.upperBound + 1 } ?? index
      while end < range.upperBound, bytes[end] != UInt8(ascii: ",") { end += 1 }
      fields.append(field ?? Field(range: index..<end))
      guard end < range.upperBound else { return }
      index = end + 1
    }
  }

  /// A quoted field without its quotation marks.
  private func quoted(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Field {
    var field = Field(range: range)
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == UInt8(ascii: "\"") {
        let isDoubled = index + 1 < range.upperBound && bytes[index + 1] == UInt8(ascii: "\"")
        guard isDoubled else { break }
        field.hasDoubledQuotes = true
        index += 1
      }
      index += 1
    }
    field.range = range.lowerBound..<min(index, range.upperBound)
    return field
  }

  /// The text of a field; nil where it is not UTF-8.
  func text(_ bytes: UnsafeBufferPointer<UInt8>, _ field: Field) -> String? {
    let raw = UnsafeBufferPointer(rebasing: bytes[field.range])
    guard field.hasDoubledQuotes else { return String(ifUTF8: raw) }
    var single: [UInt8] = []
    single.reserveCapacity(raw.count)
    var index = 0
    while index < raw.count {
      single.append(raw[index])
      index += raw[index] == UInt8(ascii: "\"") ? 2 : 1
    }
    return single.withUnsafeBufferPointer { String(ifUTF8: $0) }
  }
}
