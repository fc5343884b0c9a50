import ExtensionBundles
import Foundation

/// How a script of `model record-script` is known among the sources of a folder.
package enum RecordingScriptForm {
  /// The words of the first line that follow the model's name.
  package static let firstLine = "says of texts, for messages-host. On a Mac:"
  /// The last line, which no source of an extension can have: it is no declaration.
  package static let start = "try Recording.run()"

  /// Whether a source is such a script.
  static func isOne(_ source: URL) -> Bool {
    guard let data = try? InputFile.read(source, missing: .inputMissing) else { return false }
    let lines = String(decoding: data, as: UTF8.self)
      .split(omittingEmptySubsequences: true, whereSeparator: \.isNewline)
    return lines.first?.hasSuffix(firstLine) == true && lines.last.map(String.init) == start
  }

  /// What a person is told of one that is left out.
  static func note(_ source: URL) -> String {
    "\(source.path): note: this script of model record-script is left out; Xcode would compile it: "
      + "keep it outside of the target\u{2019}s folder"
  }
}
