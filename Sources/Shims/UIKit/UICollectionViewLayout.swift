// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

// Layouts are kept and never asked where anything lies: a collection shows its items in their order.

/// How a collection is laid out.
@MainActor @preconcurrency open class UICollectionViewLayout: NSObject {
  public nonisolated override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open func invalidateLayout() {}
  open func prepare() {}
  open var collectionViewContentSize: CGSize { .zero }
  open var collectionView: UICollectionView? { nil }
  /// Whether sections have headers, as far as the layout says so.
  var hasHeaders: Bool { false }
  /// Whether sections have footers, as far as the layout says so.
  var hasFooters: Bool { false }
}
/// A layout in lines.
@MainActor @preconcurrency
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  open var itemSize = CGSize(width: 50, height: 50)
  open var estimatedItemSize = CGSize.zero
  open var minimumLineSpacing: CGFloat = 10
  open var minimumInteritemSpacing: CGFloat = 10
  open var sectionInset = UIEdgeInsets.zero
  open var headerReferenceSize = CGSize.zero
  open var footerReferenceSize = CGSize.zero
  open var sectionHeadersPinToVisibleBounds = false
  open var sectionFootersPinToVisibleBounds = false
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  public static var automaticSize: CGSize { CGSize(width: 1.7e308, height: 1.7e308) }
  override var hasHeaders: Bool { headerReferenceSize != .zero }
  override var hasFooters: Bool { footerReferenceSize != .zero }
}
/// How a list in a collection looks.
public struct UICollectionLayoutListConfiguration {
  public var showsSeparators = true
  public var backgroundColor: UIColor?
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none
  public var headerTopPadding: CGFloat?
  public var trailingSwipeActionsConfigurationProvider:
    ((IndexPath) -> UISwipeActionsConfiguration?)?
  public var leadingSwipeActionsConfigurationProvider:
    ((IndexPath) -> UISwipeActionsConfiguration?)?
  public init(appearance: Appearance) {}
  /// How it looks.
  public enum Appearance: Int, Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
  /// Whether it has headers.
  public enum HeaderMode: Int, Sendable { case none, supplementary, firstItemInSection }
  /// Whether it has footers.
  public enum FooterMode: Int, Sendable { case none, supplementary }
}
/// A layout of sections, groups and items.
@MainActor @preconcurrency
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private var list: UICollectionLayoutListConfiguration?
  public init(section: NSCollectionLayoutSection) { super.init() }
  public init(
    sectionProvider:
      @escaping (Int, any NSCollectionLayoutEnvironment)
      -> NSCollectionLayoutSection?
  ) { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open class func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    let layout = UICollectionViewCompositionalLayout(
      section: .list(using: configuration, layoutEnvironment: nil))
    layout.list = configuration
    return layout
  }
  override var hasHeaders: Bool { list?.headerMode == .supplementary }
  override var hasFooters: Bool { list?.footerMode == .supplementary }
}
/// Where a layout is made.
@MainActor @preconcurrency public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {}
/// A length of a layout.
open class NSCollectionLayoutDimension: NSObject {
  open class func fractionalWidth(_ fraction: CGFloat) -> Self { made() }
  open class func fractionalHeight(_ fraction: CGFloat) -> Self { made() }
  open class func absolute(_ dimension: CGFloat) -> Self { made() }
  open class func estimated(_ dimension: CGFloat) -> Self { made() }
  private class func made() -> Self { Self() }
  public required override init() { super.init() }
}
/// A size of a layout.
open class NSCollectionLayoutSize: NSObject {
  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) { super.init() }
}
/// An item of a layout.
open class NSCollectionLayoutItem: NSObject {
  open var contentInsets = NSDirectionalEdgeInsets.zero
  public init(layoutSize: NSCollectionLayoutSize) { super.init() }
}
/// Items beside or below one another.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  open var interItemSpacing: NSCollectionLayoutSpacing?
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize) }
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize) }
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize) }
}
/// The space between items.
open class NSCollectionLayoutSpacing: NSObject {
  open class func fixed(_ spacing: CGFloat) -> NSCollectionLayoutSpacing { .init() }
  open class func flexible(_ spacing: CGFloat) -> NSCollectionLayoutSpacing { .init() }
}
/// A section of a layout.
@MainActor @preconcurrency open class NSCollectionLayoutSection: NSObject {
  open var contentInsets = NSDirectionalEdgeInsets.zero
  open var interGroupSpacing: CGFloat = 0
  public init(group: NSCollectionLayoutGroup) { super.init() }
  private override init() { super.init() }
  open class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: (any NSCollectionLayoutEnvironment)?
  ) -> NSCollectionLayoutSection { NSCollectionLayoutSection() }
}
