import Foundation

/// Looks through the XML that Xcode writes for what FoundationXML must not see, or drops in silence.
///
/// It ends the process over an instruction without a text, a notation and an entity that is not parsed, and
/// leaves out an entity that is in another file. Xcode writes none of them, and no document type.
struct DataModelMarkup {
  /// What is there, and where.
  struct Fault: Equatable {
    let text: String
    let line: Int
  }

  private let bytes: Data
  /// What the file is, such as `a data model`.
  private let format: String
  private var place = 0

  /// The first fault; nil for a text that FoundationXML may have.
  static func fault(in data: Data, of format: String = "a data model") -> Fault? {
    // Only of what is UTF-8 for FoundationXML, too, are these bytes the characters that it reads.
    if let zero = data.firstIndex(of: 0) {
      let line = data[..<zero].count { $0 == UInt8(ascii: "\n") } + 1
      return Fault(text: "it has a NUL character; \(format) is text in UTF-8", line: line)
    }
    let isMarked = data.starts(with: [0xef, 0xbb, 0xbf])
    var markup = DataModelMarkup(
      bytes: Data(isMarked ? data.dropFirst(3) : data), format: format)
    return markup.passDeclaration() ?? markup.firstFault()
  }

  private init(bytes: Data, format: String) {
    self.bytes = bytes
    self.format = format
  }

  /// Passes over `<?xml … ?>` at the beginning.
  private mutating func passDeclaration() -> Fault? {
    guard let after = bytes.dropFirst(5).first, bytes.starts(with: Data("<?xml".utf8)),
      [0x20, 0x09, 0x0a, 0x0d].contains(after), let end = bytes.range(of: Data("?>".utf8))
    else { return nil }
    place = end.upperBound
    let text = String(decoding: bytes[..<place], as: UTF8.self)
    guard let found = text.firstMatch(of: /encoding\s*=\s*["'](?<name>[^"']*)["']/),
      found.name.lowercased() != "utf-8"
    else { return nil }
    return Fault(
      text: "it says that it is written in \(found.name.debugDescription); expected \"UTF-8\"",
      line: line(of: place))
  }

  private mutating func firstFault() -> Fault? {
    while let start = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
      place = start + 1
      if isNext("!--") {
        guard pass("-->", from: start + 4) else { return nil }
      } else if isNext("![CDATA[") {
        guard pass("]]>", from: start + 9) else { return nil }
      } else if isNext("!") {
        return Fault(
          text: "it has a document type or a declaration (<!…>), and \(format) has none",
          line: line(of: start))
      } else if isNext("?") {
        return Fault(
          text: "it has a processing instruction (<?…?>), and \(format) has none",
          line: line(of: start))
      }
    }
    return nil
  }

  private func isNext(_ text: String) -> Bool { bytes[place...].starts(with: text.utf8) }

  /// Goes behind a mark; false where it is not there, which is no XML.
  private mutating func pass(_ mark: String, from start: Int) -> Bool {
    guard start <= bytes.count,
      let end = bytes.range(of: Data(mark.utf8), in: start..<bytes.count)
    else { return false }
    place = end.upperBound
    return true
  }

  private func line(of place: Int) -> Int {
    bytes[..<place].count { $0 == UInt8(ascii: "\n") } + 1
  }
}
