// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
package import IdentityLookup

/// A cell of a table.
@MainActor @preconcurrency
open class UITableViewCell: UIView {
  open private(set) var textLabel: UILabel?
  open private(set) var detailTextLabel: UILabel?
  open private(set) var imageView: UIImageView?
  open var accessoryType = AccessoryType.none
  open var accessoryView: UIView? {
    didSet { exchange(oldValue, for: accessoryView) }
  }
  open var editingAccessoryType = AccessoryType.none
  open var editingAccessoryView: UIView?
  open var selectionStyle = SelectionStyle.default
  open var focusStyle = 0
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?
  open var multipleSelectionBackgroundView: UIView?
  open var separatorInset = UIEdgeInsets.zero
  open var indentationLevel = 0
  open var indentationWidth: CGFloat = 10
  open var shouldIndentWhileEditing = true
  open var showsReorderControl = false
  open var automaticallyUpdatesContentConfiguration = true
  open var automaticallyUpdatesBackgroundConfiguration = true
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { showConfiguration() }
  }
  open var backgroundConfiguration: UIBackgroundConfiguration?
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  open var isSelected = false
  open var isHighlighted = false
  open var isEditing = false
  open private(set) var contentView = UIView()
  public let reuseIdentifier: String?
  /// Begins the segue that a storyboard has for its selection.
  var interfaceSelection: (@MainActor (AnyObject) -> Void)?
  /// What a swipe over it is known to offer; nil before anybody asked.
  var swipeActs: [ScreenAct.Kind]?
  private var configurationView: (any UIView & UIContentView)?
  private var needsConfiguration = true
  public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void

  public init(style: CellStyle = .default, reuseIdentifier: String? = nil) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
    makeLabels(hasDetail: style != .default)
  }
  public required init?(coder: NSCoder) {
    let node: InterfaceNode? = (coder as? InterfaceCoder)?.node
    reuseIdentifier = node?.text("reuseIdentifier")
    let hasDetail: Bool =
      (node?.integer("style") ?? 0) != 0 || node?.text("detailTextLabel") != nil
    (textLabel, imageView) = (UILabel(), UIImageView())
    if hasDetail { detailTextLabel = UILabel() }
    super.init(coder: coder)
    addSubview(contentView)
    makeLabels(hasDetail: hasDetail)
  }
  private func makeLabels(hasDetail: Bool) {
    imageView = imageView ?? UIImageView()
    textLabel = textLabel ?? UILabel()
    if hasDetail { detailTextLabel = detailTextLabel ?? UILabel() }
    let own: [UIView?] = [imageView, textLabel, detailTextLabel]
    for (index, view) in own.enumerated() {
      if let view, view.superview == nil { contentView.insertSubview(view, at: index) }
    }
  }
  private func exchange(_ old: UIView?, for new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new { addSubview(new) }
  }
  open var editingStyle: EditingStyle { .none }
  open var showingDeleteConfirmation: Bool { false }
  open func prepareForReuse() { needsConfiguration = true }
  open func setSelected(_ selected: Bool, animated: Bool) {
    if isSelected != selected { isSelected = selected }
    setNeedsUpdateConfiguration()
  }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    if isHighlighted != highlighted { isHighlighted = highlighted }
  }
  open func setEditing(_ editing: Bool, animated: Bool) {
    if isEditing != editing { isEditing = editing }
  }
  open func willTransition(to state: StateMask) {}
  open func didTransition(to state: StateMask) {}
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .init() }
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
    state.isEditing = isEditing
    return state
  }
  open func setNeedsUpdateConfiguration() {
    needsConfiguration = true
    if window != nil { bringConfigurationUpToDate() }
  }
  open func updateConfiguration(using state: UICellConfigurationState) {}
  /// Lets the author's code say what it shows, if something has changed.
  func bringConfigurationUpToDate() {
    guard needsConfiguration else { return }
    needsConfiguration = false
    updateConfiguration(using: configurationState)
    configurationUpdateHandler?(self, configurationState)
  }
  private func showConfiguration() {
    guard let contentConfiguration else {
      configurationView?.removeFromSuperview()
      configurationView = nil
      return
    }
    if let view = configurationView, view.supports(contentConfiguration) {
      view.configuration = contentConfiguration
      return
    }
    let view: any UIView & UIContentView = contentConfiguration.makeContentView()
    configurationView?.removeFromSuperview()
    configurationView = view
    contentView.addSubview(view)
    for label in [imageView, textLabel, detailTextLabel] as [UIView?] { label?.isHidden = true }
  }
  override var isOneThing: Bool { true }
  package override func appendOwnElements(to elements: inout [ScreenElement], level: Int) {
    appendRow(to: &elements, level: level)
  }
  /// How a cell is laid out.
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  /// What stands at a cell's end.
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  /// How a selected cell looks.
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  /// What is done to a cell.
  public enum EditingStyle: Int, Sendable { case none, delete, insert }
  /// What lies between cells.
  public enum SeparatorStyle: Int, Sendable { case none, singleLine }
  /// What a cell shows beside its content.
  public struct StateMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var showingEditControl: StateMask { StateMask(rawValue: 1) }
    public static var showingDeleteConfirmation: StateMask { StateMask(rawValue: 2) }
  }
}
/// A header or footer of a section.
@MainActor @preconcurrency
open class UITableViewHeaderFooterView: UIView {
  open private(set) var textLabel: UILabel? = UILabel()
  open private(set) var detailTextLabel: UILabel? = UILabel()
  open private(set) var contentView = UIView()
  open var backgroundView: UIView?
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      for view in contentView.subviews { view.removeFromSuperview() }
      if let view = contentConfiguration?.makeContentView() { contentView.addSubview(view) }
    }
  }
  open var backgroundConfiguration: UIBackgroundConfiguration?
  public let reuseIdentifier: String?
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    hold()
  }
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    hold()
  }
  private func hold() {
    addSubview(contentView)
    for label in [textLabel, detailTextLabel] {
      if let label { contentView.addSubview(label) }
    }
  }
  open func prepareForReuse() {}
  open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }
}

// A class that is known only when the program runs is made by its own initializer: that of a convenience
// initializer, called as a method of the class, since both get the class in the same place.
extension UITableViewCell {
  convenience init(_made identifier: String) {
    self.init(style: .default, reuseIdentifier: identifier)
  }
  @_silgen_name("$s5UIKit15UITableViewCellC5_madeACSS_tcfC")
  static func made(_ identifier: __owned String) -> UITableViewCell
}
extension UITableViewHeaderFooterView {
  convenience init(_made identifier: String) { self.init(reuseIdentifier: identifier) }
  @_silgen_name("$s5UIKit023UITableViewHeaderFooterC0C5_madeACSS_tcfC")
  static func made(_ identifier: __owned String) -> UITableViewHeaderFooterView
}
