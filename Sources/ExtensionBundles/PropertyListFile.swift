package import Foundation
import PropertyLists
package import Texts

/// A property list read from a file: every complaint names the file and the key path.
package struct PropertyListFile: Equatable, Sendable {
  /// Where it was read from.
  package let url: URL

  /// The top-level dictionary.
  package var root: [String: StructuredValue]

  /// Top-level keys whose value rests on a placeholder of this tool, which no author wrote.
  package private(set) var invented: Set<String> = []

  /// Elements of lists that became empty, as they were written, by their key paths.
  private var emptied: [String: String] = [:]

  /// Creates a list that is in no file of its own; complaints name the given one.
  package init(url: URL, root: [String: StructuredValue]) {
    self.url = url
    self.root = root
  }

  /// Reads a property list in any of the formats that Foundation reads.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - invented: Its top-level keys whose value no author wrote.
  /// - Throws: `BuildError` when the file is missing, is no property list, or holds no dictionary.
  package init(contentsOf url: URL, invented: Set<String> = []) throws(BuildError) {
    self.url = url
    self.invented = invented
    let data = try InputFile.read(url, missing: .plistMissing, limit: Self.longestFile)
    if let fault = BinaryPropertyList.fault(in: data) {
      throw BuildError(.plistMalformed, at: url, "the property list \(fault)")
    }
    let object: Any
    do {
      object = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    } catch {
      throw Self.malformed(url, data: data, error: error)
    }
    guard case .object(let root)? = StructuredValue(propertyList: object) else {
      throw BuildError(
        .plistMalformed, at: url, "the property list's top level is not a dictionary",
        remedy: "A plist starts with <plist version=\"1.0\"><dict>.")
    }
    self.root = root
  }
}

extension PropertyListFile {
  /// Longest file that is read, in bytes: a hundred times what an Info.plist has.
  static let longestFile = 4 << 20

  /// What an author wrote, or a project says, as `PropertyListSerialization` gives it.
  package var authored: [String: Any] {
    root.filter { !invented.contains($0.key) }.compactMapValues(\.propertyList)
  }

  /// The value as XML, with sorted keys, as a bundle holds it.
  package func xmlData() throws(BuildError) -> Data {
    let data: Data?
    do {
      data = try StructuredValue.object(root).propertyListData()
    } catch {
      throw BuildError(
        .plistMalformed, at: url, "the property list cannot be written: \(error)")
    }
    guard let data else {
      throw BuildError(.plistMalformed, at: url, "the property list holds a null")
    }
    return data
  }

  /// Looks a key path up; nil if any part of it is absent.
  package func value(_ path: String...) throws(BuildError) -> StructuredValue? {
    var current = StructuredValue.object(root)
    for (depth, name) in path.enumerated() {
      guard case .object(let values) = current else {
        let parent = path.prefix(depth).joined(separator: ".")
        throw invalid(parent, "is \(current.propertyListKind), expected a dictionary")
      }
      guard let next = values[name] else { return nil }
      current = next
    }
    return current
  }

  /// A string, or nil when the key is absent or its value is empty.
  func string(_ value: StructuredValue?, key: String) throws(BuildError) -> String? {
    switch value {
    case nil: return nil
    case .text(let string)?:
      let trimmed = string.trimmingCharacters(in: .whitespacesAndNewlines)
      return trimmed.isEmpty ? nil : trimmed
    case let other?:
      throw invalid(key, "is \(other.propertyListKind), expected a string")
    }
  }

  /// A list of strings, or an empty one when the key is absent.
  func strings(_ key: String) throws(BuildError) -> [String] {
    switch root[key] {
    case nil: return []
    case .list(let values)?:
      var strings: [String] = []
      for (index, value) in values.enumerated() {
        guard let string = try string(value, key: "\(key)[\(index)]") else {
          throw empty("\(key)[\(index)]")
        }
        strings.append(string)
      }
      return strings
    case let other?:
      throw invalid(key, "is \(other.propertyListKind), expected an array of strings")
    }
  }

  private func empty(_ key: String) -> BuildError {
    guard let written = emptied[key] else {
      return invalid(key, "is empty, expected an identifier")
    }
    return invalid(
      key, "\(written) is empty here, expected an identifier",
      remedy: "Its build setting has no value for this target; give it with --setting NAME=VALUE.")
  }

  /// The error for a value that cannot be used.
  package func invalid(_ key: String, _ problem: String, remedy: String? = nil) -> BuildError {
    BuildError(.keyInvalid, at: url, key: key, "the value \(problem)", remedy: remedy)
  }

  private static func malformed(_ url: URL, data: Data, error: any Error) -> BuildError {
    let details = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
    let text = details ?? "\(error)"
    let line = text.firstMatch(of: /line (?<line>[0-9]+)/).flatMap { Int($0.output.line) }
    let problem =
      data.isEmpty ? "the file is empty, expected a property list" : "not a property list: \(text)"
    return BuildError(
      .plistMalformed, at: url, line: line, problem,
      remedy: "Open the file in Xcode, or check it with plutil -lint.")
  }

  /// Replaces the build settings in every string, keys excepted.
  ///
  /// - Throws: `BuildError` naming the key path whose value cannot be expanded.
  package mutating func expand(with variables: BuildVariables) throws(BuildError) {
    for (name, value) in root.sorted(by: { $0.key < $1.key }) {
      if case .text(let text) = value, variables.invents(text) { invented.insert(name) }
      let expanded = try expand(value, key: name, with: variables)
      root[name] = expanded
      guard case .list(let old) = value, case .list(let new) = expanded else { continue }
      for (index, pair) in zip(old, new).enumerated() {
        if case (.text(let text), .text("")) = pair, !text.isEmpty {
          emptied["\(name)[\(index)]"] = text
        }
      }
    }
  }

  private func expand(
    _ value: StructuredValue, key: String, with variables: BuildVariables
  ) throws(BuildError) -> StructuredValue {
    switch value {
    case .text(let text):
      do {
        return .text(try variables.expand(text))
      } catch {
        throw BuildError(
          .variableUnknown, at: url, key: key, "the value \(error)",
          remedy: "Write the value itself, or give the setting: --setting NAME=VALUE.")
      }
    case .list(let values):
      var expanded: [StructuredValue] = []
      for (index, element) in values.enumerated() {
        expanded.append(try expand(element, key: "\(key)[\(index)]", with: variables))
      }
      return .list(expanded)
    case .object(let values):
      var expanded: [String: StructuredValue] = [:]
      for (name, element) in values.sorted(by: { $0.key < $1.key }) {
        expanded[name] = try expand(element, key: "\(key).\(name)", with: variables)
      }
      return .object(expanded)
    default:
      return value
    }
  }
}

extension StructuredValue {
  /// What a message about a property list calls a value of this kind.
  package var propertyListKind: String {
    switch self {
    case .flag: "a boolean"
    case .object: "a dictionary"
    case .null, .number, .integer, .text, .date, .data, .list: kind
    }
  }
}
