import IdentityLookup

/// Something that lies over all other views of a host, such as a sheet.
struct ShownPresentation {
  enum Kind { case sheet, cover, alert }
  let kind: Kind
  /// Whether the user cannot drag it away.
  var isFixed = false
  /// Takes it away.
  let dismiss: () -> Void
  fileprivate(set) var pieces: [Piece]
}

extension Renderer {
  /// Shows something over all, unless something lies there already: then it waits, as on a phone.
  ///
  /// - Parameters:
  ///   - kind: What it is to its user.
  ///   - dismiss: Takes it away.
  ///   - walk: Shows what is in it.
  func present(
    _ kind: ShownPresentation.Kind, dismiss: @escaping () -> Void, _ walk: () -> Void
  ) {
    guard presentations.count == depth else { return }
    let index = presentations.count
    presentations.append(ShownPresentation(kind: kind, dismiss: dismiss, pieces: []))
    var inner = environment
    inner.presented = PresentedPlace { dismiss() }
    inner.navigation = nil
    inner.takesTouches = true
    let outer = (marks, traits, rows, bar, level, isVisible)
    (marks, traits, rows, bar, level, isVisible) = (Marks(), RowTraits(), nil, Bar(), 0, true)
    depth += 1
    with(\.environment, inner) { presentations[index].pieces = shown(walk) }
    depth -= 1
    (marks, traits, rows, bar, level, isVisible) = outer
  }

  /// Runs something when what was presented here is no longer.
  func tellOfDismissal(_ isPresented: Bool, _ dismissed: (() -> Void)?) {
    let was = place("wasPresented", false)
    if was.value, !isPresented, let dismissed { host.afterwards { dismissed() } }
    if was.value != isPresented { was.value = isPresented }
  }

  /// Shows an alert or a dialog.
  func presentAlert(
    title: String?, message: [Piece], buttons: [Piece], isDialog: Bool,
    dismiss: @escaping () -> Void
  ) {
    present(.alert, dismiss: dismiss) {
      if let title {
        emit(
          ScreenItem(
            .alertTitle, classes: [isDialog ? "ConfirmationDialog" : "Alert"], label: title))
      }
      pieces += message
      var hasButton = false
      var hasCancel = false
      for var piece in buttons {
        switch piece.item.kind {
        case .textField, .secureField: piece.item.kind = .alertField
        case .button, .link:
          piece.item.kind = .alertButton
          hasButton = true
          hasCancel = hasCancel || piece.role == .cancel
          let act = piece.act
          // Each button ends it, whatever else it does.
          piece.act = {
            guard $0 == .tap else { return .cannotBeDone }
            dismiss()
            return act($0)
          }
        default: break
        }
        pieces.append(piece)
      }
      let usual = isDialog ? (hasCancel ? nil : "Cancel") : (hasButton ? nil : "OK")
      if let usual {
        emit(ScreenItem(.alertButton, classes: ["Button"], label: usual, acts: [.tap])) { _ in
          dismiss()
          return .done
        }
      }
    }
  }
}
