// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
package import IdentityLookup

/// A collection.
@MainActor @preconcurrency
open class UICollectionView: UIScrollView {
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  open var collectionViewLayout: UICollectionViewLayout
  open var backgroundView: UIView? {
    didSet {
      if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var allowsSelectionDuringEditing = false
  open var isEditing = false
  open var isPrefetchingEnabled = true
  open var dragInteractionEnabled = false
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
  /// Its items, as far as it has asked for them.
  let items = CollectionItems()
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
  }
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }
  open var delegate: (any UICollectionViewDelegate)? {
    get { scrollDelegate as? any UICollectionViewDelegate }
    set { scrollDelegate = newValue }
  }
  /// Hears of the items.
  var itemDelegate: (any UICollectionViewDelegate)? { delegate }

  open var indexPathsForSelectedItems: [IndexPath]? { items.selected }
  open var indexPathsForVisibleItems: [IndexPath] { items.loadedPaths }
  open var visibleCells: [UICollectionViewCell] {
    items.loadedPaths.compactMap { items.cell(at: $0) }
  }
  open var numberOfSections: Int {
    countItems()
    return items.cells.count
  }
  open func numberOfItems(inSection section: Int) -> Int {
    countItems()
    return items.cells.indices.contains(section) ? items.cells[section].count : 0
  }
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    items.register(identifier, cellClass, as: UICollectionViewCell.self)
  }
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    items.register(identifier, nib)
  }
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { items.register("\(elementKind) \(identifier)", viewClass, as: UICollectionReusableView.self) }
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) { items.register("\(kind) \(identifier)", nib) }
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let cell = items.dequeue(identifier) as? UICollectionViewCell { return cell }
    // A phone ends so, too.
    preconditionFailure(
      "NSInternalInconsistencyException: could not dequeue a view of kind: UICollectionElementKindCell with "
        + "identifier \(identifier) - must register a nib or a class for the identifier or connect a "
        + "prototype cell in a storyboard")
  }
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let view = items.dequeue("\(elementKind) \(identifier)") { return view }
    // A phone ends so, too.
    preconditionFailure(
      "NSInternalInconsistencyException: could not dequeue a view of kind: \(elementKind) with identifier "
        + "\(identifier) - must register a nib or a class for the identifier or connect a prototype cell "
        + "in a storyboard")
  }
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    items.cell(at: indexPath)
  }
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { items.path(of: cell) }
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { nil }
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    elementKind == Self.elementKindSectionHeader
      ? items.headers[indexPath.section] : items.footers[indexPath.section]
  }
  open func reloadData() {
    items.forgetAll()
    setNeedsLayout()
  }
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    updates?()
    completion?(true)
  }
  // Cells do not stay across a change: each is asked for again.
  open func reloadItems(at indexPaths: [IndexPath]) { reloadAgain() }
  open func reconfigureItems(at indexPaths: [IndexPath]) { reloadAgain() }
  open func insertItems(at indexPaths: [IndexPath]) { reloadAgain() }
  open func deleteItems(at indexPaths: [IndexPath]) { reloadAgain() }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadAgain() }
  open func insertSections(_ sections: IndexSet) { reloadAgain() }
  open func deleteSections(_ sections: IndexSet) { reloadAgain() }
  open func reloadSections(_ sections: IndexSet) { reloadAgain() }
  private func reloadAgain() {
    let selected: [IndexPath] = items.selected
    reloadData()
    items.selected = selected
  }
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    if indexPath == nil || !allowsMultipleSelection {
      for old in items.selected where old != indexPath { mark(old, isSelected: false) }
    }
    if let indexPath { mark(indexPath, isSelected: true) }
  }
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    mark(indexPath, isSelected: false)
  }
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {}
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    loadItems()
  }
  override var isOneThing: Bool { true }
  package override func appendOwnElements(to elements: inout [ScreenElement], level: Int) {
    appendCollection(to: &elements, level: level)
  }
  /// Which way a collection scrolls.
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
  /// Where an item is scrolled to.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var top: ScrollPosition { ScrollPosition(rawValue: 1) }
    public static var centeredVertically: ScrollPosition { ScrollPosition(rawValue: 2) }
    public static var bottom: ScrollPosition { ScrollPosition(rawValue: 4) }
    public static var left: ScrollPosition { ScrollPosition(rawValue: 8) }
    public static var centeredHorizontally: ScrollPosition { ScrollPosition(rawValue: 16) }
    public static var right: ScrollPosition { ScrollPosition(rawValue: 32) }
  }
}
