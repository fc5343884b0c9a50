package import IdentityLookup

extension UIView {
  /// What the view and those in it show, in reading order; nothing where it is hidden.
  package func appendScreenElements(to elements: inout [ScreenElement], level: Int) {
    guard !isHidden, alpha > 0 else { return }
    if let screenContent { return screenContent(&elements, level) }
    for subview in subviews { subview.appendScreenElements(to: &elements, level: level) }
  }

  /// The names of the view's classes, from its own on up to `UIView`.
  package var screenClasses: [String] {
    var names: [String] = []
    var current: AnyClass? = type(of: self)
    while let type = current, type != UIResponder.self {
      names.append(String(describing: type))
      current = _getSuperclass(type)
    }
    return names
  }
}

extension UIViewController {
  /// Loads the view and lets it appear, as the only one on the screen.
  package func beginScreen() {
    loadViewIfNeeded()
    viewWillAppear(true)
    viewIsAppearing(true)
    viewDidAppear(true)
  }

  /// Lets the view disappear, with all that it presented.
  package func endScreen() {
    viewWillDisappear(true)
    viewDidDisappear(true)
  }

  /// What the user sees: of the one that was presented last, if one was.
  package var screenElements: [ScreenElement] {
    var elements: [ScreenElement] = []
    view.appendScreenElements(to: &elements, level: 0)
    return elements
  }
}
