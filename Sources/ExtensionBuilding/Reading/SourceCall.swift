import ExtensionBundles
package import Foundation

/// Which argument of which function a parameter is.
package struct SourceParameter: Hashable, Sendable {
  /// The function's name.
  package let function: String
  /// The label that callers write; nil where they write none.
  package let label: String?
  /// How many parameters without a label come before it.
  package let index: Int

  /// The parameters of a function, one for each part of its list: `for line: String`.
  static func all(of function: String, in parts: [String]) -> [SourceParameter?] {
    var unlabelled = 0
    return parts.map { part in
      let words = part.prefix { $0 != ":" }.split(whereSeparator: \.isWhitespace)
      guard part.contains(":"), let first = words.first else { return nil }
      defer { unlabelled += first == "_" ? 1 : 0 }
      return SourceParameter(
        function: function, label: first == "_" ? nil : String(first), index: unlabelled)
    }
  }
}

/// A call of a function of the author's, as it is written.
package struct SourceCall: Equatable, Sendable {
  /// Its arguments with their labels.
  private let arguments: [String]
  /// The source.
  package let file: URL
  /// The line of the function's name, counted from 1.
  package let line: Int

  /// What the call gives for a parameter; nil where it is another function's, or gives nothing.
  package func argument(for parameter: SourceParameter) -> String? {
    let parts = arguments.map { argument in
      let match = argument.firstMatch(of: #/^(\w+)\s*:(?!:)\s*/#)
      return (
        label: match.map { String($0.1) },
        text: argument[(match?.range.upperBound ?? argument.startIndex)...]
      )
    }
    let found =
      parameter.label == nil
      ? parts.filter { $0.label == nil }.dropFirst(parameter.index).first
      : parts.first { $0.label == parameter.label }
    return found.flatMap { $0.text.isEmpty ? nil : String($0.text) }
  }
}

extension SourceCall {
  /// More calls are not looked at.
  private static let mostCalls = 1000

  /// The calls of a function in a source.
  ///
  /// - Returns: The calls; nil where the function is handed on as a value, or called too often.
  package static func all(of function: String, in source: Data, file: URL) -> [SourceCall]? {
    guard source.range(of: Data(function.utf8)) != nil else { return [] }
    // Where something stands is told by the code, what it says by the source: both are of one length.
    let (bytes, code) = (Array(source), Array(ProseScanner.code(of: source)))
    let name = Array(function.utf8)
    var found: [SourceCall] = []
    var (index, line) = (0, 1)
    while index < code.count {
      guard SourceBytes.isWord(code[index]) else {
        if code[index] == UInt8(ascii: "\n") { line += 1 }
        index += 1
        continue
      }
      let word = code[index...].prefix(while: SourceBytes.isWord)
      index = word.endIndex
      guard word.elementsEqual(name) else { continue }
      switch FunctionMention(at: word.indices, in: code) {
      case .call(let bracket):
        let inside = code[(bracket + 1)...].prefix(longest)
        let arguments = SourceArgument.split(inside, at: { $0 == UInt8(ascii: ",") }).map {
          String(decoding: bytes[$0.indices], as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines)
        }
        found.append(SourceCall(arguments: arguments, file: file, line: line))
      case .value: return nil
      case .other: break
      }
      guard found.count <= mostCalls else { return nil }
    }
    return found
  }

  /// More of a call is not looked at.
  private static let longest = 4000
}

extension ExtensionTarget {
  /// The calls of a function in the sources of the target and of its modules.
  ///
  /// - Returns: The calls; nil where the function is handed on as a value, or a source cannot be read.
  package func calls(of function: String) -> [SourceCall]? {
    var found: [SourceCall] = []
    for source in allSources {
      guard let data = try? InputFile.read(source, missing: .inputUnreadable),
        let calls = SourceCall.all(of: function, in: data, file: source)
      else { return nil }
      found += calls
    }
    return found
  }
}
