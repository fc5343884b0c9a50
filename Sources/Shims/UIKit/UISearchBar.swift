// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation
package import IdentityLookup

/// The field of a search bar.
@MainActor @preconcurrency
open class UISearchTextField: UITextField {
  weak var bar: UISearchBar?
  private var barDelegate: (any UISearchBarDelegate)? { bar?.delegate }
  override var screenKind: ScreenItem.Kind { .searchField }
  override func mayBeginEditing() -> Bool {
    guard super.mayBeginEditing() else { return false }
    return bar.flatMap { barDelegate?.searchBarShouldBeginEditing($0) } ?? true
  }
  override func didBeginEditing() {
    super.didBeginEditing()
    guard let bar else { return }
    bar.controller?.isActive = true
    barDelegate?.searchBarTextDidBeginEditing(bar)
  }
  override func mayEndEditing() -> Bool {
    guard super.mayEndEditing() else { return false }
    return bar.flatMap { barDelegate?.searchBarShouldEndEditing($0) } ?? true
  }
  override func didEndEditing() {
    super.didEndEditing()
    if let bar { barDelegate?.searchBarTextDidEndEditing(bar) }
  }
  override func mayChange(_ range: NSRange, to string: String) -> Bool {
    guard super.mayChange(range, to: string) else { return false }
    return bar.flatMap {
      barDelegate?.searchBar($0, shouldChangeTextIn: range, replacementText: string)
    } ?? true
  }
  override func change(to text: String, caret: NSRange? = nil) {
    super.change(to: text, caret: caret)
    guard let bar else { return }
    barDelegate?.searchBar(bar, textDidChange: text)
    bar.controller?.update()
  }
  override func mayReturn() -> Bool {
    guard super.mayReturn() else { return false }
    if let bar { barDelegate?.searchBarSearchButtonClicked(bar) }
    return true
  }
}
/// A field to search with.
@MainActor @preconcurrency
open class UISearchBar: UIView {
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  open private(set) var searchTextField = UISearchTextField()
  open var prompt: String?
  open var showsCancelButton = false
  open var showsBookmarkButton = false
  open var showsSearchResultsButton = false
  open var showsScopeBar = false
  open var searchBarStyle = Style.default
  open var barStyle = UIBarStyle.default
  open var barTintColor: UIColor?
  open var backgroundImage: UIImage?
  open var isTranslucent = true
  open var scopeButtonTitles: [String]?
  open var selectedScopeButtonIndex = 0
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.search
  open var autocapitalizationType = UITextAutocapitalizationType.none
  open var autocorrectionType = UITextAutocorrectionType.default
  open var enablesReturnKeyAutomatically = true
  open weak var delegate: (any UISearchBarDelegate)?
  weak var controller: UISearchController?
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    holdField()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    holdField()
  }
  private func holdField() {
    searchTextField.bar = self
    searchTextField.clearButtonMode = .whileEditing
    searchTextField.enablesReturnKeyAutomatically = true
    addSubview(searchTextField)
  }
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }
  open func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }
  open func setImage(_ image: UIImage?, for icon: Icon, state: UIControl.State) {}
  open override var canBecomeFirstResponder: Bool { true }
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
  @discardableResult open override func becomeFirstResponder() -> Bool {
    searchTextField.becomeFirstResponder()
  }
  @discardableResult open override func resignFirstResponder() -> Bool {
    searchTextField.resignFirstResponder()
  }
  override var isOneThing: Bool { true }
  package override func appendOwnElements(to elements: inout [ScreenElement], level: Int) {
    var field: ScreenElement = searchTextField.screenField(.searchField, at: level)
    if accessibilityIdentifier != nil || accessibilityLabel != nil {
      var item: ScreenItem = field.item
      item.identifier = item.identifier ?? accessibilityIdentifier
      item.label = item.label ?? accessibilityLabel
      field = ScreenElement(item, perform: field.perform)
    }
    elements.append(field)
    if showsCancelButton || (controller?.isActive ?? false) { elements.append(cancel(at: level)) }
    if let titles = scopeButtonTitles, showsScopeBar || controller?.isActive == true {
      elements.append(scopes(titles, at: level))
    }
  }
  private func cancel(at level: Int) -> ScreenElement {
    element(.button, at: level, acts: [.tap]) { item in
      item.classes = ["UIButton"]
      item.identifier = nil
      item.label = "Cancel"
    } perform: { _ in
      self.controller?.cancel()
      self.delegate?.searchBarCancelButtonClicked(self)
      return .done
    }
  }
  private func scopes(_ titles: [String], at level: Int) -> ScreenElement {
    element(.segments, at: level, acts: [.choose]) { item in
      item.classes = ["UISegmentedControl", "UIControl", "UIView"]
      item.identifier = nil
      item.options = titles
      let index: Int = selectedScopeButtonIndex
      item.value = titles.indices.contains(index) ? titles[index] : nil
    } perform: { act in
      switch act.chosen(among: titles) {
      case .none: return .cannotBeDone
      case .failure(let fault): return .refused(fault.reason)
      case .success(let index):
        guard index != self.selectedScopeButtonIndex else { return .done }
        self.selectedScopeButtonIndex = index
        self.delegate?.searchBar(self, selectedScopeButtonIndexDidChange: index)
        self.controller?.update()
        return .done
      }
    }
  }
  /// How a search bar looks.
  public enum Style: UInt, Sendable { case `default`, prominent, minimal }
  /// Images of a search bar.
  public enum Icon: Int, Sendable { case search, clear, bookmark, resultsList }
}
/// Hears of what is searched.
@MainActor @preconcurrency public protocol UISearchBarDelegate: UIBarPositioningDelegate {
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}
extension UISearchBarDelegate {
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func searchBar(
    _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) {}
}
/// A view controller that searches.
@MainActor @preconcurrency
open class UISearchController: UIViewController {
  open private(set) var searchBar = UISearchBar()
  open var obscuresBackgroundDuringPresentation = true
  open var hidesNavigationBarDuringPresentation = true
  open var automaticallyShowsCancelButton = true
  open var isActive = false
  open private(set) var searchResultsController: UIViewController?
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?
  public init(searchResultsController: UIViewController?) {
    super.init(nibName: nil, bundle: nil)
    self.searchResultsController = searchResultsController
    searchBar.controller = self
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    searchBar.controller = self
  }
  func update() { searchResultsUpdater?.updateSearchResults(for: self) }
  func cancel() {
    searchBar.resignFirstResponder()
    isActive = false
    searchBar.text = ""
    update()
  }
}
/// Hears of a search that comes and goes.
@MainActor @preconcurrency public protocol UISearchControllerDelegate: NSObjectProtocol {}
/// Finds what is searched.
@MainActor @preconcurrency public protocol UISearchResultsUpdating: NSObjectProtocol {
  func updateSearchResults(for searchController: UISearchController)
}
