import IdentityLookup
import UIKit

extension ViewHost {
  /// Adds what the user sees, as it is now.
  func appendElements(to elements: inout [ScreenElement], level: Int) {
    show(true)
    update()
    if let top = presentations.last, !carrier.isPresented {
      return append(top.pieces, to: &elements, level: level)
    }
    let isBelowBar = controller?.navigationController != nil
    let above = isBelowBar ? bar.leading + bar.principal + bar.trailing : []
    append(above + pieces + (isBelowBar ? bar.bottom : []), to: &elements, level: level)
  }

  private func append(_ pieces: [Piece], to elements: inout [ScreenElement], level: Int) {
    for piece in pieces {
      piece.append(to: &elements, level: level, in: view) { self.perform($0) }
    }
  }

  /// Takes a view of UIKit into the hosting one.
  func add(_ view: UIView) { self.view?.addSubview(view) }

  /// Takes a view controller among the children of the hosting one.
  func add(_ child: UIViewController) {
    controller?.addChild(child)
    add(child.view)
    child.didMove(toParent: controller)
  }

  /// Lets a view controller go.
  func remove(_ child: UIViewController) {
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }
}

extension Piece {
  /// Adds what it is to the user.
  ///
  /// - Parameters:
  ///   - elements: All that is seen.
  ///   - level: How deep the views lie.
  ///   - place: The view of UIKit that they lie in.
  ///   - perform: Does an act, and shows what came of it.
  @MainActor func append(
    to elements: inout [ScreenElement], level: Int, in place: UIView?,
    perform: @escaping @MainActor (() -> ScreenActOutcome) -> ScreenActOutcome
  ) {
    var inner: [ScreenElement] = []
    if let view {
      view.appendScreenElements(to: &inner, level: level + item.level)
    } else {
      var item = item
      item.level += level
      inner.append(ScreenElement(item, perform: act))
    }
    for (index, element) in inner.enumerated() {
      var item = element.item
      // What a modifier says of a view of UIKit is said of the first thing in it.
      if view != nil, index == 0 {
        item.identifier = self.item.identifier ?? item.identifier
        item.label = self.item.label ?? item.label
      }
      item.isEnabled = item.isEnabled && self.item.isEnabled
      if !item.acts.isEmpty, place?.touchRefusal != nil { item.isEnabled = false }
      let shown = item
      elements.append(
        ScreenElement(item) { act in
          if let refusal = place?.touchRefusal ?? self.refusal { return .refused(refusal) }
          guard shown.isEnabled else { return .refused("it is disabled") }
          guard shown.acts.contains(act.kind) else { return .cannotBeDone }
          return perform { element.perform(act) }
        })
    }
  }
}
