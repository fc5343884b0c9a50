// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation

/// A button.
@MainActor @preconcurrency
open class UIButton: UIControl {
  open var configuration: Configuration?
  open var menu: UIMenu?
  open var contentEdgeInsets = UIEdgeInsets.zero
  open var titleEdgeInsets = UIEdgeInsets.zero
  open var imageEdgeInsets = UIEdgeInsets.zero
  open var adjustsImageWhenHighlighted = true
  open var role = Role.normal
  open var titleLabel: UILabel? = UILabel()
  open var imageView: UIImageView? = UIImageView()
  private var titles: [UIControl.State: String] = [:]
  private var images: [UIControl.State: UIImage] = [:]
  private var colors: [UIControl.State: UIColor] = [:]
  public override init(frame: CGRect = .zero) { super.init(frame: frame) }
  public convenience init(type: ButtonType) { self.init(frame: .zero) }
  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
  }
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    self.configuration = configuration
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open var buttonType: ButtonType { .system }
  open var currentTitle: String? { titles[state] ?? titles[.normal] }
  open var currentImage: UIImage? { images[state] ?? images[.normal] }
  open func setTitle(_ title: String?, for state: UIControl.State) {
    titles[state] = title
    titleLabel?.text = currentTitle
  }
  open func title(for state: UIControl.State) -> String? { titles[state] }
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) { colors[state] = color }
  open func titleColor(for state: UIControl.State) -> UIColor? { colors[state] }
  open func setImage(_ image: UIImage?, for state: UIControl.State) { images[state] = image }
  open func image(for state: UIControl.State) -> UIImage? { images[state] }
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {}
  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {}
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
  ) {}
  open func setNeedsUpdateConfiguration() {}
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
/// A switch.
@MainActor @preconcurrency
open class UISwitch: UIControl {
  open var isOn = false
  open var onTintColor: UIColor?
  open var thumbTintColor: UIColor?
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }
}
/// A slider.
@MainActor @preconcurrency
open class UISlider: UIControl {
  open var value: Float = 0
  open var minimumValue: Float = 0
  open var maximumValue: Float = 1
  open var isContinuous = true
  open var minimumTrackTintColor: UIColor?
  open var maximumTrackTintColor: UIColor?
  open func setValue(_ value: Float, animated: Bool) { self.value = value }
}
/// A stepper.
@MainActor @preconcurrency
open class UIStepper: UIControl {
  open var value = 0.0
  open var minimumValue = 0.0
  open var maximumValue = 100.0
  open var stepValue = 1.0
}
/// A choice of segments.
@MainActor @preconcurrency
open class UISegmentedControl: UIControl {
  open var selectedSegmentIndex = -1
  open var selectedSegmentTintColor: UIColor?
  private var titles: [String?] = []
  public override init(frame: CGRect = .zero) { super.init(frame: frame) }
  public init(items: [Any]?) {
    super.init(frame: .zero)
    titles = (items ?? []).map { $0 as? String }
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open var numberOfSegments: Int { titles.count }
  open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
    titles.insert(title, at: min(max(index, 0), titles.count))
  }
  open func removeAllSegments() { titles = [] }
  open func setTitle(_ title: String?, forSegmentAt index: Int) {}
  open func titleForSegment(at index: Int) -> String? {
    titles.indices.contains(index) ? titles[index] : nil
  }
  open func setEnabled(_ enabled: Bool, forSegmentAt index: Int) {}
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {}
}
/// A choice of dates.
@MainActor @preconcurrency
open class UIDatePicker: UIControl {
  open var date = Date()
  open var minimumDate: Date?
  open var maximumDate: Date?
  open var datePickerMode = Mode.dateAndTime
  open var minuteInterval = 1
  open var locale: Locale?
  open var calendar: Calendar! = .current
  open var timeZone: TimeZone?
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  open func setDate(_ date: Date, animated: Bool) { self.date = date }
  /// What is chosen.
  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer }
}
/// How dates are chosen.
public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }
/// The dots of pages.
@MainActor @preconcurrency
open class UIPageControl: UIControl {
  open var numberOfPages = 0
  open var currentPage = 0
  open var pageIndicatorTintColor: UIColor?
  open var currentPageIndicatorTintColor: UIColor?
  open var hidesForSinglePage = false
}
/// A pull that loads again.
@MainActor @preconcurrency
open class UIRefreshControl: UIControl {
  open private(set) var isRefreshing = false
  open var attributedTitle: NSAttributedString?
  open func beginRefreshing() { isRefreshing = true }
  open func endRefreshing() { isRefreshing = false }
}
