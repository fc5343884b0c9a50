// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
@_exported public import IdentityLookup
@_exported public import UIKit

/// The view controller of a reporting extension.
@MainActor @preconcurrency
open class ILClassificationUIExtensionViewController: UIViewController {
  private let context = ILClassificationUIExtensionContext()
  open override var extensionContext: ILClassificationUIExtensionContext { context }
  open func prepare(for request: ILClassificationRequest) {}
  /// What this class itself answered: of its subclass nobody knows otherwise whether it overrides the method.
  private(set) var ownResponse: ILClassificationResponse?
  open func classificationResponse(for request: ILClassificationRequest)
    -> ILClassificationResponse
  {
    let response = ILClassificationResponse(action: .none)
    ownResponse = response
    return response
  }
}
/// What a reporting extension tells its host.
open class ILClassificationUIExtensionContext: NSExtensionContext, @unchecked Sendable {
  open var isReadyForClassificationResponse = false
  // swift-format-ignore: AlwaysUseLowerCamelCase
  open override func open(_ URL: URL, completionHandler: ((Bool) -> Void)? = nil) {
    // Only widgets and iMessage apps can (DOC); what a phone does here was not tried (ASSUMED).
    let text =
      "NSExtensionContext.open(_:) opens nothing: a reporting extension has the system's sheet alone"
    DiagnosticSink.report(ExtensionDiagnostic(code: .unsupported, message: text))
    completionHandler?(false)
  }
}
