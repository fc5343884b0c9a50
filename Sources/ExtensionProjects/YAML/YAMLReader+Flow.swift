import ExtensionBundles
import Foundation

/// Lists and maps in brackets, and texts of several lines.
extension YAMLReader {
  /// Reads a list or map in brackets, to behind the closing one.
  mutating func flow() throws(BuildError) -> YAMLNode {
    try nested { (reader) throws(BuildError) in
      reader.current == UInt8(ascii: "[") ? try reader.flowList() : try reader.flowMap()
    }
  }

  private mutating func flowList() throws(BuildError) -> YAMLNode {
    let start = self
    position += 1
    var elements: [YAMLNode] = []
    while true {
      try skipInFlow(from: start)
      if current == UInt8(ascii: "]") { break }
      elements.append(try flowValue())
      try skipInFlow(from: start)
      if current == UInt8(ascii: ",") {
        position += 1
      } else if current != UInt8(ascii: "]") {
        throw unexpected("a comma or ] is expected here")
      }
    }
    position += 1
    return try node(.list(elements), at: start.place)
  }

  private mutating func flowMap() throws(BuildError) -> YAMLNode {
    let start = self
    position += 1
    var map = YAMLMap()
    while true {
      try skipInFlow(from: start)
      if current == UInt8(ascii: "}") { break }
      let keyPlace = place
      guard let byte = current, !"[]{,&*!?|>@`%#:".utf8.contains(byte) else {
        throw unexpected("a key is expected here")
      }
      let key = try key(isInFlow: true)
      try skipInFlow(from: start)
      var value = try node(.scalar("", isPlain: true), at: keyPlace)
      if current == UInt8(ascii: ":") {
        position += 1
        try skipInFlow(from: start)
        if current != UInt8(ascii: ","), current != UInt8(ascii: "}") { value = try flowValue() }
      }
      try map.add(key, value, at: keyPlace)
      try skipInFlow(from: start)
      if current == UInt8(ascii: ",") {
        position += 1
      } else if current != UInt8(ascii: "}") {
        throw unexpected("a comma or } is expected here")
      }
    }
    position += 1
    return try node(.map(map.all), at: start.place)
  }

  private mutating func flowValue() throws(BuildError) -> YAMLNode {
    let start = place
    switch current {
    case UInt8(ascii: "["), UInt8(ascii: "{"): return try flow()
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      return try node(.scalar(try quoted(isOneLine: false), isPlain: false), at: start)
    case UInt8(ascii: "*"): return try alias()
    case UInt8(ascii: "&"): throw unexpected("an anchor in brackets is not understood")
    case UInt8(ascii: "!"): throw unexpected("a tag (!) is not understood")
    case let byte? where ",|>@`%#:".utf8.contains(byte):
      throw unexpected("a value is expected here")
    default:
      let text = try key(isInFlow: true)
      guard !text.isEmpty else { throw unexpected("a value is expected here") }
      return try node(.scalar(text, isPlain: true), at: start)
    }
  }

  /// Goes over spaces, lines and comments; brackets have to be closed.
  private mutating func skipInFlow(from start: YAMLReader) throws(BuildError) {
    while let byte = current {
      if Self.isBreak(byte) {
        skipBreak()
        if isMarker("---") || isMarker("...") { break }
      } else if isLineEnd {
        skipLine()
      } else if Self.isSpace(byte) {
        position += 1
      } else {
        return
      }
    }
    throw start.unexpected("this bracket is not closed")
  }
}

extension YAMLReader {
  /// How the lines of a text are put together.
  private struct BlockStyle {
    var isFolded: Bool
    /// `+` keeps all line breaks at the end, `-` none; else there is one.
    var chomping: UInt8?
    var indentation: Int?
  }

  /// Reads the lines behind `|` or `>`, to the beginning of the line after them.
  ///
  /// - Parameter parent: The indentation of what the text belongs to.
  /// - Returns: The text.
  /// - Throws: `BuildError` where it begins otherwise.
  mutating func blockScalar(parent: Int) throws(BuildError) -> YAMLNode {
    let start = place
    var style = try blockStyle()
    if let more = style.indentation { style.indentation = max(0, parent) + more }
    var lines: [String] = []
    while !isAtEnd {
      let mark = position
      while current == UInt8(ascii: " "), column < style.indentation ?? .max { position += 1 }
      let isEmpty = current.map(Self.isBreak) ?? true
      if isEmpty {
        guard !isAtEnd else { break }
        lines.append("")
        skipBreak()
        continue
      }
      if style.indentation == nil, column > parent { style.indentation = column }
      guard let indentation = style.indentation, column >= indentation, !isMarker("---"),
        !isMarker("...")
      else {
        position = mark
        break
      }
      let first = position
      while let byte = current, !Self.isBreak(byte) { position += 1 }
      lines.append(String(decoding: bytes[first..<position], as: UTF8.self))
      skipBreak()
    }
    return try node(.scalar(Self.text(of: lines, style), isPlain: false), at: start)
  }

  private mutating func blockStyle() throws(BuildError) -> BlockStyle {
    var style = BlockStyle(isFolded: current == UInt8(ascii: ">"))
    position += 1
    while let byte = current, !Self.isSpaceOrBreak(byte) {
      switch byte {
      case UInt8(ascii: "+"), UInt8(ascii: "-"): style.chomping = byte
      case UInt8(ascii: "1")...UInt8(ascii: "9"):
        style.indentation = Int(byte - UInt8(ascii: "0"))
      default: throw unexpected("behind | and > are +, - or a digit")
      }
      position += 1
    }
    skipSpaces()
    guard isLineEnd else { throw unexpected("the text begins in the line after | and >") }
    skipLine()
    return style
  }

  private static func text(of lines: [String], _ style: BlockStyle) -> String {
    let content = lines.lastIndex { !$0.isEmpty }.map { lines[...$0] } ?? []
    var text = ""
    var emptyLines = 0
    var wasIndented = true
    for line in content {
      guard !line.isEmpty else {
        emptyLines += 1
        continue
      }
      let isIndented = line.hasPrefix(" ") || line.hasPrefix("\t")
      if !text.isEmpty {
        if !style.isFolded || isIndented || wasIndented {
          text += "\n"
        } else if emptyLines == 0 {
          text += " "
        }
      }
      text += String(repeating: "\n", count: emptyLines) + line
      emptyLines = 0
      wasIndented = isIndented
    }
    switch style.chomping {
    case UInt8(ascii: "-"): return text
    case UInt8(ascii: "+"):
      return text
        + String(repeating: "\n", count: lines.count - content.count + (content.isEmpty ? 0 : 1))
    default: return text.isEmpty ? "" : text + "\n"
    }
  }
}
