import Foundation
import IdentityLookup

/// The items of a collection, with the cells that it has asked for.
@MainActor final class CollectionItems {
  var cells: [[UICollectionViewCell?]] = []
  var headers: [Int: UICollectionReusableView] = [:]
  var footers: [Int: UICollectionReusableView] = [:]
  var isCounted = false
  var selected: [IndexPath] = []
  /// Counts the changes of the items, as a table does.
  private(set) var generation = 0
  /// The cell of the item that is asked for anew, as in a table.
  var offered: UICollectionViewCell?
  private var makers: [String: () -> UICollectionReusableView?] = [:]
  private var unused: [UICollectionReusableView] = []

  func register(_ name: String, _ type: AnyClass?, as base: UICollectionReusableView.Type) {
    makers[name] = (type as? UICollectionReusableView.Type).map { type in { type.made() } }
  }

  func register(_ name: String, _ nib: UINib?) {
    makers[name] = nib.map { nib in
      {
        let objects: [Any] = nib.instantiate(withOwner: nil, options: nil)
        return objects.lazy.compactMap { $0 as? UICollectionReusableView }.first
      }
    }
  }

  func isRegistered(_ name: String) -> Bool { makers[name] != nil }

  func dequeue(_ name: String) -> UICollectionReusableView? {
    if let cell = offered, cell.reuseName == name {
      offered = nil
      return cell
    }
    if let index = unused.firstIndex(where: { $0.reuseName == name }) {
      let view: UICollectionReusableView = unused.remove(at: index)
      view.prepareForReuse()
      return view
    }
    let view: UICollectionReusableView? = makers[name]?()
    view?.reuseName = name
    return view
  }

  func cell(at path: IndexPath) -> UICollectionViewCell? {
    guard path.count == 2, cells.indices.contains(path.section),
      cells[path.section].indices.contains(path.item)
    else { return nil }
    return cells[path.section][path.item]
  }

  func path(of cell: UICollectionViewCell) -> IndexPath? {
    for (section, row) in cells.enumerated() {
      if let index = row.firstIndex(where: { $0 === cell }) {
        return IndexPath(item: index, section: section)
      }
    }
    return nil
  }

  var loadedPaths: [IndexPath] {
    var paths: [IndexPath] = []
    for (section, row) in cells.enumerated() {
      for index in row.indices where row[index] != nil {
        paths.append(IndexPath(item: index, section: section))
      }
    }
    return paths
  }

  /// What there is of cells, headers and footers.
  var views: [UICollectionReusableView] {
    let cells: [UICollectionReusableView] = self.cells.flatMap { $0 }.compactMap { $0 }
    return cells + Array(headers.values) + Array(footers.values)
  }

  /// Takes a view out of its collection, to be used again.
  func retire(_ view: UICollectionReusableView) {
    view.removeFromSuperview()
    (view as? UICollectionViewCell)?.isSelected = false
    if view.reuseName != nil { unused.append(view) }
  }

  /// Notes that the items are others than before.
  func hasChanged() { generation += 1 }

  func forgetAll() {
    hasChanged()
    for view in views { retire(view) }
    (cells, headers, footers, selected) = ([], [:], [:], [])
    isCounted = false
  }
}

extension UICollectionView {
  func countItems() {
    guard !items.isCounted, let dataSource else { return }
    items.isCounted = true
    let sections: Int = max(dataSource.numberOfSections(in: self), 0)
    items.cells = (0..<sections).map { section in
      let count: Int = max(dataSource.collectionView(self, numberOfItemsInSection: section), 0)
      return [UICollectionViewCell?](repeating: nil, count: count)
    }
  }

  /// Asks for the cells that are not there yet.
  func loadItems() {
    guard window != nil, let dataSource else { return }
    // As for a table: the author's code may change the items while they are asked for.
    for _ in 0..<Self.mostChanges where loadItems(of: dataSource) { return }
  }

  private static var mostChanges: Int { 100 }

  /// Asks for what is not there yet; false where the items were changed in between.
  private func loadItems(of dataSource: any UICollectionViewDataSource) -> Bool {
    countItems()
    let generation: Int = items.generation
    var count = 0
    for section in items.cells.indices {
      loadEnds(of: section, dataSource)
      guard items.generation == generation else { return false }
      for item in items.cells[section].indices where count < UITableView.mostRows {
        count += 1
        guard items.cells[section][item] == nil else { continue }
        let path = IndexPath(item: item, section: section)
        let cell: UICollectionViewCell = dataSource.collectionView(self, cellForItemAt: path)
        guard items.generation == generation else { return false }
        items.cells[section][item] = cell
        addSubview(cell)
        if items.selected.contains(path) { cell.isSelected = true }
        cell.setNeedsUpdateConfiguration()
        itemDelegate?.collectionView(self, willDisplay: cell, forItemAt: path)
        guard items.generation == generation else { return false }
      }
    }
    return true
  }

