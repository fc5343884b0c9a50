// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import IdentityLookup
public import UIKit

/// Views as the content of a cell.
@MainActor @preconcurrency
public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
  let content: any View
  init(_ content: any View) { self.content = content }
  public init(@ViewBuilder content: () -> Content) where Background == EmptyView {
    self.init(content())
  }
  public func makeContentView() -> any UIView & UIContentView { HostingContentView(self) }
  public func updated(for state: any UIConfigurationState) -> UIHostingConfiguration { self }
  public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> UIHostingConfiguration {
    self
  }
  public func background<S: ShapeStyle>(_ style: S) -> UIHostingConfiguration { self }
}
/// A content whose type does not matter.
@MainActor private protocol HostedContent {
  var content: any View { get }
}
extension UIHostingConfiguration: HostedContent {}

/// The view of a cell's content.
private final class HostingContentView: UIView, UIContentView {
  var configuration: any UIContentConfiguration {
    didSet { host?.invalidate() }
  }
  private var host: ViewHost?

  init(_ configuration: any UIContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    let host = ViewHost { [weak self] in
      (self?.configuration as? any HostedContent)?.content ?? EmptyView()
    }
    self.host = host
    host.view = self
    screenContent = { elements, level in host.appendElements(to: &elements, level: level) }
  }
  required init?(coder: NSCoder) { return nil }
}
