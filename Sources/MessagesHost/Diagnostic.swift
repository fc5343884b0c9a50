package import ExtensionWire
import Texts

/// Something the extension does that is not an error yet, or a mistake that the phone hides.
package struct Diagnostic: Sendable, Hashable {
  /// Stable name, such as `completion.twice`; one of `NoticeCatalog`.
  package let code: String
  /// What happened and what to do about it; never message text.
  package let text: String
  /// Whether the text came from the extension's process, which can write anything there.
  package let isFromProcess: Bool

  package init(code: String, text: String, isFromProcess: Bool = false) {
    self.code = code
    self.text = text
    self.isFromProcess = isFromProcess
  }
}

extension Diagnostic {
  /// Whether it says that a part was used which does nothing here.
  package var isOfInertPart: Bool { code == "inert.used" }

  /// The most characters of a text of the process that are kept.
  static let longestText = 4096

  /// Takes what came over the pipe, where anything can stand; no code passes but the runtime's.
  package init(_ record: DiagnosticRecord) {
    let message = Self.cut(record.message)
    guard NoticeCatalog.isOfRuntime(record.code) else {
      let claimed = TerminalSafeText.of(Self.cut(record.code).utf8)
      self.init(
        code: "diagnostic.unknown",
        text: "its process sent a notice with the code \u{201C}\(claimed)\u{201D}: \(message)",
        isFromProcess: true)
      return
    }
    self.init(code: record.code, text: message, isFromProcess: true)
  }

  private static func cut(_ text: String) -> String {
    let kept = text.unicodeScalars.prefix(longestText)
    return kept.endIndex == text.endIndex ? text : String(kept) + "\u{2026}"
  }
}
