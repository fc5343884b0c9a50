package import Foundation

/// A call in a source whose argument decides whether it is a mistake.
package struct SourceUse: Equatable, Sendable {
  /// What is called.
  package enum Kind: String, Equatable, Sendable {
    /// A function that takes a format and then its arguments.
    case format
    /// Something that takes an App Group's identifier.
    case group
    /// `UserDefaults.standard`.
    case standardDefaults
  }

  /// What is called.
  package let kind: Kind
  /// The function or the label, such as `NSLog`.
  package let name: String
  /// The argument as it is written; empty where there is none.
  package let argument: String
  /// The source.
  package let file: URL
  /// The line of the name, counted from 1.
  package let line: Int

  /// The use that a word of a source begins; nil for any other word.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - previous: The word before it, and where that ends.
  ///   - start: Where the word begins.
  ///   - bytes: The source.
  ///   - place: File and line of the word.
  init?(
    _ word: String, after previous: (text: String, end: Int), at start: Int, of bytes: [UInt8],
    in place: (file: URL, line: Int)
  ) {
    guard let (kind, opener) = Self.known[word] else { return nil }
    let isNext = previous.end == start - 1 && start > 0
    switch word {
    case "standard":
      guard isNext, bytes[start - 1] == UInt8(ascii: "."),
        ["UserDefaults", "NSUserDefaults"].contains(previous.text)
      else { return nil }
    case "format":
      // The call can be split over lines.
      let gap = bytes[min(previous.end, start)..<start].filter { $0 > UInt8(ascii: " ") }
      guard gap == [UInt8(ascii: "(")],
        ["String", "NSString", "init"].contains(previous.text)
      else { return nil }
    default: break
    }
    var argument = ""
    if let opener {
      var position = start + word.utf8.count
      while position < bytes.count, bytes[position] == UInt8(ascii: " ") { position += 1 }
      guard position < bytes.count, bytes[position] == opener else { return nil }
      argument = SourceArgument.first(in: bytes, from: position + 1)
    }
    self.kind = kind
    name = word
    self.argument = argument
    (file, line) = place
  }

  /// What the words begin, and what stands between them and the argument; nil where there is none.
  private static let known: [String: (Kind, UInt8?)] = {
    let (call, label) = (UInt8(ascii: "("), UInt8(ascii: ":"))
    var known: [String: (Kind, UInt8?)] = [
      "NSLog": (.format, call), "NSLogv": (.format, call),
      "localizedStringWithFormat": (.format, call),
      "format": (.format, label), "stringWithFormat": (.format, label),
      "standard": (.standardDefaults, nil), "standardUserDefaults": (.standardDefaults, nil),
    ]
    for word in SourceWords.groupLabels { known[word] = (.group, label) }
    return known
  }()
}

extension SourceWords {
  /// Arguments are read one by one, each to its end: not those of a source that has nothing else.
  static let mostUses = 2000
  /// The same for names that get a value.
  static let mostConstants = 20_000

  /// Keeps the use that a word begins, if it begins one, and the mark of a request's cast.
  mutating func noteUse(
    _ word: String, after previous: (text: String, end: Int), at start: Int, of bytes: [UInt8],
    in place: (file: URL, line: Int)
  ) {
    if word == "NSFetchRequest", previous.text == "as",
      let mark = SourceMark.requestCast(to: start, asEndsAt: previous.end, in: bytes)
    {
      marks.append(mark)
    }
    noteObjects(after: word, at: start + word.utf8.count, of: bytes)
    noteSequence(word, at: start, of: bytes)
    // With arguments, or as properties, these are others.
    if ["propertyList", "fileSize", "fileType"].contains(word),
      bytes[(start + word.utf8.count)...].starts(with: "()".utf8)
    {
      names.insert(word + "()")
    }
    guard uses.count < Self.mostUses,
      let use = SourceUse(word, after: previous, at: start, of: bytes, in: place)
    else { return }
    uses.append(use)
  }

  /// Keeps that a format may get objects as arguments: one with `%@`, or one that is not written there.
  private mutating func noteObjects(after word: String, at end: Int, of bytes: [UInt8]) {
    guard let opener = Self.formats[word], !names.contains("objects of \(word)"),
      end < bytes.count, bytes[end] == opener
    else { return }
    let format = SourceArgument.first(in: bytes, from: end + 1)
    // `format: nil` and `format: .number` are other arguments.
    let isOther = word == "os_log" || format == "nil" || [".", "&"].contains(format.prefix(1))
    if format.hasPrefix("\"") ? format.contains("%") && format.contains("@") : !isOther {
      names.insert("objects of \(word)")
    }
  }

  /// Keeps that bytes or lines may be those of a file: `.lines` in a source that waits for something.
  private mutating func noteSequence(_ word: String, at start: Int, of bytes: [UInt8]) {
    if Self.sequences.contains(word), start > 0, bytes[start - 1] == UInt8(ascii: ".") {
      names.insert("." + word)
    } else if word != "await" {
      return
    }
    guard names.contains("await") else { return }
    for name in Self.sequences where names.contains("." + name) {
      names.insert("await " + name)
    }
  }

  private static let sequences: Set<String> = ["bytes", "lines"]

  /// Functions and labels of formats, and what stands before the format.
  private static let formats: [String: UInt8] = [
    "NSLog": UInt8(ascii: "("), "os_log": UInt8(ascii: "("),
    "localizedStringWithFormat": UInt8(ascii: "("), "format": UInt8(ascii: ":"),
  ]
}
