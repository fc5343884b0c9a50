import Foundation
import IdentityLookup

extension UITableView {
  /// How many rows are asked for at most; a phone asks for those that fit on its screen, and the user of here
  /// sees them all.
  static var mostRows: Int { 500 }

  /// Counts the rows, if that has not been done since they were reloaded.
  func countRows() {
    guard !rows.isCounted, let dataSource else { return }
    rows.isCounted = true
    let sections: Int = max(dataSource.numberOfSections(in: self), 0)
    rows.cells = (0..<sections).map { section in
      let count: Int = max(dataSource.tableView(self, numberOfRowsInSection: section), 0)
      return [UITableViewCell?](repeating: nil, count: count)
    }
  }

  /// Asks for the cells and the views of sections that are not there yet.
  func loadRows() {
    guard window != nil, let dataSource else { return }
    // The author's code may change the rows while they are asked for; one that always does is left alone.
    for _ in 0..<Self.mostChanges where loadRows(of: dataSource) { return }
  }

  private static var mostChanges: Int { 100 }

  /// Asks for what is not there yet.
  ///
  /// - Returns: False where the author's code has changed the rows in between.
  private func loadRows(of dataSource: any UITableViewDataSource) -> Bool {
    countRows()
    let generation: Int = rows.generation
    var count = 0
    for section in rows.cells.indices {
      loadEnds(of: section)
      guard rows.generation == generation else { return false }
      for row in rows.cells[section].indices where count < Self.mostRows {
        count += 1
        guard rows.cells[section][row] == nil else { continue }
        let path = IndexPath(row: row, section: section)
        let cell: UITableViewCell = dataSource.tableView(self, cellForRowAt: path)
        guard rows.generation == generation else { return false }
        rows.cells[section][row] = cell
        addSubview(cell)
        if cell.isEditing != isEditing { cell.setEditing(isEditing, animated: false) }
        cell.setSelected(rows.selected.contains(path), animated: false)
        cell.bringConfigurationUpToDate()
        rowDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
        guard rows.generation == generation else { return false }
      }
    }
    return true
  }

  private func loadEnds(of section: Int) {
    guard let rowDelegate else { return }
    let generation: Int = rows.generation
    if rows.headers[section] == nil,
      let view = rowDelegate.tableView(self, viewForHeaderInSection: section),
      rows.generation == generation
    {
      rows.headers[section] = view
      addSubview(view)
      rowDelegate.tableView(self, willDisplayHeaderView: view, forSection: section)
    }
    guard rows.generation == generation else { return }
    if rows.footers[section] == nil,
      let view = rowDelegate.tableView(self, viewForFooterInSection: section),
      rows.generation == generation
    {
      rows.footers[section] = view
      addSubview(view)
      rowDelegate.tableView(self, willDisplayFooterView: view, forSection: section)
    }
  }

  /// Chooses a row, or no longer, without asking or telling the delegate.
  func mark(_ path: IndexPath, isSelected: Bool) {
    if isSelected {
      if !rows.selected.contains(path) { rows.selected.append(path) }
    } else {
      rows.selected.removeAll { $0 == path }
    }
    rows.cell(at: path)?.setSelected(isSelected, animated: false)
  }

  func tellCellsOfEditing() {
    for path in rows.loadedPaths { rows.cell(at: path)?.setEditing(isEditing, animated: false) }
  }

  /// Whether several rows can be chosen now.
  var takesSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Whether a user's tap chooses a row now.
  var takesSelection: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
      : allowsSelection || allowsMultipleSelection
  }

  /// Does what a tap on a row does, in the order in which a phone asks and tells (REP).
  func userTapped(_ cell: UITableViewCell) -> ScreenActOutcome {
    let gestures: [UIGestureRecognizer] = cell.contentView.moveFinger(.tap)
    if gestures.contains(where: \.cancelsTouchesInView) { return .done }
    guard let path = indexPath(for: cell) else { return .refused("it is no longer on the screen") }
    guard takesSelection else {
      return gestures.isEmpty ? .refused("its table allows no selection") : .done
    }
    if rowDelegate?.tableView(self, shouldHighlightRowAt: path) == false {
      return .refused("its delegate does not let it be highlighted")
    }
    cell.setHighlighted(true, animated: false)
    rowDelegate?.tableView(self, didHighlightRowAt: path)
    cell.setHighlighted(false, animated: false)
    rowDelegate?.tableView(self, didUnhighlightRowAt: path)
    if takesSeveral, rows.selected.contains(path) {
      userDeselects(path)
      return .done
    }
    var wanted: IndexPath = path
    if let rowDelegate {
      guard let asked = rowDelegate.tableView(self, willSelectRowAt: path) else { return .done }
      wanted = asked
    }
    if !takesSeveral {
      for old in rows.selected where old != wanted { userDeselects(old) }
    }
    mark(wanted, isSelected: true)
    rows.cell(at: wanted)?.interfaceSelection?(cell)
    rowDelegate?.tableView(self, didSelectRowAt: wanted)
    return .done
  }

  private func userDeselects(_ path: IndexPath) {
    var wanted: IndexPath = path
    if let rowDelegate {
      guard let asked = rowDelegate.tableView(self, willDeselectRowAt: path) else { return }
      wanted = asked
    }
    mark(wanted, isSelected: false)
    rowDelegate?.tableView(self, didDeselectRowAt: wanted)
  }
}
