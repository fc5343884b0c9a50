// Nothing is laid out here, but who waits for the moment is told.

extension UIView {
  /// Tells the view, its controller and those in it that they are laid out, if they asked for it.
  func layOut() {
    bringConstraintsUpToDate()
    if needsLayout {
      needsLayout = false
      owner?.viewWillLayoutSubviews()
      layoutSubviews()
      owner?.viewDidLayoutSubviews()
    }
    for subview in subviews { subview.layOut() }
  }

  /// Tells the view that its constraints are to be made, if it asked for it.
  func bringConstraintsUpToDate() {
    guard needsConstraints else { return }
    needsConstraints = false
    owner?.updateViewConstraints()
    updateConstraints()
  }

  /// Tells the view and those in it that they will come into a window, or leave it.
  func tellWillMove(to window: UIWindow?) {
    willMove(toWindow: window)
    for subview in subviews { subview.tellWillMove(to: window) }
  }

  /// Tells the view and those in it that they are in a window now, or in none.
  func tellDidMove(to window: UIWindow?) {
    if window == nil, UIResponder.first === self { loseFirst() }
    if window != nil { needsLayout = true }
    didMoveToWindow()
    owner?.viewDidMove(to: window)
    if window != nil, waitsToBeFirst {
      waitsToBeFirst = false
      becomeFirstResponder()
    }
    for subview in subviews { subview.tellDidMove(to: window) }
  }
}
