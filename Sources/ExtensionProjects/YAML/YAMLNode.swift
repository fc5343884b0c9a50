import ExtensionBundles
import Foundation
import Texts

/// A value of a YAML text, with the place at which it begins.
struct YAMLNode: Equatable {
  /// What the value is.
  indirect enum Content: Equatable {
    /// A text; a plain one may also be a number, true, false or null.
    case scalar(String, isPlain: Bool)
    case list([YAMLNode])
    /// A map, in the order of the text.
    case map([Entry])
  }

  /// A key of a map and its value.
  struct Entry: Equatable {
    var key: String
    var value: YAMLNode
  }

  /// A line and a column of a file, both counted from 1.
  struct Place: Equatable {
    let file: URL
    let line: Int
    let column: Int
  }

  var content: Content
  let place: Place

  /// How many values it is made of, with those that aliases repeat.
  let size: Int

  init(_ content: Content, at place: Place) {
    self.content = content
    self.place = place
    size =
      switch content {
      case .scalar: 1
      case .list(let nodes): nodes.reduce(1) { $0 + $1.size }
      case .map(let entries): entries.reduce(1) { $0 + $1.value.size }
      }
  }
}

extension YAMLNode {
  /// The entries of a map; nil for another kind of value.
  var entries: [Entry]? {
    if case .map(let entries) = content { entries } else { nil }
  }

  /// The values of a list; nil for another kind of value.
  var elements: [YAMLNode]? {
    if case .list(let nodes) = content { nodes } else { nil }
  }

  /// The value of a key of a map.
  subscript(_ key: String) -> YAMLNode? { entries?.first { $0.key == key }?.value }

  /// Whether it is left out, `~` or `null`.
  var isNull: Bool {
    if case .scalar(let text, isPlain: true) = content {
      ["", "~", "null", "Null", "NULL"].contains(text)
    } else {
      false
    }
  }

  /// The text of a scalar as it is written; nil for another kind of value.
  var text: String? {
    if case .scalar(let text, _) = content, !isNull { text } else { nil }
  }

  /// True or false, in the words of YAML 1.1; nil for anything else.
  var flag: Bool? {
    guard case .scalar(let text, isPlain: true) = content else { return nil }
    // A word in mixed case such as `yEs` is text.
    guard [text.lowercased(), text.uppercased(), text.capitalized].contains(text) else {
      return nil
    }
    return switch text.lowercased() {
    case "true", "yes", "on": true
    case "false", "no", "off": false
    default: nil
    }
  }

  /// What a message calls a value of this kind.
  var kind: String {
    switch content {
    case .scalar: isNull ? "empty" : "a text"
    case .list: "a list"
    case .map: "a map"
    }
  }

  /// The same as a value of a property list; without what is null.
  var propertyListValue: StructuredValue? {
    switch content {
    case .list(let nodes): .list(nodes.compactMap(\.propertyListValue))
    case .map(let entries):
      .object(
        Dictionary(
          entries.compactMap { entry in entry.value.propertyListValue.map { (entry.key, $0) } },
          uniquingKeysWith: { $1 }))
    case .scalar(let text, let isPlain):
      if isNull {
        nil
      } else if let flag {
        .flag(flag)
      } else if isPlain, text.wholeMatch(of: #/[-+]?[0-9]+/#) != nil, let number = Int(text) {
        .integer(number)
      } else if isPlain, text.wholeMatch(of: #/[-+]?[0-9]+\.[0-9]+/#) != nil,
        let number = Double(text)
      {
        .number(number)
      } else {
        .text(text)
      }
    }
  }

  /// The error for a value that cannot be used.
  func invalid(_ key: String?, _ problem: String, remedy: String? = nil) -> BuildError {
    BuildError(
      .projectMalformed, at: place.file, line: place.line, column: place.column, key: key, problem,
      remedy: remedy)
  }
}
