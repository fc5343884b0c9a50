import ExtensionBundles
import Foundation
import FoundationXML
import StoreFormat

/// Reads the XML of an `.xcdatamodel`.
final class DataModelReader: NSObject {
  private(set) var model = ManagedModel(entities: [])
  private(set) var entities: [DataModel.Entity] = []

  private let file: URL
  private var lines = DataModelLines()
  private var isInModel = false
  /// Elements that are not closed; FoundationXML finds nothing wrong with a file that is cut off in one.
  private var openElements = 0
  private var constraint: [String]?
  private var problem: BuildError?

  /// Reads a whole file.
  ///
  /// - Throws: `BuildError` with the line of the first thing that is wrong.
  init(_ data: Data, file: URL) throws(BuildError) {
    self.file = file
    super.init()
    // FoundationXML ends the process over a name that is none.
    guard String(validating: data, as: UTF8.self) != nil else {
      throw Self.problem("the data model is not text in UTF-8", at: file, line: nil)
    }
    if let fault = DataModelMarkup.fault(in: data) {
      throw Self.problem("the data model is damaged: \(fault.text)", at: file, line: fault.line)
    }
    let parser = XMLParser(data: data)
    parser.delegate = self
    let isWellFormed = parser.parse()
    if let problem { throw problem }
    let isWhole = isWellFormed && openElements == 0
    guard isWhole, isInModel else {
      throw Self.problem(
        "the data model is damaged: \(isWhole ? "it has no <model>" : "it is no XML")",
        at: file, line: parser.lineNumber)
    }
    try DataModelCheck(model: model, lines: lines, file: file).run()
  }

  static func problem(_ text: String, at file: URL, line: Int?) -> BuildError {
    BuildError(
      .inputUnreadable, at: file, line: line, text,
      remedy: "Open the model in Xcode and save it again.")
  }
}

extension DataModelReader: XMLParserDelegate {
  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?, attributes: [String: String]
  ) {
    openElements += 1
    do throws(BuildError) {
      let element = Element(attributes: attributes, name: elementName, line: parser.lineNumber)
      switch elementName {
      case "model": isInModel = true
      case "entity": try addEntity(element)
      case "attribute": try addAttribute(element)
      case "relationship": try addRelationship(element)
      case "fetchRequest": try addRequest(element)
      case "uniquenessConstraint":
        constraint = []
        if let entity = model.entities.last {
          lines.constraints[entity.name, default: []].append(element.line)
        }
      case "constraint": constraint?.append(try text("value", of: element))
      default: break
      }
    } catch {
      problem = problem ?? error
      parser.abortParsing()
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?
  ) {
    openElements -= 1
    guard elementName == "uniquenessConstraint", let names = constraint else { return }
    constraint = nil
    guard let last = model.entities.indices.last else { return }
    guard !names.isEmpty else {
      _ = lines.constraints[model.entities[last].name]?.popLast()
      return
    }
    model.entities[last].uniquenessConstraints.append(names)
  }
}

extension DataModelReader {
  private struct Element {
    let attributes: [String: String]
    let name: String
    let line: Int

    func isSet(_ key: String) -> Bool { attributes[key] == "YES" }
  }

  private func text(_ key: String, of element: Element) throws(BuildError) -> String {
    guard let value = element.attributes[key], !value.isEmpty else {
      throw Self.problem(
        "<\(element.name)> has no \(key)", at: file, line: element.line)
    }
    return value
  }

  private func name(of element: Element) throws(BuildError) -> String {
    let name = try text("name", of: element)
    // It becomes a name of Swift's where code is generated.
    guard name.isIdentifier else {
      throw Self.problem(
        "<\(element.name)> is called \"\(name)\", which is no name", at: file, line: element.line)
    }
    return name
  }

  private func addEntity(_ element: Element) throws(BuildError) {
    let name = try name(of: element)
    guard lines.entities[name] == nil else {
      throw Self.problem("two entities are called \(name)", at: file, line: element.line)
    }
    let kind = element.attributes["codeGenerationType"]
    let generation = kind.flatMap(DataModel.CodeGeneration.init) ?? .none
    let named = element.attributes["representedClassName"]
    let className = named ?? (generation == .none ? DataModel.baseClass : name)
    lines.entities[name] = element.line
    var entity = ManagedEntity(name: name, className: className)
    entity.parent = element.attributes["parentEntity"]
    entity.isAbstract = element.isSet("isAbstract")
    model.entities.append(entity)
    let plain = className.split(separator: ".").last.map(String.init) ?? name
    guard plain.isIdentifier else {
      throw Self.problem(
        "the class of \(name) is called \"\(className)\", which is no name", at: file,
        line: element.line)
    }
    let isPlain = plain == DataModel.baseClass
    entities.append(
      DataModel.Entity(name: name, className: plain, generation: isPlain ? .none : generation))
  }

