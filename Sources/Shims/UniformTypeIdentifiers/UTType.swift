// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Foundation

/// A type of data by its identifier.
public struct UTType: Hashable, Codable, Sendable, CustomStringConvertible {
  public let identifier: String
  public init?(_ identifier: String) { self.identifier = identifier }
  public init(exportedAs identifier: String, conformingTo parent: UTType? = nil) {
    self.identifier = identifier
  }
  public init(importedAs identifier: String, conformingTo parent: UTType? = nil) {
    self.identifier = identifier
  }
  public init?(filenameExtension: String, conformingTo parent: UTType = .data) {
    guard let known = Self.extensions[filenameExtension.lowercased()] else { return nil }
    identifier = known
  }
  public var description: String { identifier }
  public var preferredFilenameExtension: String? {
    Self.extensions.first { $0.value == identifier }?.key
  }
  public func conforms(to other: UTType) -> Bool { self == other }
  private static let extensions = [
    "txt": "public.plain-text", "json": "public.json", "csv": "public.comma-separated-values-text",
    "xml": "public.xml", "plist": "com.apple.property-list", "html": "public.html",
    "png": "public.png", "jpg": "public.jpeg", "pdf": "com.adobe.pdf", "zip": "public.zip-archive",
  ]
  private init(known identifier: String) { self.identifier = identifier }
  public static var item: UTType { UTType(known: "public.item") }
  public static var content: UTType { UTType(known: "public.content") }
  public static var data: UTType { UTType(known: "public.data") }
  public static var text: UTType { UTType(known: "public.text") }
  public static var plainText: UTType { UTType(known: "public.plain-text") }
  public static var utf8PlainText: UTType { UTType(known: "public.utf8-plain-text") }
  public static var json: UTType { UTType(known: "public.json") }
  public static var commaSeparatedText: UTType {
    UTType(known: "public.comma-separated-values-text")
  }
  public static var xml: UTType { UTType(known: "public.xml") }
  public static var propertyList: UTType { UTType(known: "com.apple.property-list") }
  public static var html: UTType { UTType(known: "public.html") }
  public static var url: UTType { UTType(known: "public.url") }
  public static var fileURL: UTType { UTType(known: "public.file-url") }
  public static var image: UTType { UTType(known: "public.image") }
  public static var png: UTType { UTType(known: "public.png") }
  public static var jpeg: UTType { UTType(known: "public.jpeg") }
  public static var pdf: UTType { UTType(known: "com.adobe.pdf") }
  public static var zip: UTType { UTType(known: "public.zip-archive") }
  public static var folder: UTType { UTType(known: "public.folder") }
}