  private func loadEnds(of section: Int, _ dataSource: any UICollectionViewDataSource) {
    let generation: Int = items.generation
    let path = IndexPath(item: 0, section: section)
    if collectionViewLayout.hasHeaders, items.headers[section] == nil {
      let view = dataSource.collectionView(
        self, viewForSupplementaryElementOfKind: Self.elementKindSectionHeader, at: path)
      guard items.generation == generation else { return }
      items.headers[section] = view
      addSubview(view)
    }
    if collectionViewLayout.hasFooters, items.footers[section] == nil {
      let view = dataSource.collectionView(
        self, viewForSupplementaryElementOfKind: Self.elementKindSectionFooter, at: path)
      guard items.generation == generation else { return }
      items.footers[section] = view
      addSubview(view)
    }
  }

  func mark(_ path: IndexPath, isSelected: Bool) {
    if isSelected {
      if !items.selected.contains(path) { items.selected.append(path) }
    } else {
      items.selected.removeAll { $0 == path }
    }
    guard let cell = items.cell(at: path), cell.isSelected != isSelected else { return }
    cell.isSelected = isSelected
    cell.setNeedsUpdateConfiguration()
  }

  func appendCollection(to elements: inout [ScreenElement], level: Int) {
    loadItems()
    refreshControl?.appendScreenElements(to: &elements, level: level)
    for section in items.cells.indices {
      appendEnd(.header, items.headers[section], to: &elements, level: level)
      for case let cell? in items.cells[section] {
        cell.appendScreenElements(to: &elements, level: level)
      }
      appendEnd(.footer, items.footers[section], to: &elements, level: level)
    }
    for view in subviews
    where !(view is UICollectionReusableView) && view !== refreshControl {
      view.appendScreenElements(to: &elements, level: level)
    }
  }

  private func appendEnd(
    _ kind: ScreenItem.Kind, _ view: UIView?, to elements: inout [ScreenElement], level: Int
  ) {
    guard let view, view.isSeen else { return }
    let words: ScreenWords = view.wordsWithin
    if let label = view.accessibilityLabel ?? words.label {
      elements.append(
        view.element(kind, at: level) { item in
          item.label = label
          item.value = words.value
        })
    }
    view.appendSubviewElements(to: &elements, level: level + 1, withoutWords: true)
  }

  /// Does what a tap on an item does, in the order in which a phone asks and tells (REP).
  func userTapped(_ cell: UICollectionViewCell) -> ScreenActOutcome {
    let gestures: [UIGestureRecognizer] = cell.contentView.moveFinger(.tap)
    if gestures.contains(where: \.cancelsTouchesInView) { return .done }
    guard let path = indexPath(for: cell) else { return .refused("it is no longer on the screen") }
    guard allowsSelection else {
      return gestures.isEmpty ? .refused("its collection allows no selection") : .done
    }
    if itemDelegate?.collectionView(self, shouldHighlightItemAt: path) == false {
      return .refused("its delegate does not let it be highlighted")
    }
    cell.isHighlighted = true
    itemDelegate?.collectionView(self, didHighlightItemAt: path)
    cell.isHighlighted = false
    itemDelegate?.collectionView(self, didUnhighlightItemAt: path)
    if allowsMultipleSelection, items.selected.contains(path) {
      userDeselects(path)
      return .done
    }
    if itemDelegate?.collectionView(self, shouldSelectItemAt: path) == false { return .done }
    if !allowsMultipleSelection {
      for old in items.selected where old != path { userDeselects(old) }
    }
    mark(path, isSelected: true)
    cell.interfaceSelection?(cell)
    itemDelegate?.collectionView(self, didSelectItemAt: path)
    return .done
  }

  private func userDeselects(_ path: IndexPath) {
    if itemDelegate?.collectionView(self, shouldDeselectItemAt: path) == false { return }
    mark(path, isSelected: false)
    itemDelegate?.collectionView(self, didDeselectItemAt: path)
  }
}

extension UICollectionViewCell {
  private var collection: UICollectionView? { superview as? UICollectionView }

  /// What the item is made of: its content view, and what was put into the cell beside it.
  private var contents: [UIView] {
    subviewsInReadingOrder.filter { $0 !== backgroundView && $0 !== selectedBackgroundView }
  }

  /// Appends the item and what can be touched in it.
  func appendItem(to elements: inout [ScreenElement], level: Int) {
    let words: ScreenWords = UIView.words(in: contents)
    let isTaken: Bool = collection?.allowsSelection == true
    let isChecked: Bool =
      (self as? UICollectionViewListCell)?.accessories.contains { $0.isCheckmark } ?? false
    var acts: [ScreenAct.Kind] = isTaken ? [.tap] : []
    for act in contentView.gestureActs where !acts.contains(act) { acts.append(act) }
    let row: ScreenElement = element(.row, at: level, acts: acts) { item in
      item.label = accessibilityLabel ?? words.label
      item.value = accessibilityValue ?? words.value
      item.isSelected = isSelected || isChecked
    } perform: { act in
      guard let collection = self.collection else { return .refused("it is in no collection") }
      return act == .tap ? collection.userTapped(self) : self.contentView.gesture(act)
    }
    elements.append(row)
    let first: Int = elements.count
    for view in contents {
      if view === contentView {
        view.appendSubviewElements(to: &elements, level: level + 1, withoutWords: true)
      } else {
        view.appendWithoutWords(to: &elements, level: level + 1)
      }
    }
    for index in elements.indices.suffix(from: first) {
      elements[index] = elements[index].named(row.item.label)
    }
  }
}
