import IdentityLookup
import UIKit

/// A view of the framework's own: it has no body, and shows something itself.
@MainActor protocol PrimitiveView {
  /// Whether it is nothing but the views in it, so that each of them is a row of a list.
  static var isTransparent: Bool { get }
  /// Shows what it is, by what is known of its place.
  func show(in renderer: Renderer)
}
extension PrimitiveView {
  static var isTransparent: Bool { false }
}

/// A view with a change of what is known of its place.
nonisolated struct ModifiedView: View, PrimitiveView {
  typealias Body = Never
  typealias Change = @MainActor (Renderer, any View) -> Void
  static var isTransparent: Bool { true }
  let content: any View
  let change: Change

  init(_ content: any View, _ change: @escaping Change) {
    self.content = content
    self.change = change
  }

  @MainActor func show(in renderer: Renderer) { change(renderer, content) }
}
extension View {
  /// The view, shown in another way.
  func changed(_ change: @escaping ModifiedView.Change) -> ModifiedView {
    ModifiedView(self, change)
  }
}

/// Something on the screen.
struct Piece {
  /// What the user meets.
  var item: ScreenItem
  /// What happens when the user does something to it.
  var act: @MainActor (ScreenAct) -> ScreenActOutcome
  /// A view of UIKit in its place, which shows itself.
  var view: UIView?
  /// What a button is for.
  var role: ButtonRole?

  /// Tells of an act, where it is nothing but what takes a gesture; says whether the act makes one.
  var gesture: (@MainActor (ScreenAct) -> Bool)?
  /// Why nobody can touch it, where a view of UIKit is; whatever else is touched refuses by itself.
  var refusal: String?

  /// Whether it is a text or an image of a button or something like it.
  var isPartOfAnother: Bool { item.level > 0 && [.label, .image].contains(item.kind) }
  /// Whether nothing can be done to it, as to a text.
  var isPlain: Bool { view == nil && item.acts.isEmpty && [.label, .image].contains(item.kind) }
}
