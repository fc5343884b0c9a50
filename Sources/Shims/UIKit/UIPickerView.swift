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
    let view: UIView? = delegate?.pickerView(
      self, viewForRow: row, forComponent: component, reusing: nil)
    return view === PickerDefault.view ? nil : view
  }
  open func rowSize(forComponent component: Int) -> CGSize { .zero }
  private func words(_ row: Int, _ component: Int) -> String {
    // A phone asks for titles only where the delegate gives no views (DOC).
    if let view = view(forRow: row, forComponent: component) {
      return view.accessibilityLabel ?? (view as? UILabel)?.text ?? view.wordsWithin.label ?? ""
    }
    if let text = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component) {
      return text.string
    }
    return delegate?.pickerView(self, titleForRow: row, forComponent: component) ?? ""
  }
  /// The first rows' words; a wheel that seems endless has more than anybody reads.
  private func options(_ component: Int, most: Int) -> [String] {
    (0..<max(min(numberOfRows(inComponent: component), most), 0)).map { words($0, component) }
  }
  override var isOneThing: Bool { true }
  package override func appendOwnElements(to elements: inout [ScreenElement], level: Int) {
    elements.append(
      element(.picker, at: level, acts: [.choose]) { item in
        item.label = accessibilityLabel
        var chosen: [String] = []
        for component in 0..<max(numberOfComponents, 0) {
          let most: Int = UITableView.mostRows - item.options.count
          let options: [String] = options(component, most: most)
          item.options += options
          let row: Int = selectedRow(inComponent: component)
          guard row >= 0, row < numberOfRows(inComponent: component) else { continue }
          chosen.append(options.indices.contains(row) ? options[row] : words(row, component))
        }
        item.value = chosen.joined(separator: ", ")
      } perform: {
        self.choose($0)
      })
  }
  private func choose(_ act: ScreenAct) -> ScreenActOutcome {
    let component: Int = act.component
    guard component >= 0, component < numberOfComponents else {
      return .refused(
        "it has \(numberOfComponents) components, and none is number \(component + 1)")
    }
    let count: Int = numberOfRows(inComponent: component)
    if case .chooseIndex(let row, _) = act {
      guard row >= 0, row < count else {
        return .refused("it has \(count) options, and none is number \(row + 1)")
      }
      return choose(row, component)
    }
    switch act.chosen(among: options(component, most: UITableView.mostRows)) {
    case .none: return .cannotBeDone
    case .failure(let fault): return .refused(fault.reason)
    case .success(let row): return choose(row, component)
    }
  }
  private func choose(_ row: Int, _ component: Int) -> ScreenActOutcome {
    guard row != selectedRow(inComponent: component) else { return .done }
    rows[component] = row
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
    return .done
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
  ) -> UIView { PickerDefault.view }
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
/// What stands for the view of a row where a delegate makes none.
@MainActor enum PickerDefault {
  static let view = UIView()
}
