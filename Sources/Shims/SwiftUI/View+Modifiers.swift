// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Combine
public import Foundation

extension View {
  public func modifier<T: ViewModifier>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
  public func id<ID: Hashable>(_ id: ID) -> some View {
    changed { renderer, content in renderer.at(id) { renderer.show(content) } }
  }
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { self }
  public func padding(_ length: CGFloat) -> some View { self }
  public func padding(_ insets: EdgeInsets) -> some View { self }
  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { self }
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View { self }
  public func fixedSize() -> some View { self }
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { self }
  public func layoutPriority(_ value: Double) -> some View { self }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
  public func offset(_ offset: CGSize) -> some View { self }
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
  public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View { self }
  public func scaledToFit() -> some View { self }
  public func scaledToFill() -> some View { self }
  public func zIndex(_ value: Double) -> some View { self }
  public func ignoresSafeArea() -> some View { self }
  public func ignoresSafeArea(_ regions: SafeAreaRegions, edges: Edge.Set = .all) -> some View {
    self
  }
  public func ignoresSafeArea(edges: Edge.Set) -> some View { self }
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
  public func safeAreaInset<V: View>(
    edge: Edge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View { beside(content(), isBefore: edge == .top || edge == .leading) }
  public func gridCellColumns(_ count: Int) -> some View { self }

  public func font(_ font: Font?) -> some View { self }
  public func fontWeight(_ weight: Font.Weight?) -> some View { self }
  public func fontDesign(_ design: Font.Design?) -> some View { self }
  public func bold(_ isActive: Bool = true) -> some View { self }
  public func italic(_ isActive: Bool = true) -> some View { self }
  public func monospaced(_ isActive: Bool = true) -> some View { self }
  public func monospacedDigit() -> some View { self }
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View { self }
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View { self }
  public func kerning(_ kerning: CGFloat) -> some View { self }
  public func tracking(_ tracking: CGFloat) -> some View { self }
  public func lineLimit(_ number: Int?) -> some View { self }
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View { self }
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { self }
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { self }
  public func lineSpacing(_ spacing: CGFloat) -> some View { self }
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { self }
  public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }
  public func truncationMode(_ mode: Text.TruncationMode) -> some View { self }
  public func allowsTightening(_ flag: Bool) -> some View { self }
  public func textCase(_ textCase: Text.Case?) -> some View { self }
  public func textSelection<S: TextSelectability>(_ selectability: S) -> some View { self }
  public func imageScale(_ scale: Image.Scale) -> some View { self }
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }
  public func symbolVariant(_ variant: SymbolVariants) -> some View { self }
  public func symbolEffect<E>(_ effect: E) -> some View { self }

  public func foregroundColor(_ color: Color?) -> some View { self }
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }
  public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ first: S1, _ second: S2)
    -> some View
  { self }
  public func tint(_ tint: Color?) -> some View { self }
  public func tint<S: ShapeStyle>(_ tint: S?) -> some View { self }
  public func accentColor(_ color: Color?) -> some View { self }
  public func background<V: View>(_ background: V, alignment: Alignment = .center) -> some View {
    beside(background, isBefore: true)
  }
  public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all)
    -> some View
  { self }
  @_disfavoredOverload
  public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View { self }
  public func background<T: Shape>(in shape: T) -> some View { self }
  public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { beside(content(), isBefore: true) }
  public func background(_ color: Color) -> some View { self }
  public func overlay<V: View>(_ overlay: V, alignment: Alignment = .center) -> some View {
    beside(overlay, isBefore: false)
  }
  public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { beside(content(), isBefore: false) }
  public func containerBackground<S: ShapeStyle>(_ style: S, for placement: ContainerPlacement)
    -> some View
  { self }
  public func glassEffect(_ glass: Glass = .regular) -> some View { self }
  public func glassEffect<S: Shape>(_ glass: Glass = .regular, in shape: S) -> some View { self }
  public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View { self }
  public func clipped(antialiased: Bool = false) -> some View { self }
  public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View { self }
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View { self }
  public func mask<V: View>(_ mask: V) -> some View { self }
  public func mask<V: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> V)
    -> some View
  { self }
  public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }
  public func shadow(
    color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View { self }
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }
  public func opacity(_ opacity: Double) -> some View { unseen(if: opacity <= 0) }
  public func brightness(_ amount: Double) -> some View { self }
  public func saturation(_ amount: Double) -> some View { self }
  public func grayscale(_ amount: Double) -> some View { self }
  public func hidden() -> some View { unseen(if: true) }
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { self }
  public func rotation3DEffect(_ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat))
    -> some View
  { self }
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View { self }
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center)
    -> some View
  { self }
  public func animation(_ animation: Animation?) -> some View { self }
  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { self }
  public func transition(_ transition: AnyTransition) -> some View { self }
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { self }
  public func contentTransition(_ transition: ContentTransition) -> some View { self }
  public func matchedGeometryEffect<ID: Hashable>(id: ID, in namespace: Namespace.ID)
    -> some View
  { self }
  public func drawingGroup() -> some View { self }
  public func compositingGroup() -> some View { self }
  public func redacted(reason: RedactionReasons) -> some View { self }
  public func privacySensitive(_ sensitive: Bool = true) -> some View { self }
  public func preferredColorScheme(_ scheme: ColorScheme?) -> some View { self }
  public func colorScheme(_ scheme: ColorScheme) -> some View { self }
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { self }
  public func previewDisplayName(_ value: String?) -> some View { self }
  public func previewDevice(_ value: PreviewDevice?) -> some View { self }
  public func previewLayout(_ value: PreviewLayout) -> some View { self }
}
extension View {
  /// The view with another before or behind it, or over or under it.
  private func beside(_ other: any View, isBefore: Bool) -> ModifiedView {
    changed { renderer, content in
      renderer.atom {
        let show = {
          renderer.at("beside") {
            renderer.with(\.marks, Renderer.Marks()) { renderer.show(other) }
          }
        }
        if isBefore { show() }
        renderer.show(content)
        if !isBefore { show() }
      }
    }
  }

