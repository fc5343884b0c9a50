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

  // Its view lies in no interface file, whatever its name.
  open override func loadView() { view = UIView(frame: UIScreen.main.bounds) }
  open override func viewDidLoad() {
    super.viewDidLoad()
    let host = host
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
