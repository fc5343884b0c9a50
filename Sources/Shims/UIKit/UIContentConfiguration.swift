// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// The content of a cell.
@MainActor @preconcurrency public protocol UIContentConfiguration {
  func makeContentView() -> any UIView & UIContentView
  func updated(for state: any UIConfigurationState) -> Self
}
/// A view that shows a content.
@MainActor @preconcurrency public protocol UIContentView: NSObjectProtocol {
  var configuration: any UIContentConfiguration { get set }
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}
extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
/// How what is shown is.
@MainActor @preconcurrency public protocol UIConfigurationState {}
/// How a cell is.
@MainActor @preconcurrency public struct UICellConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  public var isPinned = false
  public var isEditing = false
  public var isExpanded = false
  public var isSwiped = false
  public var isReordering = false
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}
/// How a view is.
@MainActor @preconcurrency public struct UIViewConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}
/// The content of a cell of a list.
@MainActor @preconcurrency public struct UIListContentConfiguration: UIContentConfiguration {
  public var text: String?
  public var secondaryText: String?
  public var attributedText: NSAttributedString?
  public var secondaryAttributedText: NSAttributedString?
  public var image: UIImage?
  public var textProperties = TextProperties()
  public var secondaryTextProperties = TextProperties()
  public var imageProperties = ImageProperties()
  public var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
  public var prefersSideBySideTextAndSecondaryText = false
  public var imageToTextPadding: CGFloat = 0
  public var textToSecondaryTextHorizontalPadding: CGFloat = 0
  public var textToSecondaryTextVerticalPadding: CGFloat = 0
  public static func cell() -> UIListContentConfiguration { .init() }
  public static func subtitleCell() -> UIListContentConfiguration { .init() }
  public static func valueCell() -> UIListContentConfiguration { .init() }
  public static func sidebarCell() -> UIListContentConfiguration { .init() }
  public static func plainHeader() -> UIListContentConfiguration { .init() }
  public static func plainFooter() -> UIListContentConfiguration { .init() }
  public static func groupedHeader() -> UIListContentConfiguration { .init() }
  public static func groupedFooter() -> UIListContentConfiguration { .init() }
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration { .init() }
  public static func header() -> UIListContentConfiguration { .init() }
  public static func footer() -> UIListContentConfiguration { .init() }
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
  /// The looks of a text.
  @MainActor @preconcurrency public struct TextProperties {
    public var font: UIFont = .systemFont(ofSize: 17)
    public var color: UIColor = .label
    public var numberOfLines = 0
    public var alignment = Alignment.natural
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    public var adjustsFontSizeToFitWidth = false
    public var adjustsFontForContentSizeCategory = true
    public var minimumScaleFactor: CGFloat = 0
    public var transform = Transform.none
    /// Where a text is aligned.
    public enum Alignment: Int, Sendable { case natural, center, justified }
    /// How a text is written.
    public enum Transform: Int, Sendable { case none, uppercase, lowercase, capitalized }
  }
  /// The looks of an image.
  @MainActor @preconcurrency public struct ImageProperties {
    public var tintColor: UIColor?
    public var cornerRadius: CGFloat = 0
    public var maximumSize = CGSize.zero
    public var reservedLayoutSize = CGSize.zero
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  }
}
/// A view that shows the content of a cell of a list.
@MainActor @preconcurrency
open class UIListContentView: UIView, UIContentView {
  private let imageView = UIImageView()
  private let textLabel = UILabel()
  private let secondaryTextLabel = UILabel()
  private var list: UIListContentConfiguration
  open var configuration: any UIContentConfiguration {
    get { list }
    set {
      if let newValue = newValue as? UIListContentConfiguration { list = newValue }
      show()
    }
  }
  public init(configuration: UIListContentConfiguration) {
    list = configuration
    super.init(frame: .zero)
    for view in [imageView, textLabel, secondaryTextLabel] as [UIView] { addSubview(view) }
    show()
  }
  public required init?(coder: NSCoder) { return nil }
  private func show() {
    imageView.image = list.image
    textLabel.text = list.attributedText?.string ?? list.text
    secondaryTextLabel.text = list.secondaryAttributedText?.string ?? list.secondaryText
  }
}