  /// The view, which lives, though nobody sees it.
  private func unseen(if isUnseen: Bool) -> ModifiedView {
    changed { renderer, content in
      renderer.mend({ renderer.show(content) }) { if isUnseen { $0 = [] } }
    }
  }
}
/// A region that is kept free.
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static var container: SafeAreaRegions { SafeAreaRegions(rawValue: 1) }
  public static var keyboard: SafeAreaRegions { SafeAreaRegions(rawValue: 2) }
  public static var all: SafeAreaRegions { SafeAreaRegions(rawValue: .max) }
}
/// Where a background goes.
public struct ContainerPlacement: Sendable {
  public static var widget: ContainerPlacement { ContainerPlacement() }
  public static var navigation: ContainerPlacement { ContainerPlacement() }
}
/// How content changes.
public struct ContentTransition: Sendable {
  public static var identity: ContentTransition { ContentTransition() }
  public static var opacity: ContentTransition { ContentTransition() }
  public static var interpolate: ContentTransition { ContentTransition() }
  public static func numericText(countsDown: Bool = false) -> ContentTransition { .init() }
}
/// Variants of a symbol.
public struct SymbolVariants: Hashable, Sendable {
  public static var none: SymbolVariants { SymbolVariants() }
  public static var fill: SymbolVariants { SymbolVariants() }
  public static var circle: SymbolVariants { SymbolVariants() }
  public static var slash: SymbolVariants { SymbolVariants() }
}
/// A device of a preview.
public struct PreviewDevice: ExpressibleByStringLiteral {
  public init(rawValue: String) {}
  public init(stringLiteral value: String) {}
}
/// The layout of a preview.
public enum PreviewLayout: Sendable {
  case device, sizeThatFits
  case fixed(width: CGFloat, height: CGFloat)
}
/// Whether a text can be selected.
public protocol TextSelectability {}
/// A text can be selected.
public struct EnabledTextSelectability: TextSelectability {}
/// A text cannot be selected.
public struct DisabledTextSelectability: TextSelectability {}
extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: EnabledTextSelectability { .init() }
}
extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: DisabledTextSelectability { .init() }
}
/// The glass of iOS 26.
public struct Glass: Equatable, Sendable {
  public static var regular: Glass { Glass() }
  public static var clear: Glass { Glass() }
  public static var identity: Glass { Glass() }
  public func tint(_ color: Color?) -> Glass { self }
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}
