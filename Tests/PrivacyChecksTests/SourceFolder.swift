import ExtensionBuilding
import ExtensionBundles
import ExtensionProjects
import Foundation

/// An extension's folder in the temporary directory, for as long as a test runs.
struct SourceFolder {
  let url: URL

  /// Writes Info.plist, entitlements and one source.
  init(
    source: String = SourceFolder.template,
    attributes: [String: Any] = [:],
    extensionKeys: [String: Any] = [:],
    info: [String: Any] = [:],
    without absent: [String] = [],
    entitlements: [String: Any]? = nil
  ) throws {
    url = FileManager.default.temporaryDirectory.appending(
      path: "check-\(UUID().uuidString)/Checked", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    var point: [String: Any] = [
      "NSExtensionPointIdentifier": "com.apple.identitylookup.message-filter",
      "NSExtensionPrincipalClass": "$(PRODUCT_MODULE_NAME).Filter",
    ]
    point.merge(extensionKeys) { $1 }
    if !attributes.isEmpty { point["NSExtensionAttributes"] = attributes }
    var plist: [String: Any] = [
      "CFBundleIdentifier": "com.example.checked.extension", "CFBundleVersion": "7",
      "NSExtension": point,
    ]
    plist.merge(info) { $1 }
    for key in absent { plist[key] = nil }
    try write(plist, to: "Info.plist")
    if let entitlements { try write(entitlements, to: "Checked.entitlements") }
    try Data(source.utf8).write(to: url.appending(path: "Filter.swift"))
  }

  /// Deletes the folder.
  func remove() {
    try? FileManager.default.removeItem(at: url.deletingLastPathComponent())
  }

  private func write(_ list: [String: Any], to name: String) throws {
    try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
      .write(to: url.appending(path: name))
  }

  /// An extension that answers none.
  static let template = source("completion(ILMessageFilterQueryResponse())")

  /// An extension whose query handler has this body.
  static func source(_ body: String, more: String = "") -> String {
    """
    import Foundation
    import IdentityLookup

    final class Filter: ILMessageFilterExtension {}

    extension Filter: ILMessageFilterQueryHandling {
      func handle(
        _ queryRequest: ILMessageFilterQueryRequest,
        context: ILMessageFilterExtensionContext,
        completion: @escaping (ILMessageFilterQueryResponse) -> Void
      ) {
        let text = queryRequest.messageBody ?? ""
        let sender = queryRequest.sender ?? ""
        _ = (text, sender)
        \(body)
      }
    }
    \(more)
    """
  }

  /// The folder's extension, built; one cache serves every run of the tests.
  func bundle() throws -> ExtensionBundle { try product().bundle }

  /// The same with what the build says about it.
  func product() throws -> BuildProduct {
    try ExtensionBuilder().build(ExtensionTarget(folder: url))
  }
}
