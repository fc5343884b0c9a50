package import Foundation
import HostFiles
package import Scenarios
package import Texts

/// Reads a scenario file: JSON5 that says what happens on a phone.
package enum ScenarioParser {
  /// Longest file that is read, in bytes.
  package static let longestFile = 4 << 20

  /// Reads the file at a path.
  ///
  /// - Throws: `ScenarioError` with every problem that was found.
  package static func parse(path: String) throws(ScenarioError) -> Scenario {
    try parse(try contents(of: path), file: path)
  }

  /// Reads the file at a path, in which there need be no events.
  ///
  /// - Throws: `ScenarioError` with every problem that was found.
  package static func parseBesideEvents(path: String) throws(ScenarioError) -> Scenario {
    try read(try contents(of: path), file: path, takesEventsFromElsewhere: true).scenario
  }

  /// Whether the events of the scenario at a path are in a file of their own; false also for what is no
  /// regular file, or no scenario.
  package static func namesEvents(path: String) -> Bool {
    guard let data = try? FileBytes.read(path, limit: longestFile), mayNameEvents(data),
      let scenario = try? parse(data, file: path)
    else { return false }
    return scenario.eventsFile != nil
  }

  /// Whether a string stands anywhere behind a key of that name: most files need not be read twice.
  private static func mayNameEvents(_ data: Data) -> Bool {
    let key = Data("events".utf8)
    var rest = data[...]
    while let found = rest.range(of: key) {
      rest = rest[found.upperBound...]
      let value = rest.prefix { "\"': \t\r\n".utf8.contains($0) }.drop { $0 != UInt8(ascii: ":") }
      if value.contains(where: { "\"'".utf8.contains($0) }) { return true }
    }
    return false
  }

  /// What a scenario's file or pipe holds; a pipe gives that once.
  ///
  /// - Throws: `ScenarioError` where it cannot be read.
  static func contents(of path: String) throws(ScenarioError) -> Data {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw failure(path, "cannot be read: there is no such file")
    }
    guard !isFolder.boolValue else {
      throw failure(path, "cannot be read: it is a folder; name a scenario file in it")
    }
    do {
      // Bounded, because a device has no size to look at first.
      return try FileBytes.readAll(path, limit: longestFile)
    } catch {
      throw failure(path, "cannot be read: \(quoting: error.reason)")
    }
  }

  /// Reads the contents of a file.
  ///
  /// - Throws: `ScenarioError` with every problem that was found.
  package static func parse(_ data: Data, file: String) throws(ScenarioError) -> Scenario {
    try read(data, file: file).scenario
  }

  /// A scenario, and the value that it was read from, an object.
  static func read(
    _ data: Data, file: String, takesEventsFromElsewhere: Bool = false
  ) throws(ScenarioError) -> (scenario: Scenario, value: StructuredValue) {
    let document = try document(data, file: file)
    let value = document.value
    let isPrivate = ScenarioParser.isPrivate(document)
    let log = ProblemLog(document)
    let scenario = ScenarioReader(
      file: file, log: log, takesEventsFromElsewhere: takesEventsFromElsewhere
    ).read(value)
    guard log.problems.isEmpty, var scenario else {
      throw ScenarioError(
        file: file, problems: log.problems.sorted { $0.position < $1.position },
        isPrivate: isPrivate)
    }
    scenario.contents = data
    return (scenario, value)
  }

  /// Reads any JSON5 document, whatever it says.
  ///
  /// - Throws: `ScenarioError` with the first place where it is none.
  package static func value(_ data: Data, file: String) throws(ScenarioError) -> StructuredValue {
    try document(data, file: file).value
  }

  private static func document(
    _ data: Data, file: String
  ) throws(ScenarioError) -> JSON5Document {
    guard data.count <= longestFile else {
      throw failure(file, "the file is too large; the limit is \(longestFile) bytes")
    }
    guard var text = String(validating: data, as: UTF8.self) else {
      throw failure(file, "the file is not UTF-8 text")
    }
    if text.hasPrefix("\u{feff}") { text.removeFirst() }
    guard !isTrace(text) else {
      throw failure(
        file, "is a saved trace; trace reads it, and why if its name ends with .ndjson")
    }
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw failure(file, "the file is empty; a scenario begins with { format: 1, … }")
    }
    let document = JSON5Document(text)
    guard let trouble = document.trouble else { return document }
    throw ScenarioError(
      file: file,
      problems: [
        ScenarioError.Problem(
          position: trouble.position, keyPath: "", text: "not JSON5: \(trouble.text)")
      ], isPrivate: isPrivate(text, document))
  }

  /// Whether the first line that is not empty is the head of a saved trace (`replay --trace`, `--json`).
  private static func isTrace(_ text: String) -> Bool {
    let line = Data(text.drop(while: \.isWhitespace).utf8.prefix { $0 != UInt8(ascii: "\n") })
    let head = StructuredValue(json: String(decoding: line, as: UTF8.self))
    return head?["type"] == .text("scenario")
  }

  /// Whether a file that is no scenario was meant to be private: anything but `false` says so, once among
  /// several times, and in the wrong case.
  private static func isPrivate(_ document: JSON5Document) -> Bool {
    flags(of: document).contains { $0 != "false" }
  }

  /// The same for a text that is not JSON5: where the head cannot be read, the word is enough.
  private static func isPrivate(_ text: String, _ document: JSON5Document) -> Bool {
    flags(of: document).isEmpty ? text.lowercased().contains("private") : isPrivate(document)
  }

  /// What stands behind every key `private` of the head, as it is written.
  private static func flags(of document: JSON5Document) -> [String] {
    document.members(of: .root).filter { $0.key.lowercased() == "private" }
      .map { String(decoding: document.bytes[$0.node.range], as: UTF8.self) }
  }

  static func failure(_ file: String, _ text: QuotingText) -> ScenarioError {
    ScenarioError(
      file: file,
      problems: [ScenarioError.Problem(position: .start, keyPath: "", text: text)])
  }
}

