package import Foundation
import HostFiles
import Texts

/// The words of a command line, sorted into options and operands.
package struct CommandArguments: Sendable {
  /// The words that are no options, in order.
  package private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]

  /// Whether the option was given.
  package func has(_ name: String) -> Bool { values[name] != nil }

  /// The last value given for the option.
  package func value(_ name: String) -> String? { values[name]?.last }

  /// Every value given for the option, in order.
  package func values(_ name: String) -> [String] { values[name] ?? [] }

  /// Sorts the words that follow a command's name.
  ///
  /// - Throws: `UsageError` for an unknown option, a missing or a superfluous value.
  package init(_ words: [String], for command: CommandSpecification) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let (name, attached) = CommandArguments.split(word)
      let option = try CommandArguments.find(name, in: command)
      try add(option, attached: attached, rest: &rest)
    }
  }

  private mutating func add(
    _ option: OptionSpecification, attached: String?, rest: inout ArraySlice<String>
  ) throws(UsageError) {
    guard let placeholder = option.value else {
      guard attached == nil else {
        throw UsageError("--\(option.name) takes no value")
      }
      values[option.name, default: []].append("")
      return
    }
    guard let value = attached ?? rest.popFirst() else {
      throw UsageError("--\(option.name) needs a value: --\(option.name) \(placeholder)")
    }
    guard option.choices.isEmpty || option.choices.contains(value) else {
      let why = option.reason?(value).map { ": \($0)" } ?? ""
      throw UsageError(
        "--\(option.name) takes one of \(option.choices.joined(separator: ", ")), not \(value)\(why)"
      )
    }
    values[option.name, default: []].append(value)
  }

  private static func split(_ word: String) -> (name: String, attached: String?) {
    guard word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else { return (word, nil) }
    return (String(word[..<equals]), String(word[word.index(after: equals)...]))
  }

  private static func find(
    _ word: String, in command: CommandSpecification
  ) throws(UsageError) -> OptionSpecification {
    let match = command.options.first { option in
      word == "--\(option.name)" || option.letter.map { word == "-\($0)" } ?? false
    }
    if let match { return match }
    let names = command.options.map { "--\($0.name)" }
    throw UsageError(
      "\(command.name) has no option \(word)", suggestion: Suggestion.nearest(to: word, in: names))
  }

  /// The most bytes that are read; a trace of a million messages has fewer.
  private static let longest = 1 << 30

  /// The contents of a file, or of a pipe, that the command line names.
  package static func contents(of path: String, limit: Int = longest) throws(UsageError) -> Data {
    do {
      return try FileBytes.readAll(path, limit: limit)
    } catch {
      throw UsageError("\(error)")
    }
  }
}

/// A command line that the tool cannot follow.
package struct UsageError: Error, Sendable, Hashable, CustomStringConvertible {
  package let description: String

  /// Says what is wrong, and what was probably meant.
  package init(_ message: String, suggestion: String? = nil) {
    description = message + (suggestion.map { "; did you mean \($0)?" } ?? "")
  }
}
