public import Foundation

/// A kind of file or data: its identifier, and for the usual ones ending and MIME type.
public struct UTType: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The identifier.
  public let identifier: String
  /// The usual ending of files.
  public let preferredFilenameExtension: String?
  /// The usual MIME type.
  public let preferredMIMEType: String?

  /// The identifier.
  public var description: String { identifier }

  /// Takes an identifier.
  public init?(_ identifier: String) {
    guard !identifier.isEmpty else { return nil }
    self = UTType.known.first { $0.identifier == identifier } ?? UTType(identifier, nil, nil)
  }

  /// Finds the kind of an ending.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let wanted = filenameExtension.lowercased()
    guard let found = UTType.known.first(where: { $0.preferredFilenameExtension == wanted }) else {
      return nil
    }
    self = found
  }

  /// Finds the kind of a MIME type.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    guard let found = UTType.known.first(where: { $0.preferredMIMEType == mimeType }) else {
      return nil
    }
    self = found
  }

  /// Takes the identifier of a kind that the app declares.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(identifier, nil, nil)
  }

  /// Takes the identifier of a kind that another app declares.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(identifier, nil, nil)
  }

  private init(_ identifier: String, _ ending: String?, _ mimeType: String?) {
    self.identifier = identifier
    preferredFilenameExtension = ending
    preferredMIMEType = mimeType
  }

  /// Whether the kinds are one, or the other holds everything.
  public func conforms(to type: UTType) -> Bool {
    self == type || type == .data || type == .item
  }

  /// Anything.
  public static let item = UTType("public.item", nil, nil)
  /// Any bytes.
  public static let data = UTType("public.data", nil, nil)
  /// Any text.
  public static let text = UTType("public.text", nil, nil)
  /// Text without form.
  public static let plainText = UTType("public.plain-text", "txt", "text/plain")
  /// Text in UTF-8.
  public static let utf8PlainText = UTType("public.utf8-plain-text", nil, nil)
  /// Any content.
  public static let content = UTType("public.content", nil, nil)
  /// The URL of a file.
  public static let fileURL = UTType("public.file-url", nil, nil)
  /// A URL.
  public static let url = UTType("public.url", nil, nil)
  /// JSON.
  public static let json = UTType("public.json", "json", "application/json")
  /// XML.
  public static let xml = UTType("public.xml", "xml", "application/xml")
  /// HTML.
  public static let html = UTType("public.html", "html", "text/html")
  /// Comma-separated values.
  public static let commaSeparatedText = UTType(
    "public.comma-separated-values-text", "csv", "text/csv")
  /// A property list.
  public static let propertyList = UTType("com.apple.property-list", "plist", nil)
  /// Any picture.
  public static let image = UTType("public.image", nil, nil)
  /// A PNG picture.
  public static let png = UTType("public.png", "png", "image/png")
  /// A JPEG picture.
  public static let jpeg = UTType("public.jpeg", "jpeg", "image/jpeg")
  /// A PDF document.
  public static let pdf = UTType("com.adobe.pdf", "pdf", "application/pdf")
  /// A ZIP archive.
  public static let zip = UTType("public.zip-archive", "zip", "application/zip")
  /// A folder.
  public static let folder = UTType("public.folder", nil, nil)

  private static let known = [
    plainText, json, xml, html, commaSeparatedText, propertyList, png, jpeg, pdf, zip, item, data,
    text, utf8PlainText, url, image, folder,
  ]
}