/// Collects the problems of one file while it is read.
final class ProblemLog {
  private struct Entry {
    let path: ValuePath
    let position: SourcePosition
    let text: QuotingText
  }

  private let document: JSON5Document
  /// How many lines stand before the document.
  private let linesBefore: Int
  private var entries: [Entry] = []
  /// The keys of the format that somebody looked for; any other is the author's own word.
  private var keys: Set<String> = []
  /// The latest of them: an event that comes as a line has a log of its own, and seldom a problem.
  private var latestKeys: [String] = []
  private static let mostLatestKeys = 256

  /// Begins with what is wrong with the keys of a document, whatever they mean.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - linesBefore: How many lines stand before it in its file.
  init(_ document: JSON5Document, linesBefore: Int = 0) {
    self.document = document
    self.linesBefore = linesBefore
    for duplicate in document.duplicates {
      add("the key is here a second time", at: duplicate.path, position: duplicate.position)
    }
    for key in document.keysWithNUL {
      add("a key cannot hold a NUL character", at: key.path, position: key.position)
    }
  }

  /// The problems so far, in the order in which they were found.
  var problems: [ScenarioError.Problem] {
    guard !entries.isEmpty else { return [] }
    let keys = keys.union(latestKeys)
    return entries.map { entry in
      ScenarioError.Problem(
        position: entry.position, keyPath: entry.path.words(knowing: keys), text: entry.text)
    }
  }

  /// Takes a key for one of the format's.
  func know(_ key: String) {
    latestKeys.append(key)
    guard latestKeys.count == Self.mostLatestKeys else { return }
    keys.formUnion(latestKeys)
    latestKeys.removeAll(keepingCapacity: true)
  }

  /// Notes a problem with the value at a path.
  func add(_ text: QuotingText, at path: ValuePath) {
    add(text, at: path, position: document.position(of: path))
  }

  private func add(_ text: QuotingText, at path: ValuePath, position: SourcePosition) {
    entries.append(Entry(path: path, position: inFile(position), text: text))
  }

  /// The place in the file that the document is a part of.
  private func inFile(_ position: SourcePosition) -> SourcePosition {
    SourcePosition(line: linesBefore + position.line, column: position.column)
  }

  /// Notes a NUL character where it would end a name.
  func refuseNUL(at path: ValuePath) {
    add("a NUL character cannot stand here", at: path)
  }

  /// Notes that a value is not what it should be.
  func expected(_ what: QuotingText, found value: StructuredValue, at path: ValuePath) {
    let found: QuotingText =
      switch value {
      case .text(let text): "\u{201C}\(quoting: text.prefix(40))\u{201D}"
      case .number(let number):
        QuotingText(quoting: Int(exactly: number).map(String.init) ?? "\(number)")
      case .flag(let flag): "\(flag)"
      case .integer(let integer): QuotingText(quoting: "\(integer)")
      case .null, .list, .object, .date, .data: QuotingText(value.kind)
      }
    add("expected \(what), found \(found)", at: path)
  }

  func position(of path: ValuePath) -> SourcePosition { inFile(document.position(of: path)) }

  /// The value at a path as JSON, in the order in which it is written; nil where JSON has no way to.
  func json(at path: ValuePath) -> Data? { document.json(at: path) }
}
