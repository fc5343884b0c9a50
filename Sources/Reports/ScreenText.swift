package import ExtensionWire
import MessagesHost
import Scenarios
import Terminal
import Texts

/// A sheet of a reporting extension as lines of text, as its user sees it.
package enum ScreenText {
  /// The title with Done, then a line an item.
  package static func lines(_ screen: ScreenRecord, _ redaction: Redaction) -> [String] {
    let title = screen.title.map(redaction.words) ?? "(no title)"
    let done = screen.isReady ? "Done can be pressed" : "Done cannot be pressed"
    let items = screen.items.map { item in
      String(repeating: "  ", count: min(item.level, 8) + 1) + line(item, redaction)
    }
    let more = screen.omitted > 0 ? ["  and \(screen.omitted) more"] : []
    return ["\(TerminalSafeText.line(title)): \(done)"]
      + (items.isEmpty ? ["  (nothing)"] : items) + more
  }

  /// What its items are called, of those that can be touched and have no space in their names.
  package static func names(_ screen: ScreenRecord) -> [String] {
    screen.items.filter { !$0.acts.isEmpty }.compactMap { $0.identifier ?? $0.label }
      .filter { !$0.isEmpty && !$0.contains(" ") }
  }

  /// Such as `switch     “Fraud” on`.
  private static func line(_ item: ScreenItemRecord, _ redaction: Redaction) -> String {
    func quoted(_ text: String?) -> String? {
      text.map { "\u{201C}\(TerminalSafeText.line(redaction.words($0)))\u{201D}" }
    }
    let parts: [String?] = [
      quoted(item.label ?? item.placeholder),
      item.identifier.map { "(\(TerminalSafeText.line(redaction.words($0))))" },
      quoted(item.value).map { "= \($0)" }, item.isOn.map { $0 ? "on" : "off" },
      item.options.isEmpty ? nil : "of " + item.options.compactMap(quoted).joined(separator: ", "),
      item.isSelected ? "selected" : nil, item.isEnabled ? nil : "disabled",
    ]
    let kind = SheetItemKind.word(of: item.kind).padded(to: 12)
    return ([kind] + parts.compactMap(\.self)).joined(separator: " ")
  }
}
