import Foundation
import IdentityLookup

extension UITableView {
  /// Appends the table from top to bottom.
  func appendTable(to elements: inout [ScreenElement], level: Int) {
    loadRows()
    refreshControl?.appendScreenElements(to: &elements, level: level)
    tableHeaderView?.appendScreenElements(to: &elements, level: level)
    let cells: [[UITableViewCell?]] = rows.cells
    let generation: Int = rows.generation
    for section in cells.indices where rows.generation == generation {
      appendEnd(.header, of: section, to: &elements, level: level)
      for (row, cell) in cells[section].enumerated() {
        guard let cell, rows.generation == generation else { continue }
        let height: CGFloat? = rowDelegate?.tableView(
          self, heightForRowAt: IndexPath(row: row, section: section))
        if height != 0 { cell.appendScreenElements(to: &elements, level: level) }
      }
      appendEnd(.footer, of: section, to: &elements, level: level)
    }
    tableFooterView?.appendScreenElements(to: &elements, level: level)
    backgroundView?.appendScreenElements(to: &elements, level: level)
    let own: [UIView?] = [tableHeaderView, tableFooterView, backgroundView, refreshControl]
    let ends: [UIView] = Array(rows.headers.values) + Array(rows.footers.values)
    for view in subviews
    where !(view is UITableViewCell) && !own.contains(view) && !ends.contains(view) {
      view.appendScreenElements(to: &elements, level: level)
    }
  }

  private func appendEnd(
    _ kind: ScreenItem.Kind, of section: Int, to elements: inout [ScreenElement], level: Int
  ) {
    let isHeader: Bool = kind == .header
    let height: CGFloat? =
      isHeader
      ? rowDelegate?.tableView(self, heightForHeaderInSection: section)
      : rowDelegate?.tableView(self, heightForFooterInSection: section)
    if let height, height >= 0, height < 1 { return }
    if let view = isHeader ? rows.headers[section] : rows.footers[section] {
      guard view.isSeen else { return }
      let words: ScreenWords = view.wordsWithin
      if let label = view.accessibilityLabel ?? words.label {
        elements.append(
          view.element(kind, at: level) { item in
            item.label = label
            item.value = words.value
          })
      }
      view.appendSubviewElements(to: &elements, level: level + 1, withoutWords: true)
      return
    }
    let title: String? =
      isHeader
      ? dataSource?.tableView(self, titleForHeaderInSection: section)
      : dataSource?.tableView(self, titleForFooterInSection: section)
    guard let title, !title.isEmpty else { return }
    elements.append(
      ScreenElement(
        ScreenItem(kind, classes: ["UITableViewHeaderFooterView"], label: title, level: level)))
  }

  /// What a swipe over a row may do.
  ///
  /// A phone asks for the actions when somebody swipes; here each cell's are asked for once, before that. Whether
  /// a data source can delete is seen only when it is to, so that a row without actions may offer that where any
  /// of the program's may.
  func swipeActs(over cell: UITableViewCell) -> [ScreenAct.Kind] {
    guard let path = indexPath(for: cell),
      dataSource?.tableView(self, canEditRowAt: path) ?? false
    else { return [] }
    if let known = cell.swipeActs { return known }
    let (trailing, leading) = swipeConfigurations(at: path)
    let offered: [UISwipeActionsConfiguration] = [trailing, leading].compactMap { $0 }
      .filter { !$0.actions.isEmpty }
    var acts: [ScreenAct.Kind] = []
    if offered.contains(where: \.performsFirstActionWithFullSwipe) { acts.append(.swipe) }
    let isDeleted: Bool = trailing == nil && !EditingDefault.isAll && mayDelete(path)
    if !offered.isEmpty || isDeleted { acts.append(.swipeAction) }
    cell.swipeActs = acts
    return acts
  }

  /// Does what a swipe over a row offers under that name.
  func swipeAction(_ title: String, on cell: UITableViewCell) -> ScreenActOutcome {
    guard let path = indexPath(for: cell) else { return .refused("it is no longer on the screen") }
    cell.swipeActs = nil
    let (trailing, leading) = swipeConfigurations(at: path)
    let offered: [UIContextualAction] = (trailing?.actions ?? []) + (leading?.actions ?? [])
    if let action = offered.first(where: { $0.words == title }) {
      action.perform(on: cell)
      return .done
    }
    let isDelete: Bool =
      title == "Delete"
      || title == rowDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
    // Actions at that side, or none at all, stand in place of the deletion (DOC).
    if isDelete, trailing == nil, deletes(path) { return .done }
    return .refused(
      offered.isEmpty
        ? "a swipe over it offers nothing"
        : "a swipe over it offers only \(offered.map(\.words).quoted)")
  }

  /// Swipes over a row as far as it goes.
  func swipe(_ direction: ScreenAct.Direction, over cell: UITableViewCell) -> ScreenActOutcome {
    guard let path = indexPath(for: cell) else { return .refused("it is no longer on the screen") }
    cell.swipeActs = nil
    let configuration: UISwipeActionsConfiguration? =
      switch direction {
      case .left:
        rowDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
      case .right:
        rowDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
      case .up, .down: nil
      }
    guard let configuration, let first = configuration.actions.first else {
      return cell.gesture(.swipe(direction))
    }
    guard configuration.performsFirstActionWithFullSwipe else {
      return .refused("a full swipe does nothing; choose one of its actions by name")
    }
    first.perform(on: cell)
    return .done
  }

  private func swipeConfigurations(
    at path: IndexPath
  ) -> (trailing: UISwipeActionsConfiguration?, leading: UISwipeActionsConfiguration?) {
    (
      rowDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path),
      rowDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    )
  }

  private func mayDelete(_ path: IndexPath) -> Bool {
    rowDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete == .delete
  }

  /// Deletes a row by its data source; false where that cannot.
  private func deletes(_ path: IndexPath) -> Bool {
    guard let dataSource, dataSource.tableView(self, canEditRowAt: path), mayDelete(path) else {
      return false
    }
    EditingDefault.wasAsked = false
    dataSource.tableView(self, commit: .delete, forRowAt: path)
    return !EditingDefault.wasAsked
  }
}

/// What is done where a data source has no method of its own to delete a row.
@MainActor package enum EditingDefault {
  /// Whether a data source was asked to delete a row and has no method for it.
  static var wasAsked = false
  /// Whether no data source of the program has such a method.
  package static var isAll = false
}
