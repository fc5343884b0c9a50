import ExtensionBundles
import Foundation
import Texts

/// The entities of a Core Data model for which Xcode generates code.
package struct DataModel: Equatable {
  /// An entity with its attributes and relationships.
  struct Entity: Equatable {
    let name: String
    let className: String
    /// Whether the class is generated, too, and not only its properties.
    let hasGeneratedClass: Bool
    let properties: [Property]
  }

  /// A property with its Swift type.
  struct Property: Equatable {
    let name: String
    let type: String
  }

  /// The entities, in the file's order.
  let entities: [Entity]

  /// Reads the XML of a model.
  package init(_ text: String) {
    var entities: [Entity] = []
    for match in text.matches(of: #/(?s)<entity\b([^>]*?)(?:/>|>(.*?)</entity>)/#) {
      let attributes = Self.attributes(of: match.1)
      let kind = attributes["codeGenerationType"]
      guard let name = attributes["name"], kind == "class" || kind == "category" else { continue }
      entities.append(
        Entity(
          name: name, className: attributes["representedClassName"] ?? name,
          hasGeneratedClass: kind == "class", properties: Self.properties(in: match.2 ?? "")))
    }
    self.entities = entities
  }

  /// The Swift source that Xcode would generate; empty if there is nothing to generate.
  package var source: String {
    guard !entities.isEmpty else { return "" }
    return "import CoreData\nimport Foundation\n"
      + entities.map(Self.source).joined()
  }
}

extension DataModel {
  private static func source(of entity: Entity) -> String {
    let name = entity.className
    let properties = entity.properties.map { property in
      """
        public var `\(property.name)`: \(property.type) {
          get { managedValue(forKey: "\(property.name)") }
          set { setManagedValue(newValue, forKey: "\(property.name)") }
        }
      """
    }
    return """

      \(entity.hasGeneratedClass ? "public class \(name): NSManagedObject {}" : "")
      extension \(name) {
        public class func fetchRequest() -> NSFetchRequest<\(name)> {
          NSFetchRequest<\(name)>(entityName: "\(entity.name)")
        }
      \(properties.joined(separator: "\n"))
      }
      extension \(name): Identifiable {}

      """
  }

  private static func properties(in text: Substring) -> [Property] {
    text.matches(of: #/<(attribute|relationship)\b([^>]*)>/#).compactMap { match in
      let attributes = attributes(of: match.2)
      guard let name = attributes["name"] else { return nil }
      return Property(
        name: name,
        type: match.1 == "attribute" ? valueType(attributes) : relationType(attributes))
    }
  }

  private static func attributes(of tag: Substring) -> [String: String] {
    let pairs = tag.matches(of: #/([\w.]+)="([^"]*)"/#).map { (String($0.1), String($0.2)) }
    return Dictionary(pairs) { first, _ in first }
  }

  /// Xcode makes objects optional whatever the model says, and scalars not.
  private static func valueType(_ attributes: [String: String]) -> String {
    let type = attributes["attributeType"] ?? ""
    if attributes["usesScalarValueType"] == "YES", let scalar = scalars[type] { return scalar }
    if let custom = attributes["customClassName"] { return custom + "?" }
    return (objects[type] ?? "NSObject") + "?"
  }

  private static func relationType(_ attributes: [String: String]) -> String {
    guard attributes["toMany"] == "YES" else {
      return (attributes["destinationEntity"] ?? "NSManagedObject") + "?"
    }
    return attributes["ordered"] == "YES" ? "NSOrderedSet?" : "NSSet?"
  }

  private static let scalars = [
    "Boolean": "Bool", "Integer 16": "Int16", "Integer 32": "Int32", "Integer 64": "Int64",
    "Double": "Double", "Float": "Float", "Date": "TimeInterval",
  ]

  private static let objects = [
    "Boolean": "NSNumber", "Integer 16": "NSNumber", "Integer 32": "NSNumber",
    "Integer 64": "NSNumber", "Double": "NSNumber", "Float": "NSNumber", "String": "String",
    "Date": "Date", "Binary": "Data", "UUID": "UUID", "URI": "URL", "Decimal": "NSDecimalNumber",
  ]
}

extension ExtensionTarget {
  /// The sources that Xcode generates from data models, by the models' names.
  ///
  /// - Throws: `BuildError` for a model that cannot be read.
  func dataModelSources() throws(BuildError) -> [String: String] {
    var sources: [String: String] = [:]
    for model in dataModels {
      let paths = (try? FileManager.default.subpathsOfDirectory(atPath: model.path)) ?? []
      let version = try Self.currentVersion(of: model)
      let contents = paths.sorted().filter { $0.hasSuffix("contents") }
      let path = contents.first { version.map($0.hasPrefix) ?? false } ?? contents.last
      guard let path else { continue }
      let file = model.appendingPathComponent(path)
      let data = try InputFile.read(file, missing: .inputUnreadable)
      guard let text = String(data: data, encoding: .utf8) else {
        throw BuildError(
          .inputUnreadable, at: file, "the data model is not text in UTF-8",
          remedy: "Save the model again in Xcode.")
      }
      let source = DataModel(text).source
      if !source.isEmpty {
        sources[model.deletingPathExtension().lastPathComponent] = source
      }
    }
    return sources
  }

  /// Of several versions of a data model, the name of the one that it says is its current one.
  private static func currentVersion(of model: URL) throws(BuildError) -> String? {
    let file = model.appendingPathComponent(".xccurrentversion")
    guard InputFile.isRegular(file),
      case .text(let name)? = try PropertyListFile(contentsOf: file)
        .value("_XCCurrentVersionName")
    else { return nil }
    return name
  }

  /// The data models of the target, which no bundle gets: notes name them.
  private var dataModels: [URL] {
    notes.compactMap { note in
      note.firstMatch(of: #/^(.+\.xcdatamodeld?): note: /#).map {
        URL(fileURLWithPath: String($0.1))
      }
    }
  }
}
