import Foundation
import IdentityLookup

/// Where the user went from the root of a stack: by values, by links, and by what bindings say.
@MainActor final class NavigationModel {
  /// A view that was gone to.
  struct Page {
    /// What tells it from another at its height.
    let key: AnyHashable
    /// What is shown, as of the last evaluation.
    let content: @MainActor (Renderer) -> Void
    /// Goes back.
    let leave: @MainActor () -> Void
  }

  /// The way by values, where the author keeps it.
  private var path: Binding<[AnyHashable]>?
  /// The way by values, where nobody else keeps it.
  private var own: [AnyHashable] = []
  /// The values of the evaluation before.
  private var known: [AnyHashable] = []
  /// Where the user is by no value, from the lowest.
  private var steps: [Step] = []
  /// What shows a value, by the value's type.
  private var destinations: [ObjectIdentifier: @MainActor (Renderer, AnyHashable) -> Void] = [:]
  /// Where one can be by no value, by the places in this evaluation that say so.
  private var ways: [ObjectIdentifier: Way] = [:]
  /// How many pages lay over the root at the last evaluation.
  private(set) var depth = 0
  private weak var host: ViewHost?

  /// A view that no value leads to.
  private struct Way {
    let show: @MainActor (Renderer) -> Void
    /// What is true while it is shown, if the author keeps that.
    let isPresented: Binding<Bool>?
  }

  private struct Step {
    /// Whose view it is.
    let place: ViewNode
    /// How many values of the path lie below.
    let base: Int
    var isPresented: Binding<Bool>?
  }

  private enum Stop {
    case value(Int)
    case step(Int)
  }

  init(host: ViewHost) { self.host = host }

  private var values: [AnyHashable] {
    get { path?.wrappedValue ?? own }
    set {
      if let path { path.wrappedValue = newValue } else { own = newValue }
      host?.invalidate()
    }
  }

  /// Where the user is, from the lowest: a step lies over the values that were there when it was made.
  private var stops: [Stop] {
    var stops: [Stop] = []
    var number = 0
    let count = values.count
    for base in 0...count {
      while number < steps.count, steps[number].base <= base {
        stops.append(.step(number))
        number += 1
      }
      if base < count { stops.append(.value(base)) }
    }
    return stops
  }

  /// Goes to a value's view.
  func go(to value: AnyHashable) { values.append(value) }

  /// Goes to a link's view.
  func go(to link: ViewNode) {
    steps.append(Step(place: link, base: values.count))
    host?.invalidate()
  }

  /// Begins an evaluation, in which all that can be gone to is said anew.
  func begin(_ path: Binding<[AnyHashable]>?) {
    self.path = path
    (destinations, ways) = ([:], [:])
    // Over values that are no longer there lies nothing.
    let count = values.count
    if let number = steps.firstIndex(where: { $0.base > count }) { drop(from: number) }
  }

  /// Ends an evaluation of so many pages over the root.
  func end(depth: Int) {
    known = values
    guard self.depth != depth else { return }
    self.depth = depth
    host?.invalidate()
  }

  /// Says what shows values of a type.
  func show<D: Hashable>(
    _ type: D.Type, by destination: @escaping @MainActor (Renderer, AnyHashable) -> Void
  ) { destinations[ObjectIdentifier(type)] = destination }

  /// Says what a link leads to.
  func offer(_ view: any View, at place: ViewNode) {
    ways[ObjectIdentifier(place)] = Way(show: { $0.show(view) }, isPresented: nil)
  }

  /// Shows a view as long as something is true; begins to only where the place is heard.
  fileprivate func present(
    at place: ViewNode, isHeard: Bool, while isPresented: Binding<Bool>,
    _ show: @escaping @MainActor (Renderer) -> Void
  ) {
    guard isPresented.wrappedValue else { return }
    ways[ObjectIdentifier(place)] = Way(show: show, isPresented: isPresented)
    if let known = steps.firstIndex(where: { $0.place === place }) {
      steps[known].isPresented = isPresented
    } else if isHeard {
      steps.append(Step(place: place, base: values.count, isPresented: isPresented))
    }
  }

