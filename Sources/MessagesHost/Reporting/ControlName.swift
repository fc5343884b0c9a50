package import ExtensionWire
import Texts

/// How a user's script names something on the screen: by what it says, by what it is, and by its number.
package struct ControlName: Sendable, Hashable {
  /// Its accessibility identifier, its label, or what the empty field says; nil for any.
  package let text: String?

  /// Its class, such as `UISwitch`, or its kind, such as `toggle`; nil for any.
  package let type: String?

  /// Which of several, from 1; nil where there may be one only.
  package let number: Int?

  /// Creates a name.
  package init(_ text: String? = nil, type: String? = nil, number: Int? = nil) {
    (self.text, self.type, self.number) = (text, type, number)
  }
}

extension ControlName: CustomStringConvertible {
  /// Such as `“Send”`, or `UISwitch 2`.
  package var description: String {
    let kind = type.map(SheetItemKind.word)
    let parts = [kind, text.map { "\u{201C}\($0)\u{201D}" }, number.map { "\($0)" }]
    return parts.compactMap(\.self).joined(separator: " ")
  }
}

extension ControlName {
  /// The item that is meant, and what is done to it.
  ///
  /// A text is looked for among identifiers, then labels, then the words of empty fields; of several items
  /// those count that take the act. A tap on a segment's text chooses that segment.
  ///
  /// - Parameters:
  ///   - act: What is to be done.
  ///   - screen: What the user sees.
  /// - Returns: The item's number and the act, or why there is none.
  package func resolve(
    _ act: ScreenActRecord.Act, on screen: ScreenRecord
  ) -> Result<ScreenActRecord, ControlFault> {
    let found = matches(on: screen)
    guard !found.isEmpty else {
      let segments = act == .tap ? segments(on: screen) : []
      guard segments.count < 2 else {
        return .failure(.ambiguous(self, segments.map { screen.items[$0.item] }))
      }
      return segments.first.map(Result.success) ?? .failure(.missing(self, on: screen))
    }
    let fitting = found.filter { screen.items[$0].acts.contains(act.kind) }
    let items = fitting.isEmpty ? found : fitting
    guard items.count == 1 || number != nil else {
      return .failure(.ambiguous(self, items.map { screen.items[$0] }))
    }
    guard items.indices.contains(place) else { return .failure(.missing(self, on: screen)) }
    let item = items[place]
    guard !fitting.isEmpty else {
      return .failure(.cannotTake(act.kind, screen.items[item]))
    }
    return .success(ScreenActRecord(item: item, act: act))
  }

  /// The item that is meant, whatever can be done to it.
  ///
  /// - Parameter screen: What the user sees.
  /// - Returns: The item, or why there is none.
  package func find(on screen: ScreenRecord) -> Result<ScreenItemRecord, ControlFault> {
    let found = matches(on: screen)
    guard found.count < 2 || number != nil else {
      return .failure(.ambiguous(self, found.map { screen.items[$0] }))
    }
    guard found.indices.contains(place) else { return .failure(.missing(self, on: screen)) }
    return .success(screen.items[found[place]])
  }

  /// The place among several, from 0; no place for a number that is none.
  private var place: Int { number.map { max($0, 0) - 1 } ?? 0 }

  /// The items that the name may mean, by the first of the ways in which any is meant.
  private func matches(on screen: ScreenRecord) -> [Int] {
    let typed = screen.items.indices.filter { index in
      guard let type else { return true }
      return screen.items[index].kind == type || screen.items[index].classes.contains(type)
    }
    guard let text else { return typed }
    let ways: [KeyPath<ScreenItemRecord, String?>] = [\.identifier, \.label, \.placeholder]
    return ways.lazy
      .map { way in typed.filter { screen.items[$0][keyPath: way] == text } }
      .first { !$0.isEmpty } ?? []
  }

  /// The segments and tabs of that text, where it is all that is said.
  private func segments(on screen: ScreenRecord) -> [ScreenActRecord] {
    guard let text, type == nil, number == nil else { return [] }
    return screen.items.enumerated().flatMap { item, record in
      record.acts.contains("choose") && ["segments", "tab"].contains(record.kind)
        ? record.options.indices.filter { record.options[$0] == text }
          .map { ScreenActRecord(item: item, act: .chooseIndex(index: $0, component: 0)) } : []
    }
  }
}

/// Why a script's control cannot be touched.
package struct ControlFault: Error, Sendable, Hashable {
  /// What is wrong, without the end of a sentence.
  package let sentence: String

  /// Whether several items may be meant.
  package var isAmbiguous = false

  fileprivate static func missing(_ name: ControlName, on screen: ScreenRecord) -> ControlFault {
    let shown = screen.items.map(\.spoken)
    let listed = shown.prefix(mostListed).joined(separator: ", ")
    let others = shown.count - mostListed + screen.omitted
    return ControlFault(
      sentence: "there is no \(name) on the screen; there "
        + (shown.isEmpty ? "is nothing" : "are \(listed)")
        + (others > 0 ? " and \(others) more" : ""))
  }

  fileprivate static func ambiguous(_ name: ControlName, _ items: [ScreenItemRecord])
    -> ControlFault
  {
    ControlFault(
      sentence:
        "\(name) may be \(items.prefix(mostListed).map(\.spoken).joined(separator: " or ")); "
        + "add its class, or \u{201C}number\u{201D} from 1 to \(items.count)",
      isAmbiguous: true)
  }

  fileprivate static func cannotTake(_ act: String, _ item: ScreenItemRecord) -> ControlFault {
    let acts = item.acts.joined(separator: ", ")
    return ControlFault(
      sentence: "\(item.spoken) takes no \(act)"
        + (acts.isEmpty ? ": nothing can be done to it" : "; it takes \(acts)"))
  }

  private static let mostListed = 12
}

extension ScreenItemRecord {
  /// The word for its kind: what is a toggle on the wire is a switch to its user.
  package var word: String { SheetItemKind.word(of: kind) }

  /// What one calls it: its kind, and what it says.
  package var spoken: String {
    let name = label ?? identifier ?? placeholder ?? value
    let text = name.map { TerminalSafeText.line($0) }
    return word + (text.map { " \u{201C}\($0)\u{201D}" } ?? "")
  }
}
