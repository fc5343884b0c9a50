// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation

/// What a swipe offers.
@MainActor @preconcurrency
open class UISwipeActionsConfiguration: NSObject {
  open var performsFirstActionWithFullSwipe = true
  public let actions: [UIContextualAction]
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
/// An action of a swipe.
@MainActor @preconcurrency
open class UIContextualAction: NSObject {
  open var title: String?
  open var backgroundColor: UIColor!
  open var image: UIImage?
  public let style: Style
  public let handler: Handler
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
  /// What it is called.
  var words: String { title ?? image?.screenName ?? "" }
  /// Does it to a row.
  func perform(on view: UIView) { handler(self, view) { _ in } }
  /// What an action does.
  public enum Style: Int, Sendable { case normal, destructive }
}

extension IndexPath {
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
