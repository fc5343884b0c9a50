import Foundation
import HostFiles
import HostPolicy
import ScenarioFiles
import Scenarios
import Terminal
import Texts

/// The texts of an inbox, each once, in the order of the file.
struct InboxTexts {
  let texts: [String]

  /// The largest inbox, in bytes.
  private static let longest = 256 << 20

  /// Reads a scenario (`.json5`, `.json`), a table (`.csv`), or lines.
  ///
  /// - Throws: `ScenarioError`, and `UsageError` for a file that cannot be read or has no texts.
  init(path: String) throws {
    switch (path as NSString).pathExtension.lowercased() {
    case "json5", "json":
      let scenario = try ScenarioParser.parse(path: path)
      let bodies = scenario.events.compactMap { event -> String? in
        guard case .receive(let message, _) = event.happening else { return nil }
        return message.body?.revealed
      }
      try self.init(bodies, in: path)
    case "csv": try self.init(Self.column(of: Self.contents(of: path), in: path), in: path)
    default:
      let lines = try Self.contents(of: path).split(whereSeparator: \.isNewline).map(String.init)
      try self.init(lines, in: path)
    }
  }

  private init(_ all: [String], in path: String) throws {
    var seen: Set<String> = []
    texts = all.filter { !$0.isEmpty && seen.insert($0).inserted }
    guard !texts.isEmpty else { throw UsageError("\(path): there is no text in it") }
  }

  private static func contents(of path: String) throws -> String {
    let data: Data
    do {
      data = try FileBytes.read(path, limit: longest)
    } catch {
      throw UsageError("\(path): it cannot be read: \(error.reason)")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw UsageError("\(path): it is not UTF-8 text")
    }
    return text.hasPrefix("\u{feff}") ? String(text.dropFirst()) : text
  }

  private static func column(of text: String, in path: String) throws -> [String] {
    let rows = self.rows(of: text)
    let names = rows.first ?? []
    guard let place = names.firstIndex(where: { $0.lowercased() == "text" }) else {
      throw UsageError(
        "\(path):1: there is no column text; the first line has \(names.joined(separator: ", "))")
    }
    return rows.dropFirst().compactMap { $0.indices.contains(place) ? $0[place] : nil }
  }

  /// The rows of a table: fields between commas, those between quotation marks with any character.
  static func rows(of text: String) -> [[String]] {
    var rows: [[String]] = []
    var (row, field, isQuoted) = ([String](), "", false)
    var characters = text.makeIterator()
    var next = characters.next()
    while let character = next {
      next = characters.next()
      switch character {
      case "\"" where isQuoted && next == "\"":
        field.append(character)
        next = characters.next()
      case "\"": isQuoted.toggle()
      case "," where !isQuoted:
        row.append(field)
        field = ""
      case _ where character.isNewline && !isQuoted:
        rows.append(row + [field])
        (row, field) = ([], "")
      default: field.append(character)
      }
    }
    if !row.isEmpty || !field.isEmpty { rows.append(row + [field]) }
    return rows.filter { $0 != [""] }
  }
}
