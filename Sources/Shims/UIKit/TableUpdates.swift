import Foundation

/// What is changed in a table between `beginUpdates` and `endUpdates`.
struct TableUpdates {
  var depth = 0
  var inserted: [IndexPath] = []
  var deleted: [IndexPath] = []
  var reloaded: [IndexPath] = []
  var insertedSections = IndexSet()
  var deletedSections = IndexSet()
  var reloadedSections = IndexSet()
}

extension TableRows {
  /// Takes out and puts in what is changed, and keeps the cells that stay.
  ///
  /// Numbers of what goes are those from before, numbers of what comes those from after (DOC).
  func apply(_ updates: TableUpdates) {
    hasChanged()
    for path in updates.reloaded + updates.deleted { retire(cell(at: path)) }
    for path in updates.reloaded where cell(at: path) != nil {
      cells[path.section][path.row] = nil
    }
    for path in updates.deleted.sorted().reversed()
    where cells.indices.contains(path.section) && cells[path.section].indices.contains(path.row) {
      cells[path.section].remove(at: path.row)
    }
    for section in updates.deletedSections.union(updates.reloadedSections) {
      forgetEnds(of: section)
      if cells.indices.contains(section) { cells[section].forEach(retire) }
    }
    wholeSections = updates.reloadedSections
    for section in updates.deletedSections.reversed() where cells.indices.contains(section) {
      cells.remove(at: section)
      wholeSections.shift(startingAt: section + 1, by: -1)
    }
    for section in updates.insertedSections where section <= cells.count {
      cells.insert([], at: section)
      wholeSections.shift(startingAt: section, by: 1)
      wholeSections.insert(section)
    }
    if !updates.deletedSections.isEmpty || !updates.insertedSections.isEmpty {
      for section in Array(headers.keys) + Array(footers.keys) { forgetEnds(of: section) }
    }
    for path in updates.inserted.sorted()
    where cells.indices.contains(path.section) && path.row <= cells[path.section].count {
      cells[path.section].insert(nil, at: path.row)
    }
  }

  private func forgetEnds(of section: Int) {
    headers.removeValue(forKey: section)?.removeFromSuperview()
    footers.removeValue(forKey: section)?.removeFromSuperview()
  }

  /// Whether a section came as a whole, so that its rows are counted anew.
  func isWhole(_ section: Int) -> Bool { wholeSections.contains(section) }

  /// Gives a section that many rows without cells.
  func fill(_ section: Int, _ count: Int) {
    cells[section] = [UITableViewCell?](repeating: nil, count: max(count, 0))
  }
}
