// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
package import IdentityLookup

// A reporting extension's sheet ends by its buttons; what a phone does with these calls is not known (ASSUMED:
// nothing).

extension NSExtensionContext {
  public func completeRequest(
    returningItems items: [Any]?, completionHandler: ((Bool) -> Void)? = nil
  ) {
    InertUse.report(
      "NSExtensionContext.completeRequest(returningItems:)", "the sheet ends by its buttons alone")
    completionHandler?(false)
  }
  public func cancelRequest(withError error: any Error) {
    InertUse.report(
      "NSExtensionContext.cancelRequest(withError:)", "the sheet ends by its buttons alone")
  }
}
