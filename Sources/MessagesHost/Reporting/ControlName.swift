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
  /// A text is looked for among identifiers, then labels, then the words of empty fields: what is found first
  /// and takes the act counts. A tap on a segment's text chooses that segment. Where nothing is called so, the
  /// other texts of what is made of texts, such as rows, are looked at. A finger that moves over a text, or rests
  /// on it, does so in what the text lies in.
  ///
  /// - Parameters:
  ///   - act: What is to be done.
  ///   - screen: What the user sees.
  /// - Returns: The item's number and the act, or why there is none.
  package func resolve(
    _ act: ScreenActRecord.Act, on screen: ScreenRecord
  ) -> Result<ScreenActRecord, ControlFault> {
    let segments = act == .tap ? segments(on: screen) : []
    let ways = matches(on: screen, orSegments: !segments.isEmpty)
    guard let first = ways.first else {
      guard segments.count < 2 else {
        return .failure(.ambiguous(self, segments.map { screen.items[$0.item] }))
      }
      return segments.first.map(Result.success) ?? .failure(.missing(self, for: act, on: screen))
    }
    let own: [Int]? = ways.map { taking(act, among: $0, on: screen) }.first { !$0.isEmpty }
    let fitting: [Int]? =
      own ?? ways.map { screen.holders(of: $0, taking: act) }.first { !$0.isEmpty }
    let items = fitting ?? first
    guard items.count == 1 || number != nil else {
      let isOfNone = isUnsaid && fitting == nil
      return .failure(
        isOfNone
          ? .nothingTakes(act, on: screen) : .ambiguous(self, items.map { screen.items[$0] }))
    }
    guard items.indices.contains(place) else {
      return .failure(.missing(self, for: act, on: screen))
    }
    let item = items[place]
    guard fitting != nil else { return .failure(.cannotTake(act, item, on: screen)) }
    return .success(
      ScreenActRecord(item: item, act: act.spelt(as: screen.items[item].options)))
  }

  /// The item that is meant, whatever can be done to it.
  ///
  /// Where a row and what lies in it are called alike, the row is meant, if it is one of which more is said.
  ///
  /// - Parameters:
  ///   - screen: What the user sees.
  ///   - states: What is said that everything is or is not; where a row is so and what lies in it is not, both are
  ///     meant.
  ///   - fits: Whether an item has what is said of it; those of which it can be said are meant, if there are any.
  /// - Returns: The item, or why there is none.
  package func find(
    on screen: ScreenRecord, alikeIn states: [KeyPath<ScreenItemRecord, Bool>] = [],
    preferring fits: (ScreenItemRecord) -> Bool = { _ in true }
  ) -> Result<ScreenItemRecord, ControlFault> {
    let found = meant(on: screen, alikeIn: states, fits)
    guard found.count < 2 || number != nil else {
      return .failure(.ambiguous(self, found.map { screen.items[$0] }))
    }
    guard found.indices.contains(place) else {
      return .failure(.missing(self, for: nil, on: screen))
    }
    return .success(screen.items[found[place]])
  }

  /// The place among several, from 0; no place for a number that is none.
  private var place: Int { number.map { max($0, 0) - 1 } ?? 0 }

  /// Whether nothing is said of which item is meant.
  var isUnsaid: Bool { text == nil && type == nil && number == nil }

  /// The items that the name may mean, for each way in which any is meant; the first way first.
  ///
  /// A name as it is written goes before one whose spaces are others, and both before the other texts of rows,
  /// so that these make nothing unclear.
  ///
  /// - Parameters:
  ///   - screen: What the user sees.
  ///   - isOfSegments: Whether segments have the name, which go before all but a name as it is written.
  /// - Returns: Places of items.
  private func matches(on screen: ScreenRecord, orSegments isOfSegments: Bool = false) -> [[Int]] {
    let typed = candidates(on: screen)
    guard let text else { return typed.isEmpty ? [] : [typed] }
    func named(_ isMeant: (String) -> Bool) -> [[Int]] {
      ScreenItemRecord.names
        .map { way in typed.filter { screen.items[$0][keyPath: way].map(isMeant) ?? false } }
        .filter { !$0.isEmpty }
    }
    let exact = named { $0 == text }
    guard exact.isEmpty, !isOfSegments else { return exact }
    let plain = text.withPlainSpaces
    let spaced = named { $0.withPlainSpaces == plain }
    guard spaced.isEmpty else { return spaced }
    let holding = typed.filter { screen.items[$0].holds(plain) }
    return holding.isEmpty ? [] : [holding]
  }

  /// The items of its class or kind.
  func candidates(on screen: ScreenRecord) -> [Int] {
    screen.items.indices.filter { index in
      guard let type else { return true }
      return screen.items[index].kind == type || screen.items[index].classes.contains(type)
    }
  }

  /// The items that a name means of which something is said; the number counts all of that name.
  private func meant(
    on screen: ScreenRecord, alikeIn states: [KeyPath<ScreenItemRecord, Bool>],
    _ fits: (ScreenItemRecord) -> Bool
  ) -> [Int] {
    let ways = matches(on: screen)
    guard text != nil, number == nil else { return ways.first ?? [] }
    let fitting = ways.map { way in way.filter { fits(screen.items[$0]) } }.first { !$0.isEmpty }
    let items = fitting ?? ways.first ?? []
    let called = screen.calledAsTheirRow(among: items)
    // A row that can be touched tells nothing of the switch in it that cannot.
    let areAlike: Bool = called.allSatisfy { item, row in
      states.allSatisfy { screen.items[item][keyPath: $0] == screen.items[row][keyPath: $0] }
    }
    return areAlike ? items.filter { called[$0] == nil } : items
  }

  /// Those that take an act; a tap on the words of a row is one on the row, not on the switch that is called so.
  private func taking(
    _ act: ScreenActRecord.Act, among found: [Int], on screen: ScreenRecord
  ) -> [Int] {
    let fitting = found.filter { screen.items[$0].acts.contains(act.kind) }
    guard text != nil, number == nil else { return fitting }
    let called = screen.calledAsTheirRow(among: fitting)
    return fitting.filter { screen.items[$0].kind != "toggle" || called[$0] == nil }
  }

  /// The segments and tabs of that text, where it is all that is said.
  private func segments(on screen: ScreenRecord) -> [ScreenActRecord] {
    guard let text, type == nil, number == nil else { return [] }
    func found(_ isMeant: (String) -> Bool) -> [ScreenActRecord] {
      screen.items.enumerated().flatMap { item, record in
        record.isChosenByText
          ? record.options.indices.filter { isMeant(record.options[$0]) }
            .map { ScreenActRecord(item: item, act: .chooseIndex(index: $0, component: 0)) } : []
      }
    }
    let exact = found { $0 == text }
    guard exact.isEmpty else { return exact }
    let plain = text.withPlainSpaces
    return found { $0.withPlainSpaces == plain }
  }
}

extension ScreenRecord {
  /// What lies in a row that says the same, of the items of that name, each with the innermost such row.
  ///
  /// A hostile screen has thousands of rows in one another, so each item is looked at once.
  fileprivate func calledAsTheirRow(among found: [Int]) -> [Int: Int] {
    var called: [Int: Int] = [:]
    var rows: [Int] = []
    var labels: [String?: [Int]] = [:]
    let named = Set(found)
    for index in items.indices {
      let (level, label) = (items[index].level, items[index].label)
      while let row = rows.last, items[row].level >= level {
        rows.removeLast()
        labels[items[row].label, default: [row]].removeLast()
      }
      guard named.contains(index) else { continue }
      called[index] = labels[label, default: []].last
      if items[index].kind == "row" {
        rows.append(index)
        labels[label, default: []].append(index)
      }
    }
    return called
  }
}
