// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation

/// A view controller.
@MainActor @preconcurrency
open class UIViewController: UIResponder {
  open var view: UIView! {
    get {
      if loadedView == nil {
        loadView()
        viewDidLoad()
      }
      return loadedView
    }
    set {
      loadedView?.owner = nil
      loadedView = newValue
      newValue?.owner = self
    }
  }
  private var loadedView: UIView?
  /// Where it comes from, if that is a storyboard.
  var interface: InterfaceOrigin?
  private var nib: (name: String?, bundle: Bundle?)
  /// How far its view has come onto the screen.
  var appearance = ScreenAppearance.away
  open var title: String?
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open var isModalInPresentation = false
  open var definesPresentationContext = false
  open var hidesBottomBarWhenPushed = false
  open var preferredContentSize = CGSize.zero
  open var edgesForExtendedLayout = UIRectEdge.all
  open var extendedLayoutIncludesOpaqueBars = false
  open var automaticallyAdjustsScrollViewInsets = true
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  open var additionalSafeAreaInsets = UIEdgeInsets.zero
  open var restorationIdentifier: String?
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem()
  open lazy var navigationItem = UINavigationItem()
  open var toolbarItems: [UIBarButtonItem]?
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  open private(set) var children: [UIViewController] = []
  open private(set) weak var parent: UIViewController?
  /// What it presents itself, not a controller that it lies in.
  final var ownPresented: UIViewController?
  final weak var ownPresenting: UIViewController?
  open var presentedViewController: UIViewController? {
    ownPresented ?? parent?.presentedViewController
  }
  open var presentingViewController: UIViewController? {
    ownPresenting ?? parent?.presentingViewController
  }

  public init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {
    nib = (nibNameOrNil, nibBundleOrNil)
    super.init()
  }
  public required init?(coder: NSCoder) {
    super.init()
    if let coder = coder as? InterfaceCoder { coder.scene.decode(coder.node, into: self) }
  }

  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }
  open var nibName: String? { nib.name }
  open var nibBundle: Bundle? { nib.bundle }
  open var storyboard: UIStoryboard? { interface?.scene.storyboard }
  open var traitCollection: UITraitCollection { .current }
  open var extensionContext: NSExtensionContext? { nil }
  private lazy var sheet = UISheetPresentationController(of: self)
  private lazy var popover = UIPopoverPresentationController(of: self)
  open var presentationController: UIPresentationController? {
    modalPresentationStyle == .popover ? popover : sheet
  }
  open var popoverPresentationController: UIPopoverPresentationController? {
    modalPresentationStyle == .popover ? popover : nil
  }
  open var sheetPresentationController: UISheetPresentationController? {
    switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet: sheet
    default: nil
    }
  }
  open override var next: UIResponder? {
    viewIfLoaded?.superview ?? parent ?? presentingViewController
  }
  open fileprivate(set) var isBeingPresented = false
  open fileprivate(set) var isBeingDismissed = false
  open internal(set) var isMovingToParent = false
  open internal(set) var isMovingFromParent = false
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  open var isEditing = false
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var shouldAutorotate: Bool { true }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  open lazy var editButtonItem: UIBarButtonItem = makeEditButton()
  fileprivate weak var editButton: UIBarButtonItem?
  open var topLayoutGuide: UILayoutGuide { UILayoutGuide() }
  open var bottomLayoutGuide: UILayoutGuide { UILayoutGuide() }
  open var navigationController: UINavigationController? {
    parent as? UINavigationController ?? parent?.navigationController
  }
  open var tabBarController: UITabBarController? {
    parent as? UITabBarController ?? parent?.tabBarController
  }
  open var splitViewController: UISplitViewController? { nil }

  open func loadView() {
    if loadedView == nil, !loadInterface() { view = UIView(frame: UIScreen.main.bounds) }
  }
  open func loadViewIfNeeded() { _ = view }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewSafeAreaInsetsDidChange() {}
  open func updateViewConstraints() {}
  open func didReceiveMemoryWarning() {}
  open func awakeFromNib() {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
    editButton?.title = editing ? "Done" : "Edit"
  }
  open func setNeedsStatusBarAppearanceUpdate() {}
  open func present(
    _ viewController: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) { putUp(viewController, flag, completion) }
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    takeDown(flag, completion)
  }
  open func show(_ viewController: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.show(viewController, sender: sender)
    } else {
      present(viewController, animated: true)
    }
  }
  open func showDetailViewController(_ viewController: UIViewController, sender: Any?) {
    present(viewController, animated: true)
  }
  open func addChild(_ childController: UIViewController) {
    guard childController.parent !== self else { return }
    childController.removeFromParent()
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let place: UIView? = fromViewController.view.superview
    fromViewController.view.removeFromSuperview()
    place?.addSubview(toViewController.view)
    animations?()
    completion?(true)
  }
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing { beginToAppear(animated) } else { beginToDisappear(animated) }
  }
  open func endAppearanceTransition() {
    if appearance == .appearing { endToAppear(true) } else { endToDisappear(true) }
  }
  open func didMove(toParent parent: UIViewController?) {}
  open func willMove(toParent parent: UIViewController?) {}
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    performInterfaceSegue(withIdentifier: identifier, sender: sender)
  }
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  open func addKeyCommand(_ command: UIKeyCommand) {}
}

extension UIViewController {
  /// Says that it is being presented, or dismissed, while something is done.
  func whilePresented(_ isPresented: Bool, _ body: () -> Void) {
    (isBeingPresented, isBeingDismissed) = (isPresented, !isPresented)
    body()
    (isBeingPresented, isBeingDismissed) = (false, false)
  }

  fileprivate func makeEditButton() -> UIBarButtonItem {
    let item = UIBarButtonItem()
    item.title = isEditing ? "Done" : "Edit"
    let action = UIAction { [weak self] _ in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    }
    action.title = item.title ?? ""
    item.primaryAction = action
    editButton = item
    return item
  }
}

/// Decides on a transition.
@MainActor @preconcurrency public protocol UIViewControllerTransitioningDelegate: AnyObject {}
/// Runs beside a transition.
@MainActor @preconcurrency public protocol UIViewControllerTransitionCoordinator: AnyObject {
  @discardableResult func animate(
    alongsideTransition animation: (((any UIViewControllerTransitionCoordinatorContext)) -> Void)?,
    completion: (((any UIViewControllerTransitionCoordinatorContext)) -> Void)?
  ) -> Bool
}
/// What a transition knows.
@MainActor @preconcurrency public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
}
