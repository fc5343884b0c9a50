import Foundation
import HostFiles
import HostPolicy
import Scenarios
import Terminal
import Texts

/// The texts of an inbox, each once, in the order of the file.
struct InboxTexts {
  /// The texts; of equal bytes the first.
  let texts: [String]
  /// Whether they were recorded, as the file or the user says.
  let isPrivate: Bool
  /// Whether nothing but their owner may read what holds them: lines cannot say that they were recorded.
  let isForOwnerAlone: Bool

  /// The largest inbox, in bytes.
  private static let longest = 256 << 20

  /// Reads a scenario (`.json5`, `.json`), a table (`.csv`), or lines.
  ///
  /// - Throws: `ScenarioError`, and `UsageError` for a file that cannot be read or has no texts.
  init(path: String, privacy: PrivacyOptions) throws {
    let all: [String]
    switch (path as NSString).pathExtension.lowercased() {
    case "json5", "json":
      let scenario = try privacy.parse(path)
      all = scenario.events.compactMap { event in
        guard case .receive(let message, _) = event.happening else { return nil }
        return message.body?.revealed
      }
      isPrivate = scenario.isPrivate
      isForOwnerAlone = isPrivate
    case let suffix:
      let text = try Self.contents(of: path)
      all = suffix == "csv" ? try Self.column(of: text, in: path) : Self.lines(of: text)
      (isPrivate, isForOwnerAlone) = (privacy.isPrivate, true)
    }
    var seen: Set<[UInt8]> = []
    texts = all.filter { !$0.isEmpty && seen.insert(Array($0.utf8)).inserted }
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

  private static func column(of text: String, in path: String) throws(UsageError) -> [String] {
    let rows: [DelimitedTable.Row]
    do {
      rows = try DelimitedTable(text).rows
    } catch {
      throw UsageError("\(path):\(error.position.line):\(error.position.column): \(error.text)")
    }
    let names = rows.first?.fields ?? []
    guard let place = names.firstIndex(where: { $0.lowercased() == "text" }) else {
      throw UsageError(
        "\(path):1: there is no column text; the first line has \(names.joined(separator: ", "))")
    }
    var texts: [String] = []
    for row in rows.dropFirst() {
      guard row.fields.indices.contains(place) else {
        throw UsageError(
          "\(path):\(row.line): expected a text in field \(place + 1), found "
            + "\(row.fields.count.counting("field"))")
      }
      guard row.fields.dropFirst(names.count).allSatisfy(\.isEmpty) else {
        throw UsageError(
          "\(path):\(row.line): expected \(names.count.counting("field")) as the first line has, found "
            + "\(row.fields.count); write a text that has a comma between quotation marks")
      }
      texts.append(row.fields[place])
    }
    return texts
  }

  /// A text a line; what else Unicode has for the end of one is text.
  private static func lines(of text: String) -> [String] {
    text.unicodeScalars.split { $0 == "\n" || $0 == "\r" }.map { String($0) }
  }
}
