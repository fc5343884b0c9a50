import Foundation
import IdentityLookup

/// Where the user went from the root of a stack.
@MainActor final class NavigationModel {
  /// A view that was gone to.
  struct Page {
    /// What is shown, as of the last evaluation.
    let content: @MainActor (Renderer) -> Void
    /// Goes back.
    let leave: @MainActor () -> Void
  }

  /// The way by values, where the author keeps it.
  var path: Binding<[AnyHashable]>?
  /// What shows a value, by the value's type.
  var destinations: [ObjectIdentifier: @MainActor (Renderer, AnyHashable) -> Void] = [:]
  /// What a link shows, by its place.
  var links: [ObjectIdentifier: @MainActor (Renderer) -> Void] = [:]
  /// What is shown while something is true.
  var presented: [Page] = []
  /// How many pages lay over the root at the last evaluation.
  var depth = 0
  private var own: [AnyHashable] = []
  private var steps: [Step] = []
  private let host: ViewHost

  private enum Step {
    case value(AnyHashable)
    case link(ObjectIdentifier)
  }

  init(host: ViewHost) { self.host = host }

  /// Goes to a value's view.
  func go(to value: AnyHashable) {
    if !steps.isEmpty {
      steps.append(.value(value))
    } else if let path {
      path.wrappedValue.append(value)
    } else {
      own.append(value)
    }
    host.invalidate()
  }

  /// Goes to a link's view.
  func go(to link: ObjectIdentifier) {
    steps.append(.link(link))
    host.invalidate()
  }

  /// The pages over the root, from the lowest.
  var pages: [Page] {
    let values = path?.wrappedValue ?? own
    var pages: [Page] = []
    for (index, value) in values.enumerated() {
      pages.append(
        Page(content: { self.show(value, in: $0) }) {
          if let path = self.path {
            path.wrappedValue.truncate(to: index)
          } else {
            self.own.truncate(to: index)
          }
          self.steps = []
          self.host.invalidate()
        })
    }
    for (index, step) in steps.enumerated() {
      pages.append(
        Page(content: { self.show(step, in: $0) }) {
          self.steps.truncate(to: index)
          self.host.invalidate()
        })
    }
    return pages + presented
  }

  private func show(_ step: Step, in renderer: Renderer) {
    switch step {
    case .value(let value): show(value, in: renderer)
    case .link(let place): links[place]?(renderer)
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

extension Array {
  /// Keeps so many elements at most: who leaves a page may have shortened the way already.
  fileprivate mutating func truncate(to length: Int) {
    if length < count { removeSubrange(length...) }
  }
}

extension Renderer {
  /// Shows the page of a stack that is on top; those below live on.
  func showStack(_ root: any View, path: Binding<[AnyHashable]>?) {
    at("stack") { walkThroughStack(root, path) }
  }

  private func walkThroughStack(_ root: any View, _ path: Binding<[AnyHashable]>?) {
    let model = node.kept("model", or: NavigationModel(host: host))
    model.path = path
    model.presented = []
    var top = showPage(model, isTop: model.depth == 0, leave: nil) { $0.show(root) }
    var back: (title: String, go: @MainActor () -> Void)?
    var index = 0
    while index < model.pages.count {
      let page = model.pages[index]
      index += 1
      back = (top.bar.title ?? "Back", page.leave)
      at(index) {
        top = showPage(model, isTop: model.depth == index, leave: page.leave, page.content)
      }
    }
    if model.depth != index {
      model.depth = index
      host.invalidate()
    }
    emit(top.pieces, in: top.bar, back: back)
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
