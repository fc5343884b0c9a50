// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
@_exported public import UIKit

/// Shows a page of the web: it never does.
@MainActor @preconcurrency
open class SFSafariViewController: UIViewController {
  open weak var delegate: (any SFSafariViewControllerDelegate)?
  open var preferredBarTintColor: UIColor?
  open var preferredControlTintColor: UIColor?
  open var dismissButtonStyle = DismissButtonStyle.done
  public init(url: URL) { super.init(nibName: nil, bundle: nil) }
  public init(url: URL, configuration: Configuration) { super.init(nibName: nil, bundle: nil) }
  public convenience init(url: URL, entersReaderIfAvailable: Bool) { self.init(url: url) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// How a page is shown.
  @MainActor @preconcurrency open class Configuration: NSObject {
    public nonisolated override init() { super.init() }
    open var entersReaderIfAvailable = false
    open var barCollapsingEnabled = true
  }
  /// The button that ends it.
  public enum DismissButtonStyle: Int, Sendable { case done, close, cancel }
}
/// Hears of a shown page.
@MainActor @preconcurrency public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
}
extension SFSafariViewControllerDelegate {
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
}
/// Manages content blockers, of which none is installed.
open class SFContentBlockerManager: NSObject {
  open class func reloadContentBlocker(
    withIdentifier identifier: String,
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { completionHandler?(CocoaError(.featureUnsupported)) }
}
