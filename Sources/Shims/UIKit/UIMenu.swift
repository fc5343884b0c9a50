// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// An element of a menu.
@MainActor @preconcurrency
open class UIMenuElement: NSObject {
  public let title: String
  public let image: UIImage?
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
  }
}
/// An action, which is never performed.
@MainActor @preconcurrency
open class UIAction: UIMenuElement {
  open var state: State
  open var attributes: Attributes
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping (UIAction) -> Void
  ) {
    self.state = state
    self.attributes = attributes
    super.init(title: title, image: image)
  }
  open var sender: Any? { nil }
  /// The name of an action.
  public struct Identifier: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
}
/// A menu.
@MainActor @preconcurrency
open class UIMenu: UIMenuElement {
  public let children: [UIMenuElement]
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    self.children = children
    super.init(title: title, image: image)
  }
  /// How a menu is shown.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var displayInline: Options { Options(rawValue: 1) }
    public static var destructive: Options { Options(rawValue: 2) }
    public static var singleSelection: Options { Options(rawValue: 32) }
  }
  /// The name of a menu.
  public struct Identifier: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
}