  /// The page at a height over the root, whose pages below were walked through.
  func page(at height: Int) -> Page? {
    let stops = stops
    guard height < stops.count else { return nil }
    switch stops[height] {
    case .value(let index):
      let value = values[index]
      return Page(key: value) {
        self.show(value, in: $0)
      } leave: {
        self.leave(value, at: index)
      }
    case .step(let number):
      let place = steps[number].place
      guard let way = ways[ObjectIdentifier(place)] else {
        // Nothing leads there any more.
        drop(from: number)
        return page(at: height)
      }
      return Page(key: ObjectIdentifier(place), content: way.show) { self.leave(place) }
    }
  }

  /// Leaves a value's page, if it is there still.
  private func leave(_ value: AnyHashable, at index: Int) {
    guard index < values.count, values[index] == value else { return }
    let above = steps.filter { $0.base > index }
    steps.removeAll { $0.base > index }
    values.removeSubrange(index...)
    for step in above { step.isPresented?.wrappedValue = false }
    host?.invalidate()
  }

  /// Leaves another page, if it is there still.
  private func leave(_ place: ViewNode) {
    guard let number = steps.firstIndex(where: { $0.place === place }) else { return }
    let (base, gone) = (steps[number].base, steps[number...])
    steps.removeSubrange(number...)
    if base < values.count { values.removeSubrange(base...) }
    for step in gone { step.isPresented?.wrappedValue = false }
    host?.invalidate()
  }

  /// Forgets steps, with what lies above them, unless the author says in this turn what is to lie there.
  private func drop(from number: Int) {
    let (base, gone) = (steps[number].base, steps[number...])
    steps.removeSubrange(number...)
    let isAsBefore = values == known
    host?.afterwards {
      for step in gone where step.isPresented?.wrappedValue == true {
        step.isPresented?.wrappedValue = false
      }
      if isAsBefore, base < self.values.count { self.values.removeSubrange(base...) }
      self.host?.invalidate()
    }
  }

  private func show(_ value: AnyHashable, in renderer: Renderer) {
    if let destination = destinations[ObjectIdentifier(type(of: value.base))] {
      return destination(renderer, value)
    }
    InertUse.report(
      "the navigation to a value of type \(type(of: value.base))",
      "no navigationDestination(for:) above says what is shown, as on a phone")
  }
}

extension Renderer {
  /// Goes to a view of this place as long as something is true.
  func goAhead(
    while isPresented: Binding<Bool>, _ show: @escaping @MainActor (Renderer) -> Void
  ) {
    environment.navigation?.present(at: node, isHeard: isHeard, while: isPresented, show)
  }

  /// Shows the page of a stack that is on top; those below live on.
  func showStack(_ root: any View, path: Binding<[AnyHashable]>?) {
    at("stack") { walkThroughStack(root, path) }
  }

  private func walkThroughStack(_ root: any View, _ path: Binding<[AnyHashable]>?) {
    let model = node.kept("model", or: NavigationModel(host: host))
    model.begin(path)
    var top = showPage(model, isTop: model.depth == 0, leave: nil) { $0.show(root) }
    var back: (title: String, go: @MainActor () -> Void)?
    var height = 0
    while let page = model.page(at: height) {
      let key = PageKey(height: height, page: page.key)
      height += 1
      back = (top.bar.title ?? "Back", page.leave)
      // Another value at the same height is another page (INF).
      at(key) {
        top = showPage(model, isTop: model.depth == height, leave: page.leave, page.content)
      }
    }
    model.end(depth: height)
    emit(top.pieces, in: top.bar, back: back)
  }

  private struct PageKey: Hashable {
    let height: Int
    let page: AnyHashable
  }

  private func showPage(
    _ model: NavigationModel, isTop: Bool, leave: (@MainActor () -> Void)?,
    _ walk: (Renderer) -> Void
  ) -> (pieces: [Piece], bar: Bar) {
    let bar = Bar()
    var inner = environment
    inner.navigation = model
    if let leave { inner.presented = PresentedPlace { leave() } }
    var pieces: [Piece] = []
    with(\.environment, inner) {
      with(\.bar, bar) {
        with(\.isVisible, isVisible && isTop) { pieces = self.shown { walk(self) } }
      }
    }
    return (pieces, bar)
  }
}