  private func lastEntity(for element: Element) throws(BuildError) -> Int {
    guard let last = model.entities.indices.last else {
      throw Self.problem("<\(element.name)> is in no entity", at: file, line: element.line)
    }
    return last
  }

  /// An entity has one property of a name.
  private func note(_ name: String, of entity: Int, at line: Int) throws(BuildError) {
    let place = DataModelLines.Property(entity: model.entities[entity].name, name: name)
    guard lines.properties.updateValue(line, forKey: place) == nil else {
      throw Self.problem(
        "two properties of \(place.entity) are called \(name)", at: file, line: line)
    }
  }

  private func addAttribute(_ element: Element) throws(BuildError) {
    let index = try lastEntity(for: element)
    let name = try name(of: element)
    let written =
      element.attributes["attributeType"] ?? ManagedAttribute.ValueType.undefined.rawValue
    guard let type = ManagedAttribute.ValueType(rawValue: written) else {
      throw Self.problem(
        "attribute \(name) has the type \(written), which is not known here", at: file,
        line: element.line)
    }
    var attribute = ManagedAttribute(name: name, type: type)
    attribute.isOptional = element.isSet("optional")
    attribute.isTransient = element.isSet("transient")
    attribute.defaultValue =
      element.attributes["defaultDateTimeInterval"] ?? element.attributes["defaultValueString"]
    attribute.transformer = element.attributes["valueTransformerName"]
    attribute.allowsExternalStorage = element.isSet("allowsExternalBinaryDataStorage")
    try note(name, of: index, at: element.line)
    model.entities[index].attributes.append(attribute)
    let scalar = element.isSet("usesScalarValueType") ? Self.scalars[type] : nil
    try checkType(element)
    let object = element.attributes["customClassName"] ?? Self.objects[type] ?? "NSObject"
    entities[index].properties.append(
      DataModel.Property(name: name, kind: .attribute(scalar ?? object + "?")))
  }

  /// A type becomes a part of generated code, so that it may have no more than a type has.
  private func checkType(_ element: Element) throws(BuildError) {
    guard let type = element.attributes["customClassName"] else { return }
    let isType = type.allSatisfy {
      String($0).isIdentifier || $0.isNumber || " .,:?<>[]&".contains($0)
    }
    guard isType, !type.isEmpty else {
      throw Self.problem(
        "an attribute is of the class \"\(type)\", which is no type", at: file, line: element.line)
    }
  }

  private func addRelationship(_ element: Element) throws(BuildError) {
    let index = try lastEntity(for: element)
    let name = try name(of: element)
    let destination = try text("destinationEntity", of: element)
    var relationship = ManagedRelationship(name: name, destination: destination)
    relationship.inverse = element.attributes["inverseName"]
    relationship.isToMany = element.isSet("toMany")
    relationship.isOrdered = element.isSet("ordered")
    relationship.isOptional = element.isSet("optional")
    relationship.deletionRule = element.attributes["deletionRule"] ?? "Nullify"
    try note(name, of: index, at: element.line)
    model.entities[index].relationships.append(relationship)
    entities[index].properties.append(
      DataModel.Property(
        name: name,
        kind: relationship.isToMany
          ? .toMany(destination, isOrdered: relationship.isOrdered) : .toOne(destination)))
  }

  private func addRequest(_ element: Element) throws(BuildError) {
    lines.requests.append(element.line)
    model.requests.append(
      ManagedRequest(
        name: try text("name", of: element), entity: try text("entity", of: element),
        predicate: element.attributes["predicateString"]))
  }

  private static let scalars: [ManagedAttribute.ValueType: String] = [
    .boolean: "Bool", .integer16: "Int16", .integer32: "Int32", .integer64: "Int64",
    .double: "Double", .float: "Float", .date: "TimeInterval",
  ]

  private static let objects: [ManagedAttribute.ValueType: String] = [
    .boolean: "NSNumber", .integer16: "NSNumber", .integer32: "NSNumber", .integer64: "NSNumber",
    .double: "NSNumber", .float: "NSNumber", .string: "String", .date: "Date", .binary: "Data",
    .uuid: "UUID", .uri: "URL", .decimal: "NSDecimalNumber", .objectID: "NSManagedObjectID",
  ]
}
