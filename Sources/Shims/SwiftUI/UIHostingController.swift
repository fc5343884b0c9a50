// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import IdentityLookup
public import UIKit

/// Views within UIKit.
@MainActor @preconcurrency
open class UIHostingController<Content: View>: UIViewController {
  open var rootView: Content {
    didSet { host.invalidate() }
  }
  private lazy var host = makeHost()

  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }
  public init?(coder: NSCoder, rootView: Content) {
    self.rootView = rootView
    super.init(coder: coder)
  }
  public required init?(coder: NSCoder) { return nil }
  open var sizingOptions: UIHostingControllerSizingOptions = []
  open var safeAreaRegions = SafeAreaRegions.all
  open func sizeThatFits(in size: CGSize) -> CGSize { size }

  // Its view lies in no interface file, whatever its name.
  open override func loadView() { view = UIView(frame: UIScreen.main.bounds) }
  open override func viewDidLoad() {
    super.viewDidLoad()
    let host = host
    host.view = view
    view.screenContent = { elements, level in host.appendElements(to: &elements, level: level) }
  }
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    host.show(true)
  }
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // What is to be presented at once can be so only now.
    host.invalidate()
    host.update()
  }
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    host.show(false)
  }

  private func makeHost() -> ViewHost {
    let host = ViewHost { [weak self] in
      guard let self else { return EmptyView() }
      return rootView
    }
    host.controller = self
    return host
  }
}
/// What of a size is told to UIKit, where nothing is laid out.
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var preferredContentSize: UIHostingControllerSizingOptions { .init(rawValue: 1) }
  public static var intrinsicContentSize: UIHostingControllerSizingOptions { .init(rawValue: 2) }
}
