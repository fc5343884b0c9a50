// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import IdentityLookup
public import UIKit

/// An image, which is never loaded; VoiceOver reads its name or its label.
public nonisolated struct Image: View, Equatable, Sendable {
  private let label: Text?
  public init(_ name: String, bundle: Bundle? = nil) { label = Text(verbatim: name) }
  public init(_ name: String, bundle: Bundle? = nil, label: Text) { self.label = label }
  public init(decorative name: String, bundle: Bundle? = nil) { label = nil }
  public init(systemName: String) { label = Text(verbatim: systemName) }
  public init(systemName: String, variableValue: Double?) { self.init(systemName: systemName) }
  public init(uiImage: UIImage) { label = nil }
  public init(_ cgImage: CGImage, scale: CGFloat, label: Text) { self.label = label }
  public init(_ resource: ImageResource) { label = Text(verbatim: resource.name) }
  public typealias Body = Never

  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image { self }
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }
  public func interpolation(_ interpolation: Interpolation) -> Image { self }
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
  /// How an image fills its frame.
  public enum ResizingMode: Sendable { case tile, stretch }
  /// Whether an image is a stencil.
  public enum TemplateRenderingMode: Sendable { case template, original }
  /// How large a symbol is.
  public enum Scale: CaseIterable, Sendable { case small, medium, large }
  /// How an image is scaled.
  public enum Interpolation: Sendable { case none, low, medium, high }
}
/// An image of an asset catalogue.
public struct ImageResource: Hashable, Sendable {
  let name: String
  public init(name: String, bundle: Bundle) { self.name = name }
}
/// A colour of an asset catalogue.
public struct ColorResource: Hashable, Sendable {
  public init(name: String, bundle: Bundle) {}
}
/// How a symbol is coloured.
public struct SymbolRenderingMode: Sendable {
  public static var monochrome: SymbolRenderingMode { SymbolRenderingMode() }
  public static var multicolor: SymbolRenderingMode { SymbolRenderingMode() }
  public static var hierarchical: SymbolRenderingMode { SymbolRenderingMode() }
  public static var palette: SymbolRenderingMode { SymbolRenderingMode() }
}
extension Image: PrimitiveView {
  @MainActor func show(in renderer: Renderer) {
    renderer.emit(
      ScreenItem(.image, classes: ["Image"], label: label?.string(in: renderer.environment)))
  }
}
/// An image that is fetched: it never is, so its placeholder is shown.
public nonisolated struct AsyncImage<Content: View>: View {
  let content: () -> any View
  public init(url: URL?, scale: CGFloat = 1) where Content == Image { content = { EmptyView() } }
  public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> { self.content = placeholder }
  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) { self.content = { content(.empty) } }
  public typealias Body = Never
}
extension AsyncImage: PrimitiveView {
  @MainActor func show(in renderer: Renderer) { renderer.show(content()) }
}
/// How far the fetching of an image is.
public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)
  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }
  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}
