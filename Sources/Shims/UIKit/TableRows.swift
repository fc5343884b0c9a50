import Foundation

/// The rows of a table: how many there are, and the cells of those that it has asked for.
@MainActor final class TableRows {
  /// A cell for each row of each section; nil for one that is not asked for yet.
  var cells: [[UITableViewCell?]] = []
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  /// Whether the rows were counted since the last time that they were reloaded.
  var isCounted = false
  /// Counts the changes of the rows, so that what goes through them sees when the author's code has made one.
  private(set) var generation = 0
  /// The chosen rows, in the order of their choosing.
  var selected: [IndexPath] = []
  var makers: [String: () -> UITableViewCell?] = [:]
  var headerMakers: [String: () -> UITableViewHeaderFooterView?] = [:]
  /// What is being changed now.
  var updates = TableUpdates()
  /// Sections that came as a whole with the last change.
  var wholeSections = IndexSet()
  /// The cell of the row that is asked for anew, which is given when somebody asks for one of its kind.
  var offered: UITableViewCell?
  /// Cells that are used again, as a phone does with those that are no longer seen.
  private var unused: [UITableViewCell] = []

  /// A cell that is used again, or else one that is made; nil where nobody has said how.
  func dequeue(_ identifier: String) -> UITableViewCell? {
    if let cell = offered, cell.reuseIdentifier == identifier {
      offered = nil
      return cell
    }
    if let index = unused.firstIndex(where: { $0.reuseIdentifier == identifier }) {
      let cell: UITableViewCell = unused.remove(at: index)
      cell.prepareForReuse()
      return cell
    }
    return makers[identifier]?()
  }

  func cell(at path: IndexPath) -> UITableViewCell? {
    guard path.count == 2, cells.indices.contains(path.section),
      cells[path.section].indices.contains(path.row)
    else { return nil }
    return cells[path.section][path.row]
  }

  func path(of cell: UITableViewCell) -> IndexPath? {
    for (section, row) in cells.enumerated() {
      if let index = row.firstIndex(where: { $0 === cell }) {
        return IndexPath(row: index, section: section)
      }
    }
    return nil
  }

  /// Where there are cells.
  var loadedPaths: [IndexPath] {
    var paths: [IndexPath] = []
    for (section, row) in cells.enumerated() {
      for index in row.indices where row[index] != nil {
        paths.append(IndexPath(row: index, section: section))
      }
    }
    return paths
  }

  /// Takes a cell out of its table, to be used again.
  func retire(_ cell: UITableViewCell?) {
    guard let cell else { return }
    cell.removeFromSuperview()
    cell.swipeActs = nil
    if cell.isSelected { cell.setSelected(false, animated: false) }
    if cell.reuseIdentifier != nil { unused.append(cell) }
  }

  /// Notes that the rows are others than before.
  func hasChanged() { generation += 1 }

  /// Forgets the rows, which are counted and asked for again.
  func forgetAll() {
    hasChanged()
    for row in cells { row.forEach(retire) }
    for view in headers.values { view.removeFromSuperview() }
    for view in footers.values { view.removeFromSuperview() }
    (cells, headers, footers, selected) = ([], [:], [:], [])
    isCounted = false
  }
}
