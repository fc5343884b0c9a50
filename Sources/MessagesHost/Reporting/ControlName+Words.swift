package import ExtensionWire
import Texts

extension ControlName {
  /// What says the text anywhere, also where no step can name it by that: a thing of that class or kind, or the
  /// title.
  ///
  /// - Parameter screen: What the user sees.
  /// - Returns: The first that does, and how, in words; nil where nothing says it, or a number tells which of
  ///   several is meant.
  package func told(on screen: ScreenRecord) -> String? {
    guard let text = text?.withPlainSpaces, number == nil else { return nil }
    for index in candidates(on: screen) {
      if let telling = screen.items[index].telling(text) { return telling }
    }
    return type == nil && screen.title?.withPlainSpaces == text ? "the title says it" : nil
  }
}

extension ScreenItemRecord {
  /// Whether its value is one of these words, or several that follow one another; of a row they are the texts
  /// after the first.
  ///
  /// - Parameter text: The words, with plain spaces.
  /// - Returns: Whether it does; false for what is not made of texts, such as a field.
  func holds(_ text: String) -> Bool {
    guard isMadeOfTexts, !holdsState, !text.isEmpty, let value = value?.withPlainSpaces else {
      return false
    }
    return value.hasWords(text)
  }

  /// How it says the words, with plain spaces, where they are not what it is called; nil where it does not.
  fileprivate func telling(_ text: String) -> String? {
    if isChosenByText, options.contains(where: { $0.withPlainSpaces == text }) {
      return "it is an option of \(spoken)"
    }
    if !holdsState, let value = value?.withPlainSpaces,
      isOfOneText ? value == text : value.hasWords(text)
    {
      return "\(spoken) holds it"
    }
    // A switch of SwiftUI is called by all the texts in it at once.
    if !isOfOneText, let label = label?.withPlainSpaces, label.hasWords(text) {
      return "\(spoken) says it"
    }
    return nil
  }

  /// Whether a comma in what it says is its own, and joins no texts.
  private var isOfOneText: Bool {
    !classes.allSatisfy { !["UILabel", "UIButton", "Text"].contains($0) }
      || [
        "textField", "secureField", "searchField", "textView", "alertField", "alertButton",
        "barButton",
      ].contains(kind)
  }

  /// Whether its value is no text that is seen: the style of an alert's button, or whether a group is open.
  private var holdsState: Bool {
    kind == "alertButton"
      || classes == ["DisclosureGroup"] && (value == "expanded" || value == "collapsed")
  }

  /// Whether its label is the first of the texts in it, and its value the others.
  private var isMadeOfTexts: Bool {
    ["row", "header", "footer", "button", "gesture"].contains(kind)
  }

  /// What one calls it, and for what is made of texts the other texts, too.
  package var spokenWithValue: String {
    guard isMadeOfTexts, label ?? identifier ?? placeholder != nil, let value, !value.isEmpty
    else { return spoken }
    return "\(spoken) = \u{201C}\(TerminalSafeText.line(value))\u{201D}"
  }
}

extension String {
  /// Whether it is these words, or several texts that are joined, of which some that follow one another are these.
  fileprivate func hasWords(_ text: String) -> Bool {
    self == text || !text.isEmpty && ", \(self), ".contains(", \(text), ")
  }
}

extension ScreenRecord {
  /// What takes an act in place of items that lie in it: a row where a text of it is swiped aside.
  ///
  /// Each item is looked at once, for a hostile screen's sake.
  ///
  /// - Parameters:
  ///   - found: The places of items that do not take it themselves.
  ///   - act: What is to be done.
  /// - Returns: Places of items, each once; none for an act that is one of the item alone.
  func holders(of found: [Int], taking act: ScreenActRecord.Act) -> [Int] {
    guard ["longPress", "swipe", "swipeAction"].contains(act.kind) else { return [] }
    let named = Set(found)
    var around: [Int] = []
    var holders: [Int] = []
    for (index, item) in items.enumerated() {
      while let last = around.last, items[last].level >= item.level { around.removeLast() }
      if named.contains(index), item.passes(act), let holder = around.last {
        holders.append(holder)
      }
      if item.acts.contains(act.kind) { around.append(index) }
    }
    return Set(holders).sorted()
  }
}

extension ScreenItemRecord {
  /// Whether a finger on it is one on what it lies in; a control may want to be held or moved itself.
  fileprivate func passes(_ act: ScreenActRecord.Act) -> Bool {
    act.kind == "swipeAction" || ["label", "image"].contains(kind)
  }
}

extension ScreenActRecord.Act {
  /// The same, with the spaces in an option as the screen has them.
  func spelt(as options: [String]) -> ScreenActRecord.Act {
    guard case .choose(let option, let component) = self, !options.contains(option) else {
      return self
    }
    let written = option.withPlainSpaces
    guard let same = options.first(where: { $0.withPlainSpaces == written }) else { return self }
    return .choose(option: same, component: component)
  }
}
