package import IdentityLookup

/// How far a controller's view has come onto the screen.
enum ScreenAppearance { case away, appearing, isAppearing, there, disappearing }

// The order is that of UIKit's documentation (DOC: viewWillAppear, viewIsAppearing, layout, viewDidAppear); a
// controller hears of it before those that lie in it (ASSUMED).

extension UIViewController {
  /// Loads the view and lets it appear, as the only one on the screen.
  package func beginScreen() {
    loadViewIfNeeded()
    let window = UIWindow(frame: UIScreen.main.bounds)
    UIWindow.shown = window
    window.rootViewController = self
    appear(in: window, animated: true)
  }

  /// Lets the view disappear, with all that it presented.
  package func endScreen() {
    UIWindow.shown?.endEditing(true)
    ownPresented?.dismissAll(animated: false)
    disappear(animated: true)
    UIWindow.shown = nil
  }

  /// What the user sees: of the one that was presented last, if one was.
  package var screenElements: [ScreenElement] {
    var top: UIViewController = outermost
    while let presented = top.ownPresented { top = presented }
    UIWindow.settle()
    var elements: [ScreenElement] = []
    top.view.appendScreenElements(to: &elements, level: 0)
    if let sheet = top.sheetToDrag { elements.append(sheet) }
    for view in Keyboard.views { view.appendScreenElements(to: &elements, level: 0) }
    return elements
  }

  /// The controller that lies in no other.
  var outermost: UIViewController {
    var controller: UIViewController = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  /// Lets the view appear in a view that is on the screen.
  func appear(in place: UIView, animated: Bool) {
    beginToAppear(animated)
    place.addSubview(view)
    isToAppear(animated)
    UIWindow.settle()
    endToAppear(animated)
  }

  /// Takes the view off the screen.
  func disappear(animated: Bool) {
    beginToDisappear(animated)
    viewIfLoaded?.removeFromSuperview()
    endToDisappear(animated)
  }

  /// Hears that its view came into a window or left it, by itself or with what it lies in.
  func viewDidMove(to window: UIWindow?) {
    guard shouldFollowWindow else { return }
    if window == nil {
      guard appearance == .there else { return }
      beginToDisappear(false)
      endToDisappear(false)
    } else if appearance == .away, surroundings != .appearing, surroundings != .isAppearing {
      beginToAppear(false)
      isToAppear(false)
      endToAppear(false)
    }
  }

  private var shouldFollowWindow: Bool {
    parent?.shouldAutomaticallyForwardAppearanceMethods != false
  }

  /// How far the controller around it is, by where its view lies.
  private var surroundings: ScreenAppearance {
    var place: UIView? = viewIfLoaded?.superview
    while let view = place {
      if let owner = view.owner { return owner.appearance }
      place = view.superview
    }
    return .there
  }

  func beginToAppear(_ animated: Bool) {
    loadViewIfNeeded()
    if appearance == .away {
      appearance = .appearing
      viewWillAppear(animated)
    }
    for controller in controllersWithin { controller.beginToAppear(animated) }
  }

  func isToAppear(_ animated: Bool) {
    if appearance == .away { beginToAppear(animated) }
    if appearance == .appearing {
      appearance = .isAppearing
      viewIsAppearing(animated)
    }
    for controller in controllersWithin { controller.isToAppear(animated) }
  }

  func endToAppear(_ animated: Bool) {
    if appearance == .away || appearance == .appearing { isToAppear(animated) }
    if appearance == .isAppearing {
      appearance = .there
      viewDidAppear(animated)
    }
    for controller in controllersWithin { controller.endToAppear(animated) }
  }

  func beginToDisappear(_ animated: Bool) {
    if appearance == .there {
      appearance = .disappearing
      viewWillDisappear(animated)
    }
    for controller in controllersWithin { controller.beginToDisappear(animated) }
  }

  func endToDisappear(_ animated: Bool) {
    let within: [UIViewController] = controllersWithin
    if appearance == .disappearing {
      appearance = .away
      viewDidDisappear(animated)
    }
    for controller in within { controller.endToDisappear(animated) }
  }

  /// Controllers whose views lie in this one's, without those in theirs.
  private var controllersWithin: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
    return view.controllersBelow
  }
}

extension UIView {
  fileprivate var controllersBelow: [UIViewController] {
    var found: [UIViewController] = []
    for subview in subviews {
      if let owner = subview.owner {
        found.append(owner)
      } else {
        found += subview.controllersBelow
      }
    }
    return found
  }
}
