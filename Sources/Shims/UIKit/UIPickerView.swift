// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation
package import IdentityLookup

/// A choice of rows.
@MainActor @preconcurrency
open class UIPickerView: UIView {
  open weak var dataSource: (any UIPickerViewDataSource)? {
    didSet { reloadAllComponents() }
  }
  open weak var delegate: (any UIPickerViewDelegate)?
  open var showsSelectionIndicator = true
  private var rows: [Int: Int] = [:]
  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }
  open func reloadAllComponents() {
    for component in 0..<max(numberOfComponents, 0) { reloadComponent(component) }
  }
  open func reloadComponent(_ component: Int) {
    let count: Int = numberOfRows(inComponent: component)
    if let row = rows[component], row >= count { rows[component] = max(count - 1, 0) }
  }
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    rows[component] = row
  }
  open func selectedRow(inComponent component: Int) -> Int {
    guard component < numberOfComponents, numberOfRows(inComponent: component) > 0 else {
      return -1
    }
    return rows[component] ?? 0
  }
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: nil)
  }
  open func rowSize(forComponent component: Int) -> CGSize { .zero }
  private func words(_ row: Int, _ component: Int) -> String {
    if let text = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component) {
      return text.string
    }
    if let text = delegate?.pickerView(self, titleForRow: row, forComponent: component) {
      return text
    }
    guard let view = view(forRow: row, forComponent: component) else { return "" }
    return view.accessibilityLabel ?? (view as? UILabel)?.text ?? view.wordsWithin.label ?? ""
  }
  private func options(_ component: Int) -> [String] {
    (0..<max(numberOfRows(inComponent: component), 0)).map { words($0, component) }
  }
  override var isOneThing: Bool { true }
  package override func appendOwnElements(to elements: inout [ScreenElement], level: Int) {
    elements.append(
      element(.picker, at: level, acts: [.choose]) { item in
        item.label = accessibilityLabel
        let all: [[String]] = (0..<max(numberOfComponents, 0)).map { options($0) }
        item.options = all.flatMap { $0 }
        var chosen: [String] = []
        for (component, options) in all.enumerated() {
          let row: Int = selectedRow(inComponent: component)
          if options.indices.contains(row) { chosen.append(options[row]) }
        }
        item.value = chosen.joined(separator: ", ")
      } perform: {
        self.choose($0)
      })
  }
  private func choose(_ act: ScreenAct) -> ScreenActOutcome {
    let component: Int = act.component
    guard component >= 0, component < numberOfComponents else {
      return .refused("it has \(numberOfComponents) components, and none is \(component)")
    }
    switch act.chosen(among: options(component)) {
    case .none: return .cannotBeDone
    case .failure(let fault): return .refused(fault.reason)
    case .success(let row):
      guard row != selectedRow(inComponent: component) else { return .done }
      rows[component] = row
      delegate?.pickerView(self, didSelectRow: row, inComponent: component)
      return .done
    }
  }
}
/// Counts the rows of a picker.
@MainActor @preconcurrency public protocol UIPickerViewDataSource: NSObjectProtocol {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}
/// Names the rows of a picker.
@MainActor @preconcurrency public protocol UIPickerViewDelegate: NSObjectProtocol {
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
}
extension UIPickerViewDelegate {
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView { UIView() }
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
  public func pickerView(
    _ pickerView: UIPickerView, rowHeightForComponent component: Int
  ) -> CGFloat { 32 }
  public func pickerView(
    _ pickerView: UIPickerView, widthForComponent component: Int
  ) -> CGFloat { 100 }
}
