// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

// A phone ends the process of an extension whose rows do not add up, with these words (REP).

extension UITableView {
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    endUpdates()
    completion?(true)
  }
  public func beginUpdates() {
    countRows()
    rows.updates.depth += 1
  }
  public func endUpdates() {
    rows.updates.depth -= 1
    if rows.updates.depth <= 0 { applyUpdates() }
  }
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.inserted += indexPaths }
  }
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.deleted += indexPaths }
  }
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.reloaded += indexPaths }
  }
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    if rows.updates.depth > 0 {
      update { $0.reloaded += indexPaths }
    } else {
      for path in indexPaths { reconfigure(path) }
    }
  }
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { updates in
      updates.deleted.append(indexPath)
      updates.inserted.append(newIndexPath)
    }
  }
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.insertedSections.formUnion(sections) }
  }
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.deletedSections.formUnion(sections) }
  }
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.reloadedSections.formUnion(sections) }
  }
  public func moveSection(_ section: Int, toSection newSection: Int) {
    update { updates in
      updates.deletedSections.insert(section)
      updates.insertedSections.insert(newSection)
    }
  }

  private func update(_ change: (inout TableUpdates) -> Void) {
    beginUpdates()
    change(&rows.updates)
    endUpdates()
  }

  private func applyUpdates() {
    let updates: TableUpdates = rows.updates
    rows.updates = TableUpdates()
    guard rows.isCounted, let dataSource else { return }
    let chosen: [UITableViewCell] = rows.selected.compactMap { rows.cell(at: $0) }
    rows.apply(updates)
    let sections: Int = dataSource.numberOfSections(in: self)
    if sections != rows.cells.count {
      Self.endUnbalanced("sections", "the table view", rows.cells.count, sections)
    }
    for section in rows.cells.indices {
      let count: Int = dataSource.tableView(self, numberOfRowsInSection: section)
      if rows.isWhole(section) {
        rows.fill(section, count)
      } else if count != rows.cells[section].count {
        Self.endUnbalanced("rows", "section \(section)", rows.cells[section].count, count)
      }
    }
    rows.selected = chosen.compactMap { rows.path(of: $0) }
    setNeedsLayout()
  }

  private static func endUnbalanced(
    _ what: String, _ place: String, _ expected: Int, _ found: Int
  ) -> Never {
    preconditionFailure(
      "NSInternalInconsistencyException: Invalid update: invalid number of \(what) in \(place). The "
        + "number of \(what) after the update (\(found)) must be equal to the number before it plus or minus "
        + "the number inserted or deleted (\(expected)).")
  }
}
