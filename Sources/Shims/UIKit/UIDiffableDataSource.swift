// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// The sections and items of a list at one moment.
public struct NSDiffableDataSourceSnapshot<Section: Hashable, Item: Hashable> {
  private var sections: [(section: Section, items: [Item])] = []
  public init() {}
  public var numberOfItems: Int { itemIdentifiers.count }
  public var numberOfSections: Int { sections.count }
  public var sectionIdentifiers: [Section] { sections.map(\.section) }
  public var itemIdentifiers: [Item] { sections.flatMap(\.items) }
  public func numberOfItems(inSection identifier: Section) -> Int {
    itemIdentifiers(inSection: identifier).count
  }
  public func itemIdentifiers(inSection identifier: Section) -> [Item] {
    sections.first { $0.section == identifier }?.items ?? []
  }
  public func sectionIdentifier(containingItem identifier: Item) -> Section? {
    sections.first { $0.items.contains(identifier) }?.section
  }
  public func indexOfItem(_ identifier: Item) -> Int? { itemIdentifiers.firstIndex(of: identifier) }
  public func indexOfSection(_ identifier: Section) -> Int? {
    sectionIdentifiers.firstIndex(of: identifier)
  }
  public mutating func appendSections(_ identifiers: [Section]) {
    for section in identifiers { sections.append((section, [])) }
  }
  public mutating func insertSections(_ identifiers: [Section], beforeSection to: Section) {
    guard let index = indexOfSection(to) else { return }
    sections.insert(contentsOf: identifiers.map { ($0, []) }, at: index)
  }
  public mutating func insertSections(_ identifiers: [Section], afterSection to: Section) {
    guard let index = indexOfSection(to) else { return }
    sections.insert(contentsOf: identifiers.map { ($0, []) }, at: index + 1)
  }
  public mutating func deleteSections(_ identifiers: [Section]) {
    sections.removeAll { identifiers.contains($0.section) }
  }
  public mutating func appendItems(_ identifiers: [Item], toSection section: Section? = nil) {
    let place: Int? = section.map { indexOfSection($0) } ?? sections.indices.last
    guard let place else {
      // A phone ends so, too.
      preconditionFailure(
        "NSInternalInconsistencyException: There are currently no sections in the data source. Please add "
          + "a section first.")
    }
    sections[place].items += identifiers
  }
  public mutating func insertItems(_ identifiers: [Item], beforeItem before: Item) {
    insert(identifiers, at: before, 0)
  }
  public mutating func insertItems(_ identifiers: [Item], afterItem after: Item) {
    insert(identifiers, at: after, 1)
  }
  private mutating func insert(_ identifiers: [Item], at item: Item, _ offset: Int) {
    for index in sections.indices {
      guard let place = sections[index].items.firstIndex(of: item) else { continue }
      sections[index].items.insert(contentsOf: identifiers, at: place + offset)
      return
    }
  }
  public mutating func deleteItems(_ identifiers: [Item]) {
    let gone: Set<Item> = Set(identifiers)
    for index in sections.indices { sections[index].items.removeAll { gone.contains($0) } }
  }
  public mutating func deleteAllItems() { sections = [] }
  public mutating func moveItem(_ identifier: Item, beforeItem toIdentifier: Item) {
    deleteItems([identifier])
    insert([identifier], at: toIdentifier, 0)
  }
  public mutating func moveItem(_ identifier: Item, afterItem toIdentifier: Item) {
    deleteItems([identifier])
    insert([identifier], at: toIdentifier, 1)
  }
  public mutating func reloadItems(_ identifiers: [Item]) {}
  public mutating func reconfigureItems(_ identifiers: [Item]) {}
  public mutating func reloadSections(_ identifiers: [Section]) {}
  func item(at path: IndexPath) -> Item? {
    guard sections.indices.contains(path.section),
      sections[path.section].items.indices.contains(path.item)
    else { return nil }
    return sections[path.section].items[path.item]
  }
  func count(_ section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].items.count : 0
  }
}
/// Gives a table the rows of a snapshot.
@MainActor @preconcurrency
open class UITableViewDiffableDataSource<Section: Hashable, Item: Hashable>: NSObject,
  UITableViewDataSource
{
  public typealias CellProvider = (UITableView, IndexPath, Item) -> UITableViewCell?
  open var defaultRowAnimation = UITableView.RowAnimation.automatic
  private weak var table: UITableView?
  private let provider: CellProvider
  private var current = NSDiffableDataSourceSnapshot<Section, Item>()
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    table = tableView
    provider = cellProvider
    super.init()
    tableView.dataSource = self
  }
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    current = snapshot
    table?.reloadData()
    completion?()
  }
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, completion: (() -> Void)? = nil
  ) { apply(snapshot, animatingDifferences: false, completion: completion) }
  open func snapshot() -> NSDiffableDataSourceSnapshot<Section, Item> { current }
  open func itemIdentifier(for indexPath: IndexPath) -> Item? { current.item(at: indexPath) }
  open func sectionIdentifier(for index: Int) -> Section? {
    current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
  }
  open func indexPath(for itemIdentifier: Item) -> IndexPath? {
    for (index, section) in current.sectionIdentifiers.enumerated() {
      if let row = current.itemIdentifiers(inSection: section).firstIndex(of: itemIdentifier) {
        return IndexPath(row: row, section: index)
      }
    }
    return nil
  }
  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    current.count(section)
  }
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    current.item(at: indexPath).flatMap { provider(tableView, indexPath, $0) } ?? UITableViewCell()
  }
  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }
  open func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { nil }
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) { EditingDefault.wasAsked = true }
}
/// Gives a collection the items of a snapshot.
@MainActor @preconcurrency
open class UICollectionViewDiffableDataSource<Section: Hashable, Item: Hashable>: NSObject,
  UICollectionViewDataSource
{
  public typealias CellProvider = (UICollectionView, IndexPath, Item) -> UICollectionViewCell?
  public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) ->
    UICollectionReusableView?
  open var supplementaryViewProvider: SupplementaryViewProvider?
  private weak var collection: UICollectionView?
  private let provider: CellProvider
  private var current = NSDiffableDataSourceSnapshot<Section, Item>()
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    collection = collectionView
    provider = cellProvider
    super.init()
    collectionView.dataSource = self
  }
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    current = snapshot
    collection?.reloadData()
    completion?()
  }
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, completion: (() -> Void)? = nil
  ) { apply(snapshot, animatingDifferences: false, completion: completion) }
  open func snapshot() -> NSDiffableDataSourceSnapshot<Section, Item> { current }
  open func itemIdentifier(for indexPath: IndexPath) -> Item? { current.item(at: indexPath) }
  open func sectionIdentifier(for index: Int) -> Section? {
    current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
  }
  open func indexPath(for itemIdentifier: Item) -> IndexPath? {
    for (index, section) in current.sectionIdentifiers.enumerated() {
      if let row = current.itemIdentifiers(inSection: section).firstIndex(of: itemIdentifier) {
        return IndexPath(item: row, section: index)
      }
    }
    return nil
  }
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.numberOfSections
  }
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { current.count(section) }
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    current.item(at: indexPath).flatMap { provider(collectionView, indexPath, $0) }
      ?? UICollectionViewCell()
  }
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView()
  }
}
extension UICollectionView {
  /// How cells of a kind are made and filled.
  @MainActor @preconcurrency
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (Cell, IndexPath, Item) -> Void
    let name = "registered " + UUID().uuidString
    let handler: Handler
    public init(handler: @escaping Handler) { self.handler = handler }
  }
  /// How views of sections are made and filled.
  @MainActor @preconcurrency
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler = (Supplementary, String, IndexPath) -> Void
    let name = UUID().uuidString
    let kind: String
    let handler: Handler
    public init(elementKind: String, handler: @escaping Handler) {
      kind = elementKind
      self.handler = handler
    }
  }
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    if !items.isRegistered(registration.name) {
      register(Cell.self, forCellWithReuseIdentifier: registration.name)
    }
    let made = dequeueReusableCell(withReuseIdentifier: registration.name, for: indexPath)
    guard let cell = made as? Cell else { preconditionFailure("\(made) is no \(Cell.self)") }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    if !items.isRegistered("\(registration.kind) \(registration.name)") {
      register(
        Supplementary.self, forSupplementaryViewOfKind: registration.kind,
        withReuseIdentifier: registration.name)
    }
    let made = dequeueReusableSupplementaryView(
      ofKind: registration.kind, withReuseIdentifier: registration.name, for: indexPath)
    guard let view = made as? Supplementary else {
      preconditionFailure("\(made) is no \(Supplementary.self)")
    }
    registration.handler(view, registration.kind, indexPath)
    return view
  }
}
