/// The kinds of items on a sheet, as people who write scenarios and tests name them.
package enum SheetItemKind {
  /// Each word with what the extension's process calls it.
  private static let wireNames = ["switch": "toggle"]

  /// Every word, in the order of the reference.
  package static let words = [
    "label", "image", "progress", "button", "link", "menu", "barButton", "tab", "textField",
    "secureField", "searchField", "textView", "switch", "segments", "picker", "datePicker",
    "slider", "stepper", "pages", "row", "header", "footer", "gesture", "alertTitle",
    "alertButton", "alertField",
  ]

  /// What the extension's process calls what people call by a word.
  package static func wireName(of word: String) -> String { wireNames[word] ?? word }

  /// The word for what the extension's process calls by a name.
  package static func word(of wireName: String) -> String {
    wireNames.first { $0.value == wireName }?.key ?? wireName
  }
}
