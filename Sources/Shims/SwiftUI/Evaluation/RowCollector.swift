import Foundation
import IdentityLookup

/// What a view tells the list, picker or tabs that it is a row of.
struct RowTraits {
  var tag: RowTag?
  var swipeActions: [any View] = []
  var delete: (@MainActor () -> Void)?
  /// Takes elements out of the data of the next `ForEach`.
  var deleteAt: ((IndexSet) -> Void)?
  var isDeleteDisabled = false
  var tabItem: (any View)?
}

/// What tells a row from the others in a selection.
struct RowTag {
  /// To compare with; optionals are unwrapped, as with `tag(_:includeOptional:)`.
  let key: AnyHashable
  /// What is selected, of its own type.
  let value: Any
  /// Whether it is a `ForEach` that says so, whose inner ones have a say of their own.
  let isImplicit: Bool

  init(_ value: some Hashable, isImplicit: Bool = false) {
    self.value = value
    self.isImplicit = isImplicit
    key = Self.key(value)
  }

  static func key(_ value: some Hashable) -> AnyHashable {
    guard let optional = value as? any OptionalValue else { return AnyHashable(value) }
    guard let wrapped = optional.wrapped as? any Hashable else { return AnyHashable(Nothing()) }
    return key(wrapped)
  }

  private struct Nothing: Hashable {}
}

/// A value that may be nil.
protocol OptionalValue {
  var wrapped: Any? { get }
}
extension Optional: OptionalValue {
  var wrapped: Any? { self }
}

/// A row of a list, an option of a picker, or a page behind a tab.
struct Row {
  enum Kind { case content, header, footer }
  let kind: Kind
  let traits: RowTraits
  let environment: EnvironmentValues
  /// Whether it is among those that are there now, such as the chosen tab.
  var isChosen = true
  let isSeen: Bool
  var pieces: [Piece]
}

/// Collects rows.
@MainActor final class RowCollector {
  var rows: [Row] = []
  /// Whether a row is there now, by its traits and its number; nil where all are.
  let isChosen: ((RowTraits, Int) -> Bool)?
  /// The tag of a row that is asked for, however many there are.
  let wanted: AnyHashable?

  init(_ wanted: AnyHashable?, isChosen: ((RowTraits, Int) -> Bool)?) {
    self.wanted = wanted
    self.isChosen = isChosen
  }
}

extension Renderer {
  /// The rows that views are, of which some may be there only.
  func rows(
    of content: any View, wanted: AnyHashable? = nil,
    isChosen: ((RowTraits, Int) -> Bool)? = nil
  ) -> [Row] {
    let collector = RowCollector(wanted, isChosen: isChosen)
    let strays = shown {
      with(\.rows, collector) {
        with(\.traits, RowTraits()) { with(\.marks, Marks()) { show(content) } }
      }
    }
    guard !strays.isEmpty else { return collector.rows }
    return collector.rows + [
      Row(
        kind: .content, traits: RowTraits(), environment: environment, isSeen: self.isVisible,
        pieces: strays)
    ]
  }

  /// Walks through one row.
  func collectRow(as kind: Row.Kind = .content, _ walk: () -> Void) {
    guard let collector = rows else { return walk() }
    let own = traits
    let isChosen = collector.isChosen?(own, collector.rows.count) != false
    let pieces =
      isDue(isChosen)
      ? shown {
        with(\.rows, nil) { with(\.traits, RowTraits()) { hear(if: isChosen, walk) } }
      } : []
    collector.rows.append(
      Row(
        kind: kind, traits: own, environment: environment, isChosen: isChosen,
        isSeen: isVisible && isChosen, pieces: pieces))
  }

  /// Whether a row is to be made: one that was chosen once lives on (INF), another does not begin to.
  private func isDue(_ isChosen: Bool) -> Bool {
    if isChosen { node.storage["wasChosen"] = true }
    return node.storage["wasChosen"] != nil
  }

  /// Walks through something that is seen, and heard of on the bars and over all, if it is there now.
  private func hear(if isThere: Bool, _ walk: () -> Void) {
    if isThere { return walk() }
    with(\.isHeard, false) { with(\.isVisible, false) { with(\.bar, Bar(), walk) } }
  }

  /// Shows a view, before which something of it is told, if the view is there.
  func tell(_ rest: () -> Void, before content: any View) {
    let known = rows?.rows.count ?? 0
    host.walk({ show(content) }) { hear(sinceRow: known, rest) }
  }

  /// Shows a view, and then what belongs to it, which is there where the view is.
  func show(_ content: any View, and rest: () -> Void) {
    let known = rows?.rows.count ?? 0
    show(content)
    hear(sinceRow: known, rest)
  }

  private func hear(sinceRow known: Int, _ walk: () -> Void) {
    let added = rows?.rows.dropFirst(known) ?? []
    hear(if: added.isEmpty || added.contains(where: \.isChosen), walk)
  }

  /// Shows the top or the bottom of a section.
  func showEdge(_ view: any View, _ kind: Row.Kind) {
    let edge: ScreenItem.Kind = kind == .header ? .header : .footer
    let walk = {
      var shown = self.shown { self.show(view) }
      for index in shown.indices where shown[index].item.kind == .label {
        shown[index].item.kind = edge
      }
      self.pieces += shown
    }
    if rows == nil { walk() } else { collectRow(as: kind, walk) }
  }

  /// Changes what is shown, or each row that it is.
  func mend(_ walk: () -> Void, _ change: (inout [Piece]) -> Void) {
    let known = rows?.rows.count ?? 0
    var pieces = shown(walk)
    guard let rows else {
      change(&pieces)
      self.pieces += pieces
      return
    }
    for index in known..<rows.rows.count { change(&rows.rows[index].pieces) }
    self.pieces += pieces
  }
}
