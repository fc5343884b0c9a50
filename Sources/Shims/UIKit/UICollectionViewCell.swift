// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
package import IdentityLookup

/// A part of a collection that is used again.
@MainActor @preconcurrency
open class UICollectionReusableView: UIView {
  /// The name under which it is used again.
  var reuseName: String?
  open var reuseIdentifier: String? { reuseName?.split(separator: " ").last.map(String.init) }
  public override init(frame: CGRect = .zero) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open func prepareForReuse() {}

  // As for cells of a table: made by the class' own initializer.
  convenience init(_made: Void) { self.init(frame: .zero) }
  @_silgen_name("$s5UIKit24UICollectionReusableViewC5_madeACyt_tcfC")
  static func made() -> UICollectionReusableView
}
/// A cell of a collection.
@MainActor @preconcurrency
open class UICollectionViewCell: UICollectionReusableView {
  open private(set) var contentView = UIView()
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?
  open var isSelected = false
  open var isHighlighted = false
  open var automaticallyUpdatesContentConfiguration = true
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { showConfiguration() }
  }
  open var backgroundConfiguration: UIBackgroundConfiguration?
  open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)?
  /// Begins the segue that a storyboard has for its selection.
  var interfaceSelection: (@MainActor (AnyObject) -> Void)?
  private var configurationView: (any UIView & UIContentView)?
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    addSubview(contentView)
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
    return state
  }
  open func setNeedsUpdateConfiguration() {
    updateConfiguration(using: configurationState)
    configurationUpdateHandler?(self, configurationState)
  }
  open func updateConfiguration(using state: UICellConfigurationState) {}
  private func showConfiguration() {
    configurationView?.removeFromSuperview()
    configurationView = contentConfiguration?.makeContentView()
    if let configurationView { contentView.addSubview(configurationView) }
  }
  override var isOneThing: Bool { true }
  package override func appendOwnElements(to elements: inout [ScreenElement], level: Int) {
    appendItem(to: &elements, level: level)
  }
}
/// A cell of a list in a collection.
@MainActor @preconcurrency
open class UICollectionViewListCell: UICollectionViewCell {
  open var indentationLevel = 0
  open var accessories: [UICellAccessory] = []
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}
/// What stands at the ends of a cell of a list.
@MainActor @preconcurrency public struct UICellAccessory {
  let isCheckmark: Bool
  private init(isCheckmark: Bool = false) { self.isCheckmark = isCheckmark }
  public static func disclosureIndicator() -> UICellAccessory { UICellAccessory() }
  public static func checkmark() -> UICellAccessory { UICellAccessory(isCheckmark: true) }
  public static func delete() -> UICellAccessory { UICellAccessory() }
  public static func reorder() -> UICellAccessory { UICellAccessory() }
  public static func outlineDisclosure() -> UICellAccessory { UICellAccessory() }
}
