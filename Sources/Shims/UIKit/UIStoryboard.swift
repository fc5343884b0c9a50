// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// A storyboard, which has no scenes here.
@MainActor @preconcurrency
open class UIStoryboard: NSObject {
  public init(name: String, bundle: Bundle?) { super.init() }
  open func instantiateInitialViewController() -> UIViewController? { nil }
  open func instantiateInitialViewController<Controller: UIViewController>(
    creator: ((NSCoder) -> Controller?)?
  ) -> Controller? { nil }
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    UIViewController()
  }
}
/// A way from one scene to another.
@MainActor @preconcurrency
open class UIStoryboardSegue: NSObject {
  open var identifier: String?
  public let source: UIViewController
  public let destination: UIViewController
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }
  open func perform() {}
}
/// A file of views, which has none here.
@MainActor @preconcurrency
open class UINib: NSObject {
  public init(nibName: String, bundle: Bundle?) { super.init() }
  open func instantiate(withOwner owner: Any?, options: [OptionsKey: Any]? = nil) -> [Any] { [] }
  /// Options of a file of views.
  public struct OptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}
