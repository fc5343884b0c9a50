import Foundation

extension InterfaceScene {
  func decode(_ node: InterfaceNode, into table: UITableView) {
    if let flag = node.flag("allowsSelection") { table.allowsSelection = flag }
    if let flag = node.flag("allowsMultipleSelection") { table.allowsMultipleSelection = flag }
    if let flag = node.flag("allowsSelectionDuringEditing") {
      table.allowsSelectionDuringEditing = flag
    }
    if let flag = node.flag("allowsMultipleSelectionDuringEditing") {
      table.allowsMultipleSelectionDuringEditing = flag
    }
    if let height = node.number("rowHeight") { table.rowHeight = CGFloat(height) }
    if let height = node.number("estimatedRowHeight") {
      table.estimatedRowHeight = CGFloat(height)
    }
    if let height = node.number("sectionHeaderHeight") {
      table.sectionHeaderHeight = CGFloat(height)
    }
    if let height = node.number("sectionFooterHeight") {
      table.sectionFooterHeight = CGFloat(height)
    }
    if let view = node.child(forKey: "tableHeaderView") { table.tableHeaderView = self.view(view) }
    if let view = node.child(forKey: "tableFooterView") { table.tableFooterView = self.view(view) }
    if let view = node.child(forKey: "backgroundView") { table.backgroundView = self.view(view) }
    for prototype in node.list("prototypes") {
      guard let name = prototype.text("reuseIdentifier") else { continue }
      table.register(UINib(prototype: prototype, in: self), forCellReuseIdentifier: name)
    }
    let sections = node.list("sections")
    if !sections.isEmpty || node.text("dataMode") == "static" {
      table.interfaceContent = StaticTable(sections.map(section))
    }
  }

  private func section(_ node: InterfaceNode) -> StaticTable.Section {
    StaticTable.Section(
      header: document.localized("headerTitle", of: node),
      footer: document.localized("footerTitle", of: node),
      cells: node.list("cells").compactMap { self.view($0) as? UITableViewCell })
  }

  func decode(_ node: InterfaceNode, into cell: UITableViewCell) {
    if let number = node.integer("selectionStyle"),
      let style = UITableViewCell.SelectionStyle(rawValue: number)
    {
      cell.selectionStyle = style
    }
    if let number = node.integer("accessoryType"),
      let type = UITableViewCell.AccessoryType(rawValue: number)
    {
      cell.accessoryType = type
    }
    if let number = node.integer("editingAccessoryType"),
      let type = UITableViewCell.AccessoryType(rawValue: number)
    {
      cell.editingAccessoryType = type
    }
    if let view = node.child(forKey: "accessoryView") { cell.accessoryView = self.view(view) }
    if let view = node.child(forKey: "backgroundView") { cell.backgroundView = self.view(view) }
    guard let content = node.child(forKey: "contentView") else { return }
    note(cell.contentView, for: content)
    // The labels of a style are the cell's own.
    for child in content.list("subviews") {
      if child.id != nil, child.id == node.text("textLabel"), let label = cell.textLabel {
        decode(child, into: label)
      } else if child.id != nil, child.id == node.text("detailTextLabel"),
        let label = cell.detailTextLabel
      {
        decode(child, into: label)
      } else if child.id != nil, child.id == node.text("imageView"), let view = cell.imageView {
        decode(child, into: view)
      } else {
        cell.contentView.addSubview(self.view(child))
      }
    }
    addConstraints(content, to: cell.contentView)
  }

  func decode(_ node: InterfaceNode, into collection: UICollectionView) {
    if let flag = node.flag("allowsSelection") { collection.allowsSelection = flag }
    if let flag = node.flag("allowsMultipleSelection") { collection.allowsMultipleSelection = flag }
    if let layout = node.child(forKey: "collectionViewLayout") {
      decode(layout, into: collection.collectionViewLayout)
    }
    for prototype in node.list("cells") {
      guard let name = prototype.text("reuseIdentifier") else { continue }
      collection.register(UINib(prototype: prototype, in: self), forCellWithReuseIdentifier: name)
    }
    for (key, kind) in [
      ("sectionHeaderView", UICollectionView.elementKindSectionHeader),
      ("sectionFooterView", UICollectionView.elementKindSectionFooter),
    ] {
      guard let view = node.child(forKey: key), let name = view.text("reuseIdentifier") else {
        continue
      }
      collection.register(
        UINib(prototype: view, in: self), forSupplementaryViewOfKind: kind,
        withReuseIdentifier: name)
    }
  }

  private func decode(_ node: InterfaceNode, into layout: UICollectionViewLayout) {
    guard let flow = layout as? UICollectionViewFlowLayout, node.name == "collectionViewFlowLayout"
    else { return }
    note(flow, for: node)
    if let space = node.number("minimumLineSpacing") { flow.minimumLineSpacing = CGFloat(space) }
    if let space = node.number("minimumInteritemSpacing") {
      flow.minimumInteritemSpacing = CGFloat(space)
    }
    if let number = node.integer("scrollDirection"),
      let direction = UICollectionView.ScrollDirection(rawValue: number)
    {
      flow.scrollDirection = direction
    }
  }

  /// Makes another object of a prototype, connected with what is there.
  func copy(of prototype: InterfaceNode) -> UIView {
    let view = self.view(prototype)
    finish()
    return view
  }
}

/// The rows that a storyboard gives a table; its controller is the data source that tells of them.
@MainActor final class StaticTable {
  struct Section {
    let header: String?
    let footer: String?
    let cells: [UITableViewCell]
  }

  let sections: [Section]

  init(_ sections: [Section]) { self.sections = sections }

  /// A section of that number; nil where there is none.
  func section(_ number: Int) -> Section? {
    sections.indices.contains(number) ? sections[number] : nil
  }

  /// The cell of a row.
  func cell(at indexPath: IndexPath) -> UITableViewCell? {
    guard let cells = section(indexPath.section)?.cells, cells.indices.contains(indexPath.row)
    else { return nil }
    return cells[indexPath.row]
  }
}
