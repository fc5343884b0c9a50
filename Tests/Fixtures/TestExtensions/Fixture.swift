/// Texts of extensions for tests.
package enum Fixture {
  /// The extension point of a message filter.
  package static let point = "com.apple.identitylookup.message-filter"

  /// A property list around the inside of its top-level dictionary.
  package static func plist(_ inside: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \(inside)
    </dict>
    </plist>
    """
  }

  /// The Info.plist of a fresh Xcode target: only the NSExtension dictionary, and `more` beside it.
  package static func infoPlist(
    point: String? = point,
    principal: String? = "$(PRODUCT_MODULE_NAME).MessageFilterExtension",
    attributes: String = "", more: String = ""
  ) -> String {
    var inside = attributes
    if let point {
      inside += "<key>NSExtensionPointIdentifier</key><string>\(point)</string>\n"
    }
    if let principal {
      inside += "<key>NSExtensionPrincipalClass</key><string>\(principal)</string>\n"
    }
    return plist("<key>NSExtension</key>\n<dict>\n\(inside)</dict>\n\(more)")
  }

  /// An entitlements file with one list.
  package static func entitlements(_ key: String, _ values: [String]) -> String {
    let items = values.map { "<string>\($0)</string>" }.joined()
    return plist("<key>\(key)</key><array>\(items)</array>")
  }

  /// A filter that answers nothing special.
  package static func source(body: String = "") -> String {
    """
    import IdentityLookup

    final class MessageFilterExtension: ILMessageFilterExtension {}

    extension MessageFilterExtension: ILMessageFilterQueryHandling {
      func handle(
        _ queryRequest: ILMessageFilterQueryRequest,
        context: ILMessageFilterExtensionContext,
        completion: @escaping (ILMessageFilterQueryResponse) -> Void
      ) {
        \(body)
        completion(ILMessageFilterQueryResponse())
      }
    }
    """
  }

  /// Swift for bytes in the section whose words become arguments of the linker's driver.
  package static func linkerWords(_ words: [String]) -> String {
    let bytes = words.reduce(into: [UInt8]()) { $0 += Array($1.utf8) + [0] }
    let type = bytes.map { _ in "UInt8" }.joined(separator: ", ")
    let value = bytes.map(String.init).joined(separator: ", ")
    return """
      @section(".swift1_autolink_entries") @used
      private let words: (\(type)) = (\(value))

      """
  }
}
