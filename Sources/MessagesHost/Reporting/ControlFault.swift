package import ExtensionWire
import Texts

/// Why a script's control cannot be touched.
package struct ControlFault: Error, Sendable, Hashable {
  /// What is wrong, without the end of a sentence.
  package let sentence: String

  /// Whether several items may be meant.
  package var isAmbiguous = false

  /// What is on the screen and was probably meant.
  package var meant: String?
}

extension ControlFault {
  /// Nothing of that name is there; for an act, or for none.
  static func missing(
    _ name: ControlName, for act: ScreenActRecord.Act?, on screen: ScreenRecord
  ) -> ControlFault {
    if name.isUnsaid, let act { return nothingTakes(act, on: screen) }
    let shown = screen.listing.map { "are \($0)" } ?? "is nothing"
    let step = step(of: name, for: act)
    let meant = step.isEmpty ? name.nearest(for: act, on: screen) : nil
    let beginning = meant.map { "did you mean \u{201C}\($0)\u{201D}? There" }
    return ControlFault(
      sentence: "there is no \(name) on the screen\(step); "
        + "\(beginning ?? "there") \(shown)",
      meant: meant)
  }

  /// What presses the buttons of the sheet itself, which are no items of the extension's screen.
  private static func step(of name: ControlName, for act: ScreenActRecord.Act?) -> String {
    guard act == .tap, name.type == nil, let button = name.text,
      ["Done", "Cancel"].contains(button)
    else { return "" }
    return ": the step \u{201C}\(button.lowercased())\u{201D} presses the sheet\u{2019}s own"
  }

  /// No item is named, and none takes the act.
  static func nothingTakes(
    _ act: ScreenActRecord.Act, on screen: ScreenRecord
  ) -> ControlFault {
    let shown = screen.listing.map { "are \($0)" } ?? "is nothing"
    return ControlFault(
      sentence: "nothing on the screen takes \(word(for: act)); there \(shown)")
  }

  /// Several items are meant.
  static func ambiguous(_ name: ControlName, _ items: [ScreenItemRecord]) -> ControlFault {
    let listed = items.prefix(mostListed).map(\.spokenWithValue).joined(separator: " or ")
    return ControlFault(
      sentence: "\(name.isUnsaid ? "what is meant" : "\(name)") may be \(listed); "
        + "add its class, or \u{201C}number\u{201D} from 1 to \(items.count)",
      isAmbiguous: true)
  }

  /// The item of that number takes no such act; what lies in it may.
  static func cannotTake(
    _ act: ScreenActRecord.Act, _ index: Int, on screen: ScreenRecord
  ) -> ControlFault {
    let item = screen.items[index]
    let others = screen.contents(of: index).map { screen.items[$0] }
      .filter { $0.acts.contains(act.kind) }
    let acts = item.acts.flatMap(words(for:)).joined(separator: ", ")
    let reason =
      if !others.isEmpty {
        "; \(others.prefix(mostListed).map(\.spoken).joined(separator: " and ")) in it "
          + (others.count == 1 ? "does" : "do")
      } else if acts.isEmpty {
        ": nothing can be done to it"
      } else {
        "; it takes \(acts)"
      }
    return ControlFault(
      sentence: "\(item.spoken) takes no \(word(for: act))\(reason)\(condition(of: act, on: item))")
  }

  /// What a swipe over a row of UIKit needs: a data source may forbid it without a word.
  private static func condition(
    of act: ScreenActRecord.Act, on item: ScreenItemRecord
  ) -> String {
    let swipes = ["swipe", "swipeAction"]
    guard swipes.contains(act.kind), !item.acts.contains(where: swipes.contains),
      item.kind == "row", item.classes.contains("UITableViewCell")
    else { return "" }
    return "; it takes one where the table\u{2019}s delegate has actions for it and "
      + "tableView(_:canEditRowAt:) of its data source gives true; a UITableViewDiffableDataSource "
      + "gives false unless that is overridden"
  }

  /// What a step calls an act.
  private static func word(for act: ScreenActRecord.Act) -> String {
    if case .turn(let isOn) = act { isOn ? "turnOn" : "turnOff" } else { act.kind }
  }

  /// What steps call a kind of act of an item.
  private static func words(for kind: String) -> [String] {
    kind == "turn" ? ["turnOn", "turnOff"] : [kind]
  }

  /// The most items that are listed.
  static let mostListed = 12
}

extension ControlName {
  /// The text of the screen that was probably meant: of an item that takes the act, or of what a tap chooses.
  fileprivate func nearest(
    for act: ScreenActRecord.Act?, on screen: ScreenRecord
  ) -> String? {
    guard let text else { return nil }
    let items = candidates(on: screen).map { screen.items[$0] }
      .filter { item in act.map { item.acts.contains($0.kind) } ?? true }
    var texts: [String] = items.flatMap { item in
      ScreenItemRecord.names.compactMap { item[keyPath: $0] }
    }
    if act == .tap, type == nil, number == nil {
      texts += screen.items.filter(\.isChosenByText).flatMap(\.options)
    }
    // What is there as it is written is no slip: there are too few of it.
    let plain = text.withPlainSpaces
    guard !texts.contains(where: { $0.withPlainSpaces == plain }) else { return nil }
    return Suggestion.nearest(to: text, in: texts).map { TerminalSafeText.line($0) }
  }
}

extension ScreenRecord {
  /// The first of its items, in words, with what can be chosen; nil where there are none.
  package var listing: String? {
    guard !items.isEmpty else { return nil }
    let listed = items.prefix(ControlFault.mostListed).map(\.spokenWithOptions)
    let others = items.count - listed.count + omitted
    return listed.joined(separator: ", ") + (others > 0 ? " and \(others) more" : "")
  }

  /// The places of what lies in an item.
  func contents(of index: Int) -> Range<Int> {
    let next = index + 1
    let end = items[next...].firstIndex { $0.level <= items[index].level }
    return next..<(end ?? items.endIndex)
  }
}

extension ScreenItemRecord {
  /// What it may be called, the first way first.
  static var names: [KeyPath<ScreenItemRecord, String?>] {
    [\.identifier, \.label, \.placeholder]
  }

  /// Whether a tap on the text of an option chooses it.
  var isChosenByText: Bool {
    acts.contains("choose") && ["segments", "tab"].contains(kind)
  }

  /// The word for its kind: what is a toggle on the wire is a switch to its user.
  package var word: String { SheetItemKind.word(of: kind) }

  /// What one calls it: its kind, and what it says.
  package var spoken: String {
    let name = label ?? identifier ?? placeholder ?? value
    let text = name.map { TerminalSafeText.line($0) }
    return word + (text.map { " \u{201C}\($0)\u{201D}" } ?? "")
  }

  /// The same with the other texts of what is made of texts, and with what can be chosen.
  fileprivate var spokenWithOptions: String {
    guard acts.contains("choose"), !options.isEmpty else { return spokenWithValue }
    let listed = options.prefix(Self.mostOptionsListed)
      .map { "\u{201C}\(TerminalSafeText.line($0))\u{201D}" }
    let others = options.count - listed.count
    return "\(spoken) (\(listed.joined(separator: ", "))"
      + (others > 0 ? " and \(others) more)" : ")")
  }

  private static let mostOptionsListed = 8
}
