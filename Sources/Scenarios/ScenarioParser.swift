package import Foundation
import HostFiles
import HostPolicy

/// Reads a scenario file: Foundation decodes the JSON5, this checks what it says.
package enum ScenarioParser {
  /// Longest file that is read, in bytes.
  package static let longestFile = 4 << 20

  /// Reads the file at a path.
  ///
  /// - Throws: `ScenarioError` with every problem that was found.
  package static func parse(path: String) throws(ScenarioError) -> Scenario {
    try parse(try contents(of: path), file: path)
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
    _ data: Data, file: String
  ) throws(ScenarioError) -> (scenario: Scenario, value: JSON5Value) {
    let (value, positions) = try document(data, file: file)
    let isPrivate = ScenarioParser.isPrivate(value)
    let log = ProblemLog(positions: positions)
    for duplicate in positions.duplicates {
      log.add("the key is here a second time", at: duplicate.path, position: duplicate.position)
    }
    for key in positions.keysWithNUL {
      log.add("a key cannot hold a NUL character", at: key.path, position: key.position)
    }
    let scenario = ScenarioReader(file: file, log: log).read(value)
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
  package static func value(_ data: Data, file: String) throws(ScenarioError) -> JSON5Value {
    try document(data, file: file).value
  }

  private static func document(
    _ data: Data, file: String
  ) throws(ScenarioError) -> (value: JSON5Value, positions: PositionIndex) {
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
    let positions = PositionIndex(text)
    return (try decode(text, positions, file: file), positions)
  }

  private static func decode(
    _ text: String, _ positions: PositionIndex, file: String
  ) throws(ScenarioError) -> JSON5Value {
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw failure(file, "the file is empty; a scenario begins with { format: 1, … }")
    }
    func malformed(_ trouble: SyntaxTrouble) -> ScenarioError {
      ScenarioError(
        file: file,
        problems: [
          ScenarioError.Problem(
            position: trouble.position, keyPath: "", text: "not JSON5: \(trouble.text)")
        ], isPrivate: isPrivate(text, positions))
    }
    if positions.hasMalformedNumber, let trouble = positions.trouble { throw malformed(trouble) }
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    let nul = NULEscapes(in: text, at: positions.nulEscapes)
    do {
      // Foundation reads on behind a number that ends the text, and ends the process for what is there.
      let data = Data((nul.text + "\n").utf8)
      return nul.restored(in: try decoder.decode(JSON5Value.self, from: data))
    } catch {
      throw malformed(positions.trouble ?? SyntaxTrouble(error))
    }
  }

  /// Whether the first line that is not empty is the head of a saved trace (`replay --trace`, `--json`).
  private static func isTrace(_ text: String) -> Bool {
    let line = Data(text.drop(while: \.isWhitespace).utf8.prefix { $0 != UInt8(ascii: "\n") })
    guard case .object(let head)? = try? JSONDecoder().decode(JSON5Value.self, from: line) else {
      return false
    }
    return head["type"] == .text("scenario")
  }

  /// Whether a file that is no scenario was meant to be private; anything but `false` says so.
  private static func isPrivate(_ value: JSON5Value) -> Bool {
    guard case .object(let root) = value, let flag = root["private"] else { return false }
    return flag != .flag(false)
  }

  /// The same for a text that is not JSON5: where the head cannot be read, the word is enough.
  private static func isPrivate(_ text: String, _ positions: PositionIndex) -> Bool {
    let path = ValuePath.root.key("private")
    guard let extent = positions.extents[path] else { return text.contains("private") }
    let scalars = text.unicodeScalars
    let start = scalars.index(scalars.startIndex, offsetBy: extent.lowerBound)
    let end = scalars.index(scalars.startIndex, offsetBy: extent.upperBound)
    return String(scalars[start..<end]).trimmingCharacters(in: .whitespaces) != "false"
  }

  static func failure(_ file: String, _ text: QuotingText) -> ScenarioError {
    ScenarioError(
      file: file,
      problems: [ScenarioError.Problem(position: .start, keyPath: "", text: text)])
  }
}
