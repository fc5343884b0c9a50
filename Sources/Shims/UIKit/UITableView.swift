// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
package import IdentityLookup

/// A table.
@MainActor @preconcurrency
open class UITableView: UIScrollView {
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { forgetRows() } }
  }
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  open var rowHeight: CGFloat = -1
  open var fillerRowHeight: CGFloat = -1
  open var estimatedRowHeight: CGFloat = -1
  open var sectionHeaderHeight: CGFloat = -1
  open var sectionFooterHeight: CGFloat = -1
  open var estimatedSectionHeaderHeight: CGFloat = -1
  open var estimatedSectionFooterHeight: CGFloat = -1
  open var sectionHeaderTopPadding: CGFloat = -1
  open var tableHeaderView: UIView? {
    didSet { exchange(oldValue, for: tableHeaderView) }
  }
  open var tableFooterView: UIView? {
    didSet { exchange(oldValue, for: tableFooterView) }
  }
  open var backgroundView: UIView? {
    didSet { exchange(oldValue, for: backgroundView) }
  }
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  open var separatorColor: UIColor?
  open var separatorInset = UIEdgeInsets.zero
  open var separatorInsetReference = 0
  open var sectionIndexColor: UIColor?
  open var cellLayoutMarginsFollowReadableWidth = false
  open var insetsContentViewsToSafeArea = true
  open var remembersLastFocusedIndexPath = false
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false
  open var dragInteractionEnabled = false
  open var isEditing = false {
    didSet { if isEditing != oldValue { tellCellsOfEditing() } }
  }
  open private(set) var style = Style.plain
  public static let automaticDimension: CGFloat = -1
  public nonisolated static let indexSearch = "{search}"
  /// Its rows, as far as it has asked for them.
  let rows = TableRows()
  /// The rows that a storyboard gives it.
  var interfaceContent: StaticTable?
  public init(frame: CGRect = .zero, style: Style = .plain) {
    super.init(frame: frame)
    self.style = style
  }
  public required init?(coder: NSCoder) {
    let node: InterfaceNode? = (coder as? InterfaceCoder)?.node
    style = node?.integer("style").flatMap { Style(rawValue: $0) } ?? .plain
    super.init(coder: coder)
  }
  open var delegate: (any UITableViewDelegate)? {
    get { scrollDelegate as? any UITableViewDelegate }
    set { scrollDelegate = newValue }
  }
  /// Hears of the rows.
  var rowDelegate: (any UITableViewDelegate)? { delegate }
  private func exchange(_ old: UIView?, for new: UIView?) {
    if old?.superview === self, old !== new { old?.removeFromSuperview() }
    if let new { addSubview(new) }
  }

  open var indexPathForSelectedRow: IndexPath? { rows.selected.first }
  open var indexPathsForSelectedRows: [IndexPath]? {
    rows.selected.isEmpty ? nil : rows.selected
  }
  open var indexPathsForVisibleRows: [IndexPath]? { rows.loadedPaths }
  open var visibleCells: [UITableViewCell] { rows.loadedPaths.compactMap { rows.cell(at: $0) } }
  open var numberOfSections: Int {
    countRows()
    return rows.cells.count
  }
  open func numberOfRows(inSection section: Int) -> Int {
    countRows()
    return rows.cells.indices.contains(section) ? rows.cells[section].count : 0
  }
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    rows.makers[identifier] = (cellClass as? UITableViewCell.Type).map { type in
      { type.made(identifier) }
    }
  }
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    rows.makers[identifier] = nib.map { nib in
      {
        let objects: [Any] = nib.instantiate(withOwner: nil, options: nil)
        return objects.lazy.compactMap { $0 as? UITableViewCell }.first
      }
    }
  }
  open func register(
    _ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    rows.headerMakers[identifier] = (aClass as? UITableViewHeaderFooterView.Type).map { type in
      { type.made(identifier) }
    }
  }
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    rows.headerMakers[identifier] = nib.map { nib in
      {
        let objects: [Any] = nib.instantiate(withOwner: nil, options: nil)
        return objects.lazy.compactMap { $0 as? UITableViewHeaderFooterView }.first
      }
    }
  }
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    rows.dequeue(identifier)
  }
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    if let cell = rows.dequeue(identifier) { return cell }
    // A phone ends so, too.
    preconditionFailure(
      "NSInternalInconsistencyException: unable to dequeue a cell with identifier \(identifier) - must "
        + "register a nib or a class for the identifier or connect a prototype cell in a storyboard"
    )
  }
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? { rows.headerMakers[identifier]?() }
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { rows.cell(at: indexPath) }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { rows.path(of: cell) }
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    rows.headers[section] as? UITableViewHeaderFooterView
  }
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    rows.footers[section] as? UITableViewHeaderFooterView
  }
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { nil }
  open func rect(forSection section: Int) -> CGRect { .zero }
  open func rectForRow(at indexPath: IndexPath) -> CGRect { .zero }
  open func reloadData() {
    forgetRows()
    // A phone counts now, and asks for cells at the next layout (REP).
    countRows()
  }
  private func forgetRows() {
    rows.forgetAll()
    setNeedsLayout()
  }
  open func reloadSectionIndexTitles() {}
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard let indexPath else {
      for old in rows.selected { mark(old, isSelected: false) }
      return
    }
    if !takesSeveral {
      for old in rows.selected where old != indexPath { mark(old, isSelected: false) }
    }
    mark(indexPath, isSelected: true)
  }
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    mark(indexPath, isSelected: false)
  }
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {}
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {}
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  open override func layoutSubviews() {
    super.layoutSubviews()
    loadRows()
  }
  override var isOneThing: Bool { true }
  package override func appendOwnElements(to elements: inout [ScreenElement], level: Int) {
    appendTable(to: &elements, level: level)
  }
  /// How a table looks.
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  /// How rows come and go.
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle, automatic = 100
  }
  /// Where a row is scrolled to.
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
}
