import Foundation
import IdentityLookup

extension UIViewController {
  /// Presents a controller from the outermost one around this; a phone refuses, with these words (REP), what
  /// is not on the screen or presents something already.
  func putUp(_ controller: UIViewController, _ isAnimated: Bool, _ completion: (() -> Void)?) {
    let presenter: UIViewController = outermost
    let attempt = "Attempt to present \(controller) on \(presenter) (from \(self))"
    guard let window = presenter.viewIfLoaded?.window, controller !== presenter else {
      PhoneLog.warn("\(attempt) whose view is not in the window hierarchy.")
      return
    }
    if let presented = presenter.ownPresented {
      PhoneLog.warn("\(attempt) which is already presenting \(presented).")
      return
    }
    presenter.ownPresented = controller
    controller.ownPresenting = presenter
    controller.loadViewIfNeeded()
    let isCovering: Bool = controller.modalPresentationStyle == .fullScreen
    if isCovering { presenter.beginToDisappear(isAnimated) }
    controller.whilePresented(true) { controller.appear(in: window, animated: isAnimated) }
    if isCovering { presenter.endToDisappear(isAnimated) }
    completion?()
  }

  /// Dismisses what is presented, or, if nothing is, the one itself.
  func takeDown(_ isAnimated: Bool, _ completion: (() -> Void)?) {
    if let presented = presentedViewController {
      presented.dismissAll(animated: isAnimated)
    } else if presentingViewController != nil {
      outermost.dismissAll(animated: isAnimated)
    }
    completion?()
  }

  /// Dismisses it with what it presents itself, the last one first.
  func dismissAll(animated: Bool) {
    ownPresented?.dismissAll(animated: animated)
    guard let presenter = ownPresenting else { return }
    viewIfLoaded?.endEditing(true)
    let wasCovering: Bool = modalPresentationStyle == .fullScreen
    if wasCovering { presenter.beginToAppear(animated) }
    whilePresented(false) { disappear(animated: animated) }
    presenter.ownPresented = nil
    ownPresenting = nil
    if wasCovering {
      presenter.isToAppear(animated)
      presenter.endToAppear(animated)
    }
  }
}

extension UIViewController {
  /// What a user drags down to dismiss it; nil where it is no sheet, or does not let itself be dragged.
  var sheetToDrag: ScreenElement? {
    guard ownPresenting != nil, !(self is UIAlertController), sheetPresentationController != nil
    else { return nil }
    let item = ScreenItem(
      .gesture, classes: ["UISheetPresentationController"], label: "Sheet", acts: [.swipe])
    return ScreenElement(item) { act in
      guard act == .swipe(.down) else { return .refused("it is dragged down") }
      let outcome: ScreenActOutcome = self.wasDraggedDown()
      UIWindow.settle()
      return outcome
    }
  }

  private func wasDraggedDown() -> ScreenActOutcome {
    guard let sheet = presentationController, ownPresenting != nil else {
      return .refused("it is no longer on the screen")
    }
    let delegate = sheet.delegate
    if isModalInPresentation || delegate?.presentationControllerShouldDismiss(sheet) == false {
      delegate?.presentationControllerDidAttemptToDismiss(sheet)
      return .refused("it does not let itself be dismissed")
    }
    delegate?.presentationControllerWillDismiss(sheet)
    dismissAll(animated: true)
    delegate?.presentationControllerDidDismiss(sheet)
    return .done
  }
}

/// What UIKit says on the console.
enum PhoneLog {
  static func warn(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
