// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// An element of a menu.
@MainActor @preconcurrency
open class UIMenuElement: NSObject {
  open fileprivate(set) var title: String
  open fileprivate(set) var image: UIImage?
  open var subtitle: String?
  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
    super.init()
  }
  /// Whether an element is on.
  public enum State: Int, Sendable { case off, on, mixed }
  /// How an element is offered.
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var disabled: Attributes { Attributes(rawValue: 1) }
    public static var destructive: Attributes { Attributes(rawValue: 2) }
    public static var hidden: Attributes { Attributes(rawValue: 4) }
    public static var keepsMenuPresented: Attributes { Attributes(rawValue: 8) }
  }
}
public typealias UIActionHandler = (UIAction) -> Void
/// An action.
@MainActor @preconcurrency
open class UIAction: UIMenuElement {
  open var state: State
  open var attributes: Attributes
  open var discoverabilityTitle: String?
  public let identifier: Identifier
  private let handler: UIActionHandler
  private weak var currentSender: AnyObject?
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping UIActionHandler
  ) {
    self.state = state
    self.attributes = attributes
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.handler = handler
    super.init(title: title, image: image)
    self.subtitle = subtitle
    self.discoverabilityTitle = discoverabilityTitle
  }
  open var sender: Any? { currentSender }
  open func performWithSender(_ sender: Any?, target: Any?) {
    currentSender = sender.map { $0 as AnyObject }
    handler(self)
    currentSender = nil
  }
  /// The name of an action.
  public struct Identifier: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
}
/// Elements of a menu that are made when it opens.
@MainActor @preconcurrency
open class UIDeferredMenuElement: UIMenuElement {
  private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
  private let isCached: Bool
  private var cached: [UIMenuElement]?
  private init(
    isCached: Bool, provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) {
    self.provider = provider
    self.isCached = isCached
    super.init(title: "", image: nil)
  }
  public convenience init(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) { self.init(isCached: true, provider: elementProvider) }
  open class func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement {
    UIDeferredMenuElement(isCached: false, provider: elementProvider)
  }
  /// The elements that are known without asking.
  var known: [UIMenuElement] { cached ?? [] }
  /// Asks for the elements as a menu that opens does; those that come later are seen when it opens again.
  func open() {
    if isCached, cached != nil { return }
    provider { self.cached = $0 }
  }
}
/// A menu.
@MainActor @preconcurrency
open class UIMenu: UIMenuElement {
  public let children: [UIMenuElement]
  public let options: Options
  public let identifier: Identifier
  open var preferredElementSize: ElementSize
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [],
    preferredElementSize: ElementSize = .large, children: [UIMenuElement] = []
  ) {
    self.children = children
    self.options = options
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.preferredElementSize = preferredElementSize
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }
  open var selectedElements: [UIMenuElement] { choices.filter { $0.state == .on } }
  /// How a menu is shown.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var displayInline: Options { Options(rawValue: 1) }
    public static var destructive: Options { Options(rawValue: 2) }
    public static var singleSelection: Options { Options(rawValue: 32) }
    public static var displayAsPalette: Options { Options(rawValue: 128) }
  }
  /// How large elements are.
  public enum ElementSize: Int, Sendable { case small, medium, large, automatic = -1 }
  /// The name of a menu.
  public struct Identifier: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
}
/// How a menu comes up.
@MainActor @preconcurrency
open class UIContextMenuConfiguration: NSObject {
  /// In which order elements are shown; here always that of the menu.
  public enum ElementOrder: Int, Sendable { case automatic, priority, fixed }
}
