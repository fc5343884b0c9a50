// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
@_exported public import UIKit
public import UIKit

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Shows the web: it loads nothing.
@MainActor @preconcurrency
open class WKWebView: UIView {
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  open weak var uiDelegate: (any WKUIDelegate)?
  open var allowsBackForwardNavigationGestures = false
  open var customUserAgent: String?
  public let configuration: WKWebViewConfiguration
  open var scrollView = UIScrollView()
  public init(
    frame: CGRect = .zero, configuration: WKWebViewConfiguration = WKWebViewConfiguration()
  ) {
    self.configuration = configuration
    super.init(frame: frame)
  }
  public required init?(coder: NSCoder) {
    configuration = WKWebViewConfiguration()
    super.init(coder: coder)
  }
  open var url: URL? { nil }
  open var title: String? { nil }
  open var isLoading: Bool { false }
  open var estimatedProgress: Double { 0 }
  open var canGoBack: Bool { false }
  open var canGoForward: Bool { false }
  @discardableResult open func load(_ request: URLRequest) -> WKNavigation? { nil }
  @discardableResult open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    nil
  }
  @discardableResult open func loadFileURL(_ url: URL, allowingReadAccessTo readURL: URL)
    -> WKNavigation?
  { nil }
  @discardableResult open func reload() -> WKNavigation? { nil }
  @discardableResult open func goBack() -> WKNavigation? { nil }
  open func stopLoading() {}
  open func evaluateJavaScript(
    _ javaScriptString: String, completionHandler: ((Any?, (any Error)?) -> Void)? = nil
  ) { completionHandler?(nil, CocoaError(.featureUnsupported)) }
}
/// A page that is loaded.
@MainActor @preconcurrency open class WKNavigation: NSObject {
  public nonisolated override init() { super.init() }
}
/// Settings of a page.
@MainActor @preconcurrency open class WKWebViewConfiguration: NSObject {
  public nonisolated override init() { super.init() }
  open lazy var userContentController = WKUserContentController()
  open var allowsInlineMediaPlayback = false
}
/// Scripts of a page.
@MainActor @preconcurrency open class WKUserContentController: NSObject {
  public nonisolated override init() { super.init() }
  open func add(_ handler: any WKScriptMessageHandler, name: String) {}
}
/// Hears of scripts.
@MainActor @preconcurrency public protocol WKScriptMessageHandler: NSObjectProtocol {}
/// Decides on pages.
@MainActor @preconcurrency public protocol WKNavigationDelegate: NSObjectProtocol {
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation?)
}
extension WKNavigationDelegate {
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation?) {}
}
/// Shows what pages ask for.
@MainActor @preconcurrency public protocol WKUIDelegate: NSObjectProtocol {}
