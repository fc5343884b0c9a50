import Foundation

/// What stays of a table or a collection when the items of its data source are others.
struct ListChange {
  /// For each section the number that it had before; nil for a new one.
  var sections: [Int?] = []
  /// For each item of each section its place before; nil for a new one.
  var items: [[IndexPath?]] = []
  /// Items that stay, and whose cells are to say something else.
  var reconfigured: [IndexPath] = []

  /// What was chosen, in its new place.
  func moved(_ chosen: [IndexPath]) -> [IndexPath] {
    guard !chosen.isEmpty else { return [] }
    var places: [IndexPath: IndexPath] = [:]
    for (section, kept) in items.enumerated() {
      for (item, place) in kept.enumerated() {
        if let place { places[place] = IndexPath(item: item, section: section) }
      }
    }
    return chosen.compactMap { places[$0] }
  }

  /// The headers or footers of sections that stay, by their new numbers.
  func moved<View>(_ ends: [Int: View]) -> [Int: View] {
    var moved: [Int: View] = [:]
    for (section, old) in sections.enumerated() {
      if let old, let view = ends[old] { moved[section] = view }
    }
    return moved
  }
}

extension TableRows {
  /// Keeps cells, and so who edits in them, of the rows that stay.
  func apply(_ change: ListChange) {
    hasChanged()
    let old: [UITableViewCell] = cells.flatMap { $0 }.compactMap { $0 }
    let ends: [UIView] = Array(headers.values) + Array(footers.values)
    cells = change.items.map { row in row.map { place in place.flatMap { cell(at: $0) } } }
    (headers, footers) = (change.moved(headers), change.moved(footers))
    selected = change.moved(selected)
    // Last, as a cell that goes tells the author's code that its editing ends.
    let kept: Set<ObjectIdentifier> = Set(
      cells.flatMap { $0 }.compactMap { $0 }.map { ObjectIdentifier($0) })
    for cell in old where !kept.contains(ObjectIdentifier(cell)) { retire(cell) }
    let keptEnds: [UIView] = Array(headers.values) + Array(footers.values)
    for view in ends where !keptEnds.contains(view) { view.removeFromSuperview() }
  }
}

extension UITableView {
  /// Shows other rows, and keeps the cells of those that stay.
  func show(_ change: ListChange) {
    guard rows.isCounted else {
      reloadData()
      return
    }
    rows.apply(change)
    for path in change.reconfigured { reconfigure(path) }
    setNeedsLayout()
  }

  /// Asks for a cell that is there already, so that it says something else.
  func reconfigure(_ path: IndexPath) {
    guard let cell = rows.cell(at: path), let dataSource else { return }
    let generation: Int = rows.generation
    rows.offered = cell
    cell.swipeActs = nil
    let new: UITableViewCell = dataSource.tableView(self, cellForRowAt: path)
    rows.offered = nil
    guard rows.generation == generation, new !== cell else { return }
    rows.cells[path.section][path.row] = new
    addSubview(new)
    rows.retire(cell)
  }
}

extension CollectionItems {
  /// Keeps cells, and so who edits in them, of the items that stay.
  func apply(_ change: ListChange) {
    let old: [UICollectionReusableView] = views
    cells = change.items.map { row in row.map { place in place.flatMap { cell(at: $0) } } }
    (headers, footers) = (change.moved(headers), change.moved(footers))
    selected = change.moved(selected)
    hasChanged()
    let kept: Set<ObjectIdentifier> = Set(views.map { ObjectIdentifier($0) })
    for view in old where !kept.contains(ObjectIdentifier(view)) { retire(view) }
  }
}

extension UICollectionView {
  /// Shows other items, and keeps the cells of those that stay.
  func show(_ change: ListChange) {
    guard items.isCounted else {
      reloadData()
      return
    }
    items.apply(change)
    for path in change.reconfigured { reconfigure(path) }
    setNeedsLayout()
  }

  private func reconfigure(_ path: IndexPath) {
    guard let cell = items.cell(at: path), let dataSource else { return }
    let generation: Int = items.generation
    items.offered = cell
    let new: UICollectionViewCell = dataSource.collectionView(self, cellForItemAt: path)
    items.offered = nil
    guard items.generation == generation, new !== cell else { return }
    items.cells[path.section][path.item] = new
    addSubview(new)
    items.retire(cell)
  }
}
