import Foundation
import IdentityLookup
import UIKit

/// Walks through views once, from the root, and collects what they show.
@MainActor final class Renderer {
  /// What a view's place says of its element, whatever the view is.
  struct Marks {
    var identifier: String?
    var label: Text?
    var value: Text?
    var focus: FocusTarget?
  }

  /// Whose views these are.
  let host: ViewHost
  /// Which evaluation it is.
  let pass: Int
  /// Where the walk is.
  var node: ViewNode
  /// What the views are told.
  var environment: EnvironmentValues
  /// What was shown so far.
  var pieces: [Piece] = []
  /// How deep the pieces lie in others.
  var level = 0
  /// What is known of the next pieces.
  var marks = Marks()
  /// What a list is told of the next rows.
  var traits = RowTraits()
  /// Where rows are collected; nil where views are shown one after the other.
  var rows: RowCollector?
  /// What views hand up, by the types of keys.
  var preferences: [ObjectIdentifier: [Any]] = [:]
  /// The bar above what is shown.
  var bar: Bar
  /// Whether the user could see it: not where another view covers it.
  var isVisible = true
  /// Whether it has a say in what is on the bars and over all: not in a tab that is not chosen.
  var isHeard = true
  /// What lies over everything, the last on top.
  var presentations: [ShownPresentation] = []
  /// How many presentations the walk is in.
  var depth = 0

  init(host: ViewHost, pass: Int, environment: EnvironmentValues) {
    self.host = host
    self.pass = pass
    self.environment = environment
    node = host.root
    bar = host.bar
  }

  /// Shows a view: one of the framework's itself, any other by its body.
  func show<V: View>(_ view: V) {
    if let primitive = view as? any PrimitiveView {
      if rows == nil || type(of: primitive).isTransparent {
        primitive.show(in: self)
      } else {
        collectRow { primitive.show(in: self) }
      }
    } else if let representable = view as? any UIViewRepresentable {
      atom { showView(of: representable) }
    } else if let representable = view as? any UIViewControllerRepresentable {
      atom { showController(of: representable) }
    } else if V.Body.self == Never.self {
      // Colours and shapes say nothing.
      if !(view is any Shape), !(view is any ShapeStyle) {
        InertUse.report("the view \(V.self)", "nothing of it is on the screen")
      }
    } else if traits.tabItem != nil, rows?.isChosen != nil {
      // The view behind a tab is made when it is chosen.
      collectRow { showBody(of: view) }
    } else {
      showBody(of: view)
    }
  }

  private func showBody<V: View>(of view: V) {
    at(ObjectIdentifier(V.self)) {
      var connected = view
      connect(&connected)
      show(connected.body)
    }
  }

  /// Walks through a part that has a place of its own.
  func at(_ key: some Hashable, _ walk: () -> Void) {
    let outer = node
    node = outer.child(AnyHashable(key), pass: pass)
    walk()
    node = outer
  }

  /// Walks with another value of a property.
  func with<Value>(
    _ property: ReferenceWritableKeyPath<Renderer, Value>, _ value: Value, _ walk: () -> Void
  ) {
    let outer = self[keyPath: property]
    self[keyPath: property] = value
    walk()
    self[keyPath: property] = outer
  }

  /// Walks through something that is one row, where rows are collected.
  func atom(_ walk: () -> Void) {
    if rows == nil { walk() } else { collectRow(walk) }
  }

  /// What a part shows, kept apart.
  func shown(_ walk: () -> Void) -> [Piece] {
    let outer = pieces
    pieces = []
    walk()
    let inner = pieces
    pieces = outer
    return inner
  }

  /// What a view shows, told nothing of its place.
  func shownPlainly(_ view: any View) -> [Piece] {
    shown {
      with(\.marks, Marks()) { with(\.rows, nil) { with(\.traits, RowTraits()) { show(view) } } }
    }
  }

  /// The text of a view, such as a button's label.
  func text(of view: any View) -> String? { Self.text(of: shownPlainly(view)) }

  /// The texts of pieces, joined as VoiceOver reads them; images speak where there is no text.
  static func text(of all: [Piece]) -> String? {
    let pieces = speaking(of: all)
    let texts = pieces.filter { $0.item.kind != .image }.compactMap(\.item.label)
    let words = texts.isEmpty ? pieces.compactMap(\.item.label) : texts
    let said = words.filter { !$0.isEmpty }
    return said.isEmpty ? nil : said.joined(separator: ", ")
  }

  /// The pieces without those that lie in one which says what they say, such as a button's texts.
  private static func speaking(of pieces: [Piece]) -> [Piece] {
    var speaking: [Piece] = []
    var holder: Int?
    for piece in pieces {
      if let level = holder, piece.item.level > level { continue }
      holder = piece.isPlain || piece.item.label == nil ? nil : piece.item.level
      speaking.append(piece)
    }
    return speaking
  }

  /// Shows a piece.
  func emit(
    _ item: ScreenItem,
    act: @escaping @MainActor (ScreenAct) -> ScreenActOutcome = { _ in .cannotBeDone }
  ) {
    var item = item
    item.identifier = marks.identifier
    item.label = marks.label?.string(in: environment) ?? item.label
    item.value = marks.value?.string(in: environment) ?? item.value
    item.level = level
    if !item.acts.isEmpty { item.isEnabled = item.isEnabled && environment.isEnabled }
    let takesTouches = environment.takesTouches
    pieces.append(
      Piece(item: item) { takesTouches ? act($0) : .refused("it takes no touches") })
  }

  /// Shows something that is touched as a whole, with what lies in it.
  ///
  /// - Parameters:
  ///   - item: What it is; its label is what lies in it, unless it has one.
  ///   - inner: What lies in it, as it was shown.
  ///   - act: What happens.
  func emit(
    _ item: ScreenItem, around inner: [Piece],
    act: @escaping @MainActor (ScreenAct) -> ScreenActOutcome
  ) {
    var item = item
    item.label = item.label ?? Self.text(of: inner)
    if inner.count == 1, inner[0].isPlain { item.identifier = inner[0].item.identifier }
    let own = marks.identifier
    with(\.marks.identifier, own ?? item.identifier) { emit(item, act: act) }
    let texts = inner.count { $0.isPlain && $0.item.kind == .label }
    let isEnabled = environment.isEnabled
    // A single text, or a single image, is what the whole is called.
    for var piece in inner where inner.count > 1 || !piece.isPlain {
      if piece.isPlain, texts == 1, piece.item.kind == .label { continue }
      piece.item.level += 1
      if piece.item.identifier == item.identifier ?? own { piece.item.identifier = nil }
      // A touch of a text in a button is one of the button.
      if piece.isPlain, item.acts.contains(.tap) {
        piece.item.acts = [.tap]
        piece.item.isEnabled = isEnabled
        piece.act = act
      }
      pieces.append(piece)
    }
  }
}
