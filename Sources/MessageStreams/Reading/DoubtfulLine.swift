/// The first line of a table, where it may be something else than it was taken for; no word of a message is told.
package struct DoubtfulLine: Sendable, Hashable {
  private let line: Int
  private let words: String

  /// Was taken for names by so little that it may be a message.
  ///
  /// - Parameters:
  ///   - layout: The columns by these names.
  ///   - line: Where they stand.
  /// - Returns: The line; nil where nobody writes a message that has these names.
  static func names(_ layout: ColumnLayout, line: Int) -> DoubtfulLine? {
    guard !layout.isCertain else { return nil }
    let known = layout.knownNames.joined(separator: " and ")
    return DoubtfulLine(
      line: line,
      words: "taken for the line of names, by \(known) alone, and not for a message; "
        + "where it is one, --columns says what its columns are")
  }

  /// Was taken for a message, as the columns are known, and has names of columns in it.
  ///
  /// - Parameters:
  ///   - fields: What it has.
  ///   - line: Where they stand.
  /// - Returns: The line; nil where it may well be a message.
  static func message(_ fields: [String], line: Int) -> DoubtfulLine? {
    // One with a name twice would be refused as names, and is no message for that.
    guard let layout = ColumnLayout(meantBy: fields), layout.isCertain else { return nil }
    let known = layout.knownNames.joined(separator: " and ")
    return DoubtfulLine(
      line: line,
      words: "taken for a message, though it has the names \(known); "
        + "where it is the line of names, leave --columns out")
  }

  /// What it was taken for, and how to say that it is something else.
  ///
  /// - Parameter file: The input as the user named it.
  /// - Returns: A sentence with file and line before it.
  package func sentence(in file: String) -> String { "\(file):\(line): \(words)" }
}
