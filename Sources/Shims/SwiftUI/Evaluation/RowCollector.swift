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

  init(_ value: some Hashable) {
    self.value = value
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
  let isSeen: Bool
  var pieces: [Piece]
}

/// Collects rows.
@MainActor final class RowCollector {
  var rows: [Row] = []
  /// Whether a row is seen, by its traits and its number.
  let isVisible: (RowTraits, Int) -> Bool

  init(isVisible: @escaping (RowTraits, Int) -> Bool) { self.isVisible = isVisible }
}

extension Renderer {
  /// The rows that views are.
  func rows(
    of content: any View, isVisible: @escaping (RowTraits, Int) -> Bool = { _, _ in true }
  ) -> [Row] {
    let collector = RowCollector(isVisible: isVisible)
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
    let number = collector.rows.count
    let own = traits
    let seen = isVisible && collector.isVisible(own, number)
    let pieces = shown {
      with(\.rows, nil) { with(\.traits, RowTraits()) { with(\.isVisible, seen, walk) } }
    }
    collector.rows.append(
      Row(kind: kind, traits: own, environment: environment, isSeen: seen, pieces: pieces))
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
