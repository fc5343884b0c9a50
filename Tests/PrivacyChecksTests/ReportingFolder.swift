@testable import PrivacyChecks

extension SourceFolder {
  /// A reporting extension's folder, whose class `Sheet` has these members.
  static func reporting(
    _ members: String = SourceFolder.answer(), attributes: [String: Any] = SourceFolder.network,
    extensionKeys: [String: Any] = [:], info: [String: Any] = [:],
    entitlements: [String: Any]? = SourceFolder.approved
  ) throws -> SourceFolder {
    var keys: [String: Any] = [
      "NSExtensionPointIdentifier": "com.apple.identitylookup.classification-ui",
      "NSExtensionPrincipalClass": "$(PRODUCT_MODULE_NAME).Sheet",
    ]
    keys.merge(extensionKeys) { $1 }
    return try SourceFolder(
      source: """
        import Foundation
        import IdentityLookup
        import IdentityLookupUI
        import UIKit

        final class Sheet: ILClassificationUIExtensionViewController {
        \(members)
        }

        """, attributes: attributes, extensionKeys: keys, info: info, entitlements: entitlements)
  }

  static let network: [String: String] = [
    "ILClassificationExtensionNetworkReportDestination": "https://reports.example.dev/report"
  ]
  static let approved: [String: [String]] = [
    "com.apple.developer.associated-domains": ["classificationreport:reports.example.dev"]
  ]

  /// The method that answers; `response` is there in the statements.
  static func answer(
    _ action: String = ".reportJunk",
    _ statements: String = #"response.userInfo = ["kind": "junk"]"#
  ) -> String {
    """
    override func classificationResponse(
      for request: ILClassificationRequest
    ) -> ILClassificationResponse {
      let response = ILClassificationResponse(action: \(action))
      \(statements)
      return response
    }
    """
  }

  /// The method that enables Done as soon as the sheet is there.
  static let ready = """
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      extensionContext.isReadyForClassificationResponse = true
    }
    """

  /// The first message's text, or nothing for calls.
  static let text = """
    func text(_ request: ILClassificationRequest) -> String {
      (request as? ILMessageClassificationRequest)?.messageCommunications.first?.messageBody ?? ""
    }
    """
}
