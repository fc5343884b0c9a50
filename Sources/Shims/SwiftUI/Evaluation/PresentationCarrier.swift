import IdentityLookup
import UIKit

/// Puts what SwiftUI presents over all that is on the screen, views of UIKit too.
@MainActor final class PresentationCarrier {
  /// Does an act, and shows what came of it.
  var perform: @MainActor (() -> ScreenActOutcome) -> ScreenActOutcome = { $0() }
  private var presentations: [ShownPresentation] = []
  private var sheet: Sheet?

  /// The controller that is presented.
  private final class Sheet: UIViewController {
    var wasDismissed: (() -> Void)?
    override func loadView() { view = UIView(frame: UIScreen.main.bounds) }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      wasDismissed?()
    }
  }

  /// Whether what is presented is where the user sees it.
  var isPresented: Bool { sheet?.presentingViewController != nil }

  /// Presents what there is to present, or takes it away.
  func carry(_ presentations: [ShownPresentation], for controller: UIViewController?) {
    self.presentations = presentations
    guard !presentations.isEmpty else {
      let old = sheet
      sheet = nil
      old?.wasDismissed = nil
      if old?.presentingViewController != nil { old?.dismiss(animated: true) }
      return
    }
    style()
    guard !isPresented, let controller, controller.viewIfLoaded?.window != nil else { return }
    let new = Sheet()
    new.wasDismissed = { [weak self, weak new] in
      guard let self, sheet === new else { return }
      sheet = nil
      // The user dragged it away, or a controller dismissed it, and what was bound to it hears of that.
      self.presentations.last?.dismiss()
    }
    new.view.screenContent = { [weak self, weak new] elements, level in
      guard let self else { return }
      for piece in self.presentations.last?.pieces ?? [] {
        piece.append(to: &elements, level: level, in: new?.view, perform: perform)
      }
    }
    sheet = new
    style()
    controller.present(new, animated: true)
    if new.presentingViewController == nil { sheet = nil }
  }

  /// Lets the controller be what is on top: only a sheet can be dragged away.
  private func style() {
    guard let sheet, let top = presentations.last else { return }
    sheet.modalPresentationStyle = top.kind == .sheet ? .pageSheet : .overFullScreen
    sheet.isModalInPresentation = top.isFixed
  }
}
