import IdentityLookup

/// The bar above a view, and the one below it.
@MainActor final class Bar {
  var title: String?
  var leading: [Piece] = []
  var principal: [Piece] = []
  var trailing: [Piece] = []
  var bottom: [Piece] = []
  var isHidden = false
  var hasBackButton = true

  /// Forgets all, before an evaluation.
  func clear() {
    title = nil
    (leading, principal, trailing, bottom) = ([], [], [], [])
    (isHidden, hasBackButton) = (false, true)
  }
}

extension Renderer {
  /// Shows the bars of a page around what lies between them.
  func emit(_ page: [Piece], in bar: Bar, back: (title: String, go: @MainActor () -> Void)?) {
    if !bar.isHidden {
      if let back, bar.hasBackButton {
        emit(ScreenItem(.barButton, classes: ["BackButton"], label: back.title, acts: [.tap])) {
          _ in
          back.go()
          return .done
        }
      }
      pieces += bar.leading
      if bar.principal.isEmpty, let title = bar.title, !title.isEmpty {
        emit(ScreenItem(.header, classes: ["NavigationTitle"], label: title))
      }
      pieces += bar.principal + bar.trailing
    }
    pieces += page + bar.bottom
  }

  /// What a view shows on a bar.
  func shownOnBar(_ view: any View) -> [Piece] {
    var pieces = shownPlainly(view)
    for index in pieces.indices where pieces[index].item.kind == .button {
      pieces[index].item.kind = .barButton
    }
    return pieces
  }
}
