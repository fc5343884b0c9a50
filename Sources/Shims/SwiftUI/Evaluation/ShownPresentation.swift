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
  /// Shows something over all, unless something lies there already: then it waits, as on a phone; so
  /// does what belongs to a tab that is not chosen.
  ///
  /// - Parameters:
  ///   - kind: What it is to its user.
  ///   - dismiss: Takes it away.
  ///   - walk: Shows what is in it.
  /// - Returns: Whether it is shown.
  @discardableResult func present(
    _ kind: ShownPresentation.Kind, dismiss: @escaping () -> Void, _ walk: () -> Void
  ) -> Bool {
    let wasShown = node.storage["isShown"] as? Bool == true
    let isShown =
      presentations.count == depth && (isHeard || wasShown) && host.mayShow(node, at: depth)
    node.storage["isShown"] = isShown
    guard isShown else { return false }
    let index = presentations.count
    presentations.append(ShownPresentation(kind: kind, dismiss: dismiss, pieces: []))
    var inner = environment
    inner.presented = PresentedPlace { dismiss() }
    inner.navigation = nil
    inner.takesTouches = true
    let outer = (marks, traits, rows, bar, level)
    (marks, traits, rows, bar, level) = (Marks(), RowTraits(), nil, Bar(), 0)
    depth += 1
    with(\.environment, inner) {
      with(\.isVisible, true) {
        with(\.isHeard, true) { presentations[index].pieces = shown(walk) }
      }
    }
    depth -= 1
    (marks, traits, rows, bar, level) = outer
    return true
  }

  /// Shows something as long as it is there, and tells when what was seen no longer is.
  ///
  /// - Parameters:
  ///   - kind: What it is to its user.
  ///   - value: What tells it from another at the same place; nil if nothing is to be shown.
  ///   - dismissed: Is told.
  ///   - dismiss: Takes it away.
  ///   - content: Shows what is in it.
  func present(
    _ kind: ShownPresentation.Kind, for value: AnyHashable?, _ dismissed: (() -> Void)?,
    dismiss: @escaping () -> Void, content: () -> Void
  ) {
    at("sheet") {
      let place = node
      if let value {
        at(value) {
          if present(kind, dismiss: dismiss, content) { place.storage["wasShown"] = true }
        }
      } else if place.storage.removeValue(forKey: "wasShown") != nil, let dismissed {
        host.afterwards { dismissed() }
      }
    }
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
      for var piece in buttons where !piece.isPartOfAnother {
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
