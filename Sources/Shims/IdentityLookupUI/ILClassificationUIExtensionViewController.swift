// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import IdentityLookup
@_exported public import UIKit

/// The view controller of a reporting extension.
@MainActor @preconcurrency
open class ILClassificationUIExtensionViewController: UIViewController {
  private let context = ILClassificationUIExtensionContext()
  open override var extensionContext: ILClassificationUIExtensionContext { context }
  open func prepare(for request: ILClassificationRequest) {}
  open func classificationResponse(for request: ILClassificationRequest)
    -> ILClassificationResponse
  { ILClassificationResponse(action: .none) }
}
/// What a reporting extension tells its host.
open class ILClassificationUIExtensionContext: NSExtensionContext, @unchecked Sendable {
  open var isReadyForClassificationResponse = false
}
