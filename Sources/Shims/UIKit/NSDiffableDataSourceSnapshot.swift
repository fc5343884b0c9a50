// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// The sections and items of a list at one moment.
public struct NSDiffableDataSourceSnapshot<Section: Hashable, Item: Hashable> {
  private var sections: [(section: Section, items: [Item])] = []
  private var reloaded: Set<Item> = []
  private var reconfigured: Set<Item> = []
  private var reloadedWhole: Set<Section> = []
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
  public var reloadedItemIdentifiers: [Item] { itemIdentifiers.filter(reloaded.contains) }
  public var reconfiguredItemIdentifiers: [Item] { itemIdentifiers.filter(reconfigured.contains) }
  public var reloadedSectionIdentifiers: [Section] {
    sectionIdentifiers.filter(reloadedWhole.contains)
  }
  public mutating func reloadItems(_ identifiers: [Item]) { reloaded.formUnion(identifiers) }
  public mutating func reconfigureItems(_ identifiers: [Item]) {
    reconfigured.formUnion(identifiers)
  }
  public mutating func reloadSections(_ identifiers: [Section]) {
    reloadedWhole.formUnion(identifiers)
  }
  /// The same, of which nothing waits to be shown anew.
  var shown: Self {
    var copy: Self = self
    (copy.reloaded, copy.reconfigured, copy.reloadedWhole) = ([], [], [])
    return copy
  }
  /// What stays of the one that is shown now.
  func change(from old: Self) -> ListChange {
    var places: [Item: IndexPath] = [:]
    for (index, part) in old.sections.enumerated() {
      for (row, item) in part.items.enumerated() {
        places[item] = IndexPath(item: row, section: index)
      }
    }
    var change = ListChange()
    for (index, part) in sections.enumerated() {
      let isReloaded: Bool = reloadedWhole.contains(part.section)
      change.sections.append(isReloaded ? nil : old.indexOfSection(part.section))
      var kept: [IndexPath?] = []
      for (row, item) in part.items.enumerated() {
        // An item that is there twice has one cell.
        let place: IndexPath? = places.removeValue(forKey: item)
        kept.append(isReloaded || reloaded.contains(item) ? nil : place)
        if kept[row] != nil, reconfigured.contains(item) {
          change.reconfigured.append(IndexPath(item: row, section: index))
        }
      }
      change.items.append(kept)
    }
    return change
  }
  func item(at path: IndexPath) -> Item? {
    guard sections.indices.contains(path.section),
      sections[path.section].items.indices.contains(path.item)
    else { return nil }
    return sections[path.section].items[path.item]
  }
  func path(of item: Item) -> IndexPath? {
    for (index, part) in sections.enumerated() {
      if let place = part.items.firstIndex(of: item) {
        return IndexPath(item: place, section: index)
      }
    }
    return nil
  }
  func section(at index: Int) -> Section? {
    sections.indices.contains(index) ? sections[index].section : nil
  }
  func count(_ section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].items.count : 0
  }
}
