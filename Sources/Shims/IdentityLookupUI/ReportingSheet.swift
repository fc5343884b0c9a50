package import IdentityLookup
public import UIKit

/// The sheet that shows a reporting extension's view controller, with Cancel and Done above.
///
/// The tool's generated entry point makes it; no author names it.
@MainActor public final class _ReportingSheet {
  private let controller: ILClassificationUIExtensionViewController?
  /// Why the principal object cannot report; nil if it can.
  package let fault: String?

  /// Takes the author's principal object, whatever it is, whose class is declared at `place`.
  ///
  /// `deletesRows` says whether any source may have a method that deletes rows of tables.
  public init(_ principal: Any, at place: String, deletesRows: Bool = true) {
    EditingDefault.isAll = !deletesRows
    controller = principal as? ILClassificationUIExtensionViewController
    fault =
      controller != nil
      ? nil
      : "\(place): \(type(of: principal)) does not inherit from "
        + "ILClassificationUIExtensionViewController, so it cannot be shown"
  }

  /// Takes the initial view controller of a storyboard of the bundle.
  public init(storyboard name: String, deletesRows: Bool = true) {
    EditingDefault.isAll = !deletesRows
    let storyboard = UIStoryboard(name: name, bundle: nil)
    let initial = storyboard.instantiateInitialViewController()
    controller = initial as? ILClassificationUIExtensionViewController
    let found = initial.map { "a \(type(of: $0))" } ?? "nothing"
    fault =
      controller != nil
      ? nil
      : "\(storyboard.initialPlace): the storyboard begins with \(found), which does not inherit from "
        + "ILClassificationUIExtensionViewController, so it cannot be shown"
  }
}

extension _ReportingSheet: ReportingPrincipal {
  package func loadView() { controller?.loadViewIfNeeded() }

  package func prepare(for request: ILClassificationRequest) { controller?.prepare(for: request) }

  package func present() { controller?.beginScreen() }

  package func look() -> Screen {
    // First what is laid out and evaluated, as that may make it ready.
    let elements = controller?.screenElements ?? []
    return Screen(
      title: controller?.navigationItem.title ?? controller?.title,
      isReady: controller?.extensionContext.isReadyForClassificationResponse ?? false,
      elements: elements)
  }

  package func classificationResponse(
    for request: ILClassificationRequest
  ) -> ILClassificationResponse {
    guard let controller else { return ILClassificationResponse(action: .none) }
    let response = controller.classificationResponse(for: request)
    if response === controller.ownResponse {
      let text =
        "\(type(of: controller)) does not override classificationResponse(for:), or returns what super "
        + "does: the answer is none; compare the signature of its method with Apple\u{2019}s: override "
        + "func classificationResponse(for request: ILClassificationRequest) -> ILClassificationResponse"
      DiagnosticSink.report(ExtensionDiagnostic(code: .reportNotOverridden, message: text))
    }
    return response
  }

  package func dismiss() { controller?.endScreen() }
}
