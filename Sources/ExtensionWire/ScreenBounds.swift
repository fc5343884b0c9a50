/// What a screen, an item and what is said of a touch may be; the extension's side keeps to it, and a frame that
/// does not is none.
enum ScreenBounds {
  /// The kinds of items.
  static let kinds: Set<String> = [
    "label", "image", "progress", "button", "link", "menu", "barButton", "tab", "textField",
    "secureField", "searchField", "textView", "toggle", "segments", "picker", "datePicker",
    "slider", "stepper", "pages", "row", "header", "footer", "gesture", "alertTitle",
    "alertButton", "alertField",
  ]

  /// What can be done to an item.
  static let acts: Set<String> = [
    "tap", "longPress", "type", "clear", "submit", "turn", "choose", "slide", "pick", "step",
    "swipe", "swipeAction",
  ]

  /// The longest text, in Unicode scalars; an ellipsis follows what is cut.
  static let longestText = 1_000

  /// The most options of an item that are told.
  static let mostOptions = 500

  /// How deep items lie at most, and how many are left out at most.
  static let deepest = 1_000
  static let mostOmitted = 1_000_000_000

  /// A text of a length that can be told.
  static func cut(_ text: String) -> String {
    guard text.unicodeScalars.count > longestText else { return text }
    return String(text.unicodeScalars.prefix(longestText)) + "\u{2026}"
  }

  private static func fits(_ texts: [String?]) -> Bool {
    texts.allSatisfy { ($0?.unicodeScalars.count ?? 0) <= longestText + 1 }
  }

  /// Looks whether a message keeps to the bounds.
  ///
  /// - Throws: `wrongValue` with the place of the first value that does not.
  static func check(_ message: ExtensionMessage) throws(WireError) {
    switch message {
    case .screen(_, let screen): try check(screen)
    case .acted(_, let refusal):
      guard fits([refusal]) else {
        throw .wrongValue(path: "refusal", expected: "of at most \(longestText) characters")
      }
    default: break
    }
  }

  private static func check(_ screen: ScreenRecord) throws(WireError) {
    guard (0...mostOmitted).contains(screen.omitted) else {
      throw .wrongValue(path: "screen.omitted", expected: "a number of items")
    }
    guard screen.items.count <= ScreenRecord.mostItems, fits([screen.title]) else {
      throw .wrongValue(path: "screen", expected: "within the limits of a screen")
    }
    for (index, item) in screen.items.enumerated() {
      guard let key = wrongKey(of: item) else { continue }
      throw .wrongValue(
        path: "screen.items.\(index).\(key)", expected: "within the limits of an item")
    }
  }

  private static func wrongKey(of item: ScreenItemRecord) -> String? {
    if !kinds.contains(item.kind) { return "kind" }
    if !item.acts.allSatisfy(acts.contains) { return "acts" }
    if !(0...deepest).contains(item.level) { return "level" }
    if item.options.count > mostOptions || !fits(item.options) { return "options" }
    if !item.classes.allSatisfy(isClassName) { return "classes" }
    let texts = [item.identifier, item.label, item.value, item.placeholder]
    return fits(texts) ? nil : "label"
  }

  /// A class is named by one word, without what it is generic over.
  private static func isClassName(_ name: String) -> Bool {
    name.unicodeScalars.count <= 200
      && name.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
  }

  /// A class' own name of what Swift calls it.
  static func className(_ name: String) -> String {
    String(
      name.unicodeScalars.prefix(200)
        .prefix { $0 == "_" || $0.properties.isXIDContinue })
  }
}
