import HostPolicy
import Texts

/// Collects the problems of one file while it is read.
final class ProblemLog {
  private struct Entry {
    let path: ValuePath
    let position: SourcePosition
    let text: QuotingText
  }

  private let document: JSON5Document
  private var entries: [Entry] = []
  /// The keys of the format that somebody looked for; any other is the author's own word.
  private var keys: Set<String> = []

  init(_ document: JSON5Document) {
    self.document = document
  }

  /// The problems so far, in the order in which they were found.
  var problems: [ScenarioError.Problem] {
    entries.map { entry in
      ScenarioError.Problem(
        position: entry.position, keyPath: entry.path.words(knowing: keys), text: entry.text)
    }
  }

  /// Takes a key for one of the format's.
  func know(_ key: String) {
    keys.insert(key)
  }

  /// Notes a problem with the value at a path.
  func add(_ text: QuotingText, at path: ValuePath) {
    add(text, at: path, position: document.position(of: path))
  }

  /// Notes a problem at a place of its own.
  func add(_ text: QuotingText, at path: ValuePath, position: SourcePosition) {
    entries.append(Entry(path: path, position: position, text: text))
  }

  /// Notes a NUL character where it would end a name.
  func refuseNUL(at path: ValuePath) {
    add("a NUL character cannot stand here", at: path)
  }

  /// Notes that a value is not what it should be.
  func expected(_ what: String, found value: StructuredValue, at path: ValuePath) {
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

  func position(of path: ValuePath) -> SourcePosition { document.position(of: path) }
}
