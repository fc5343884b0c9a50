// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation
package import IdentityLookup

/// A button.
@MainActor @preconcurrency
open class UIButton: UIControl {
  open var configuration: Configuration? {
    didSet {
      showTitle()
      setNeedsUpdateConfiguration()
    }
  }
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  open var automaticallyUpdatesConfiguration = true
  open var menu: UIMenu? {
    didSet { if changesSelectionAsPrimaryAction { selectOne() } }
  }
  open var changesSelectionAsPrimaryAction = false {
    didSet { if changesSelectionAsPrimaryAction { selectOne() } }
  }
  open var contentEdgeInsets = UIEdgeInsets.zero
  open var titleEdgeInsets = UIEdgeInsets.zero
  open var imageEdgeInsets = UIEdgeInsets.zero
  open var adjustsImageWhenHighlighted = true
  open var adjustsImageWhenDisabled = true
  open var showsTouchWhenHighlighted = false
  open var reversesTitleShadowWhenHighlighted = false
  open var isPointerInteractionEnabled = false
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  open var role = Role.normal
  open var titleLabel: UILabel? = UILabel()
  open var subtitleLabel: UILabel? { nil }
  open var imageView: UIImageView? = UIImageView()
  open private(set) var buttonType = ButtonType.custom
  private var titles: [UIControl.State: String] = [:]
  private var attributedTitles: [UIControl.State: NSAttributedString] = [:]
  private var images: [UIControl.State: UIImage] = [:]
  private var colors: [UIControl.State: UIColor] = [:]
  private var isUpdating = false
  open override var isEnabled: Bool {
    didSet { stateChanged() }
  }
  open override var isSelected: Bool {
    didSet { stateChanged() }
  }
  open override var isHighlighted: Bool {
    didSet { stateChanged() }
  }
  public override init(frame: CGRect = .zero) { super.init(frame: frame) }
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.buttonType = buttonType
  }
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    take(primaryAction)
  }
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    self.configuration = configuration
    take(primaryAction)
  }
  public required init?(coder: NSCoder) {
    let type: Int? = (coder as? InterfaceCoder)?.node.integer("buttonType")
    buttonType = type.flatMap { ButtonType(rawValue: $0) } ?? .custom
    super.init(coder: coder)
  }
  open class func systemButton(
    with image: UIImage, target: Any?, action: Selector?
  ) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }
  private func take(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
  }

  open var currentTitle: String? { titles[state] ?? titles[.normal] }
  open var currentAttributedTitle: NSAttributedString? {
    attributedTitles[state] ?? attributedTitles[.normal]
  }
  open var currentImage: UIImage? { images[state] ?? images[.normal] }
  open var currentTitleColor: UIColor { colors[state] ?? colors[.normal] ?? .white }
  open var currentBackgroundImage: UIImage? { nil }
  open func setTitle(_ title: String?, for state: UIControl.State) {
    titles[state] = title
    // What is set last counts, as on a phone (REP): a configuration keeps a title that is set behind it.
    if state == .normal, configuration != nil {
      configuration?.attributedTitle = nil
      configuration?.title = title
    }
    stateChanged()
  }
  open func title(for state: UIControl.State) -> String? { titles[state] ?? titles[.normal] }
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) { colors[state] = color }
  open func titleColor(for state: UIControl.State) -> UIColor? { colors[state] ?? colors[.normal] }
  open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {}
  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    images[state] = image
    imageView?.image = currentImage
  }
  open func image(for state: UIControl.State) -> UIImage? { images[state] ?? images[.normal] }
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {}
  open func backgroundImage(for state: UIControl.State) -> UIImage? { nil }
  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    attributedTitles[state] = title
    if state == .normal, configuration != nil {
      configuration?.attributedTitle = title.map { AttributedString($0.string) }
    }
    stateChanged()
  }
  open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
    attributedTitles[state] ?? attributedTitles[.normal]
  }
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
  ) {}
  open func setNeedsUpdateConfiguration() {
    guard !isUpdating else { return }
    isUpdating = true
    updateConfiguration()
    configurationUpdateHandler?(self)
    isUpdating = false
  }
  open func updateConfiguration() {}
  private func stateChanged() {
    showTitle()
    if configuration != nil || configurationUpdateHandler != nil { setNeedsUpdateConfiguration() }
  }
  private func showTitle() { titleLabel?.text = shownTitle }
  /// The words of its state, else of its configuration, else of its normal state.
  private var shownTitle: String? {
    let isNormal: Bool = state == .normal
    let words: [String?] = [
      isNormal ? nil : attributedTitles[state]?.string, isNormal ? nil : titles[state],
      configuration?.attributedTitle.map { String($0.characters) }, configuration?.title,
      currentAttributedTitle?.string, currentTitle,
    ]
    for case let text? in words where !text.isEmpty { return text }
    return nil
  }
  /// A button that shows what is chosen always has something chosen.
  private func selectOne() {
    guard let menu, showsMenuAsPrimaryAction else { return }
    let choices: [UIAction] = menu.choices
    if !choices.contains(where: { $0.state == .on }), let first = choices.first {
      menu.select(first, among: choices)
    }
  }

  override func wasTouched(_ event: UIEvent?) {
    if changesSelectionAsPrimaryAction, menu == nil { isSelected.toggle() }
    super.wasTouched(event)
  }
  override var screenLabel: String? {
    if changesSelectionAsPrimaryAction, let on = menu?.selectedElements.first { return on.title }
    for case let text? in [shownTitle, titleLabel?.text] where !text.isEmpty { return text }
    return (configuration?.image ?? currentImage)?.screenName
  }
  package override func appendOwnElements(to elements: inout [ScreenElement], level: Int) {
    let isMenu: Bool = menu != nil && showsMenuAsPrimaryAction
    var acts: [ScreenAct.Kind] = isMenu ? [.choose] : [.tap]
    if menu != nil, !isMenu { acts.append(.choose) }
    let words: ScreenWords = wordsWithin
    elements.append(
      element(isMenu ? .menu : .button, at: level, acts: acts) { item in
        item.label = accessibilityLabel ?? screenLabel ?? words.label
        item.value = accessibilityValue ?? configuration?.subtitle
        item.isSelected = isSelected
        if changesSelectionAsPrimaryAction, menu == nil { item.isOn = isSelected }
        guard let menu else { return }
        let choices: [UIAction] = menu.choices
        item.options = choices.map(\.title)
        let chosen: [String] = choices.filter { $0.state == .on }.map(\.title)
        if !chosen.isEmpty { item.value = chosen.joined(separator: ", ") }
      } perform: { act in
        if act == .tap { return self.tap() }
        guard let menu = self.menu else { return .cannotBeDone }
        self.send(.menuActionTriggered, nil)
        return menu.choose(
          act, from: self, isSingle: isMenu && self.changesSelectionAsPrimaryAction)
      })
    appendSubviewElements(to: &elements, level: level + 1, withoutWords: true)
  }
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void
  /// What a button looks like.
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
  }
  /// What a button does.
  public enum Role: Int, Sendable { case normal, primary, cancel, destructive }
  /// The looks of a button.
  @MainActor @preconcurrency public struct Configuration {
    public var title: String?
    public var subtitle: String?
    public var attributedTitle: AttributedString?
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var image: UIImage?
    public var imagePadding: CGFloat = 0
    public var titlePadding: CGFloat = 0
    public var imagePlacement = NSDirectionalRectEdge.leading
    public var contentInsets = NSDirectionalEdgeInsets.zero
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium
    public var showsActivityIndicator = false
    public var background = UIBackgroundConfiguration()
    public var titleAlignment = TitleAlignment.automatic
    public var attributedSubtitle: AttributedString?
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    public var automaticallyUpdateForSelection = true
    public func updated(for button: UIButton) -> Configuration { self }
    /// Where a title lies.
    public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }
    public static func plain() -> Configuration { Configuration() }
    public static func filled() -> Configuration { Configuration() }
    public static func tinted() -> Configuration { Configuration() }
    public static func gray() -> Configuration { Configuration() }
    public static func bordered() -> Configuration { Configuration() }
    public static func borderedProminent() -> Configuration { Configuration() }
    public static func borderedTinted() -> Configuration { Configuration() }
    public static func borderless() -> Configuration { Configuration() }
    /// How round a button is.
    public enum CornerStyle: Int, Sendable {
      case fixed = -1, dynamic, small, medium, large, capsule
    }
    /// How large a button is.
    public enum Size: Int, Sendable { case medium, small, mini, large }
  }
}
/// Edges in the direction of reading.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static var top: NSDirectionalRectEdge { NSDirectionalRectEdge(rawValue: 1) }
  public static var leading: NSDirectionalRectEdge { NSDirectionalRectEdge(rawValue: 2) }
  public static var bottom: NSDirectionalRectEdge { NSDirectionalRectEdge(rawValue: 4) }
  public static var trailing: NSDirectionalRectEdge { NSDirectionalRectEdge(rawValue: 8) }
  public static var all: NSDirectionalRectEdge { NSDirectionalRectEdge(rawValue: 15) }
}
/// The looks of a background.
public struct UIBackgroundConfiguration {
  public var backgroundColor: UIColor?
  public var cornerRadius: CGFloat = 0
  public var strokeColor: UIColor?
  public var strokeWidth: CGFloat = 0
  public init() {}
  public static func clear() -> UIBackgroundConfiguration { .init() }
  public static func listPlainCell() -> UIBackgroundConfiguration { .init() }
  public static func listGroupedCell() -> UIBackgroundConfiguration { .init() }
}
