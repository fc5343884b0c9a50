import IdentityLookup

extension UITableViewCell {
  /// The table around it.
  private var table: UITableView? {
    var place: UIView? = superview
    while let view = place {
      if let table = view as? UITableView { return table }
      place = view.superview
    }
    return nil
  }

  /// Appends the row and what can be touched in it.
  func appendRow(to elements: inout [ScreenElement], level: Int) {
    let words: ScreenWords = UIView.words(in: contents)
    let table: UITableView? = self.table
    var acts: [ScreenAct.Kind] = table?.takesSelection == true ? [.tap] : []
    acts += table?.swipeActs(over: self) ?? []
    for act in contentView.gestureActs where !acts.contains(act) { acts.append(act) }
    let row: ScreenElement = element(.row, at: level, acts: acts) { item in
      item.label = accessibilityLabel ?? words.label
      item.value = accessibilityValue ?? words.value
      item.isSelected = isSelected || accessoryType == .checkmark
    } perform: { act in
      guard let table = self.table else { return .refused("it is in no table") }
      return switch act {
      case .tap: table.userTapped(self)
      case .swipe(let direction): table.swipe(direction, over: self)
      case .swipeAction(let title): table.swipeAction(title, on: self)
      default: self.contentView.gesture(act)
      }
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
    accessoryView?.appendScreenElements(to: &elements, level: level + 1)
    if accessoryType == .detailButton || accessoryType == .detailDisclosureButton {
      elements.append(detailButton(at: level + 1))
    }
    for index in elements.indices.suffix(from: first) {
      elements[index] = elements[index].named(row.item.label)
    }
  }

  /// What the row is made of: its content view, and what was put into the cell beside it.
  private var contents: [UIView] {
    let looks: [UIView?] = [
      accessoryView, backgroundView, selectedBackgroundView, multipleSelectionBackgroundView,
    ]
    return subviewsInReadingOrder.filter { !looks.contains($0) }
  }

  private func detailButton(at level: Int) -> ScreenElement {
    element(.button, at: level, acts: [.tap]) { item in
      item.classes = ["UIButton"]
      item.identifier = nil
      item.label = "More Info"
    } perform: { _ in
      guard let table = self.table, let path = table.indexPath(for: self) else {
        return .refused("it is no longer on the screen")
      }
      table.rowDelegate?.tableView(table, accessoryButtonTappedForRowWith: path)
      return .done
    }
  }
}

extension ScreenElement {
  /// The same, with the words of its row where it has none: a switch is called as what stands beside it.
  ///
  /// A tap on those words is one on the row, so that the switch takes only what a row does not, unless it has an
  /// identifier by which it can be tapped itself.
  func named(_ words: String?) -> ScreenElement {
    guard item.label == nil, item.placeholder == nil, let words,
      [.toggle, .slider, .stepper, .segments, .datePicker, .picker, .pages].contains(item.kind)
    else { return self }
    var item: ScreenItem = item
    item.label = words
    if item.identifier == nil { item.acts.removeAll { $0 == .tap } }
    return ScreenElement(item, perform: perform)
  }
}
