import ExtensionBundles
import Foundation
import PropertyLists
import Texts

/// The objects of a `project.pbxproj`, in the OpenStep, XML, binary or JSON form.
struct XcodeProjectFile: Equatable {
  /// The file.
  let url: URL

  /// The project itself, a `PBXProject`.
  let root: XcodeObject

  private let objects: [String: StructuredValue]

  /// Those of each type, sorted by identifier: each target asks for some.
  private let byType: [String: [XcodeObject]]

  /// Reads the file of a `.xcodeproj`.
  ///
  /// - Throws: `BuildError` naming the file, and the line where the form is broken.
  init(project: URL) throws(BuildError) {
    url = project.appendingPathComponent("project.pbxproj")
    let top = try Self.dictionary(in: url)
    guard case .object(let objects)? = top["objects"] else {
      throw Self.malformed(url, "the dictionary of objects is missing")
    }
    self.objects = objects
    byType = Self.byType(objects, of: url)
    guard case .text(let id)? = top["rootObject"] else {
      throw Self.malformed(url, "rootObject is missing")
    }
    guard let root = try Self.object(id, in: objects, of: url) else {
      throw Self.malformed(url, "rootObject names \(id), which is not among the objects")
    }
    guard root.isa == "PBXProject" else {
      throw Self.malformed(url, "rootObject is a \(root.isa), expected a PBXProject")
    }
    self.root = root
  }

  /// Takes the objects of a project that is in no file of Xcode's.
  ///
  /// - Throws: `BuildError` where the project itself is not among them.
  init(
    url: URL, objects: [String: StructuredValue], rootIdentifier: String
  ) throws(BuildError) {
    self.url = url
    self.objects = objects
    byType = Self.byType(objects, of: url)
    guard let root = try Self.object(rootIdentifier, in: objects, of: url) else {
      throw Self.malformed(url, "there is no project \(rootIdentifier)")
    }
    self.root = root
  }

  static let remedy = "Open the project in Xcode; after a merge, take one side\u{2019}s version."
}

extension XcodeProjectFile {
  /// The object of an identifier, or nil where there is none.
  func object(_ id: String) throws(BuildError) -> XcodeObject? {
    try Self.object(id, in: objects, of: url)
  }

  /// The object that another one names, or nil when the key is absent.
  ///
  /// - Throws: `BuildError` when it names one that is not there.
  func object(_ key: String, of owner: XcodeObject) throws(BuildError) -> XcodeObject? {
    guard let id = try owner.string(key) else { return nil }
    guard let object = try object(id) else {
      throw owner.malformed(key, "is \(id), which is not among the objects")
    }
    return object
  }

  /// The objects that another one lists.
  ///
  /// - Throws: `BuildError` when it lists one that is not there.
  func objects(_ key: String, of owner: XcodeObject) throws(BuildError) -> [XcodeObject] {
    var found: [XcodeObject] = []
    for id in try owner.strings(key) {
      guard let object = try object(id) else {
        throw owner.malformed(key, "lists \(id), which is not among the objects")
      }
      found.append(object)
    }
    return found
  }

  /// Every object of a type, sorted by identifier.
  func objects(isa: String) -> [XcodeObject] { byType[isa] ?? [] }

  private static func byType(
    _ objects: [String: StructuredValue], of url: URL
  ) -> [String: [XcodeObject]] {
    var found: [String: [XcodeObject]] = [:]
    for (id, value) in objects {
      guard case .object(let fields) = value, case .text(let isa)? = fields["isa"] else {
        continue
      }
      found[isa, default: []].append(XcodeObject(id: id, isa: isa, fields: fields, file: url))
    }
    return found.mapValues { $0.sorted { $0.id < $1.id } }
  }

  /// Every object that has children, with their identifiers, sorted by identifier.
  func groups() throws(BuildError) -> [(group: XcodeObject, children: [String])] {
    var groups: [(group: XcodeObject, children: [String])] = []
    for (id, value) in objects.sorted(by: { $0.key < $1.key }) {
      guard case .object(let fields) = value, fields["children"] != nil else { continue }
      guard let group = try object(id) else { continue }
      groups.append((group, try group.strings("children")))
    }
    return groups
  }
}

extension XcodeProjectFile {
  private static func object(
    _ id: String, in objects: [String: StructuredValue], of url: URL
  ) throws(BuildError) -> XcodeObject? {
    guard let value = objects[id] else { return nil }
    guard case .object(let fields) = value, case .text(let isa)? = fields["isa"] else {
      throw malformed(url, "the object \(id) is no dictionary with an isa")
    }
    return XcodeObject(id: id, isa: isa, fields: fields, file: url)
  }

  private static func dictionary(in url: URL) throws(BuildError) -> [String: StructuredValue] {
    let data = try InputFile.read(url, missing: .inputMissing)
    guard data.count <= sizeLimit else {
      throw malformed(url, "the file is larger than \(sizeLimit >> 20) MiB")
    }
    if let line = conflictLine(in: data) {
      throw malformed(url, line: line, "there is a mark of an unfinished merge")
    }
    if let fault = BinaryPropertyList.fault(in: data) {
      throw malformed(url, "the file \(fault)")
    }
    let object: Any
    do {
      object = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    } catch {
      guard let json = try? JSONSerialization.jsonObject(with: data) else {
        let (problem, line) = details(of: error as NSError, isXML: data.first == UInt8(ascii: "<"))
        throw malformed(url, line: line, problem)
      }
      object = json
    }
    guard case .object(let root)? = StructuredValue(propertyList: object) else {
      throw malformed(url, "the top level is no dictionary")
    }
    return root
  }

  private static let sizeLimit = 64 << 20

  private static func conflictLine(in data: Data) -> Int? {
    for mark in ["<<<<<<< ", ">>>>>>> "] {
      guard let range = data.range(of: Data("\n\(mark)".utf8)) else { continue }
      return data[..<range.upperBound].count { $0 == UInt8(ascii: "\n") } + 1
    }
    return nil
  }

  /// What is wrong where; Foundation tries every form and keeps what each one said.
  private static func details(of error: NSError, isXML: Bool) -> (problem: String, line: Int?) {
    // On Linux the inner error is of a private class of Core Foundation, which has a description.
    let nested = error.userInfo["kCFPropertyListOldStyleParsingError"].map { "\($0)" }
    let inner = nested?.firstMatch(of: #/NSDebugDescription=([^}]*)}/#).map { String($0.output.1) }
    let outer = error.userInfo[NSDebugDescriptionErrorKey] as? String
    let text = (isXML ? outer : inner ?? outer) ?? "\(error)"
    let line = text.firstMatch(of: /line (?<line>[0-9]+)/).flatMap { Int($0.output.line) }
    return ("the file is cut off or malformed: \(text)", line)
  }

  private static func malformed(_ url: URL, line: Int? = nil, _ problem: String) -> BuildError {
    BuildError(.projectMalformed, at: url, line: line, problem, remedy: remedy)
  }
}

/// An entry of a project file's `objects`, such as a group or a target.
struct XcodeObject: Equatable {
  /// The identifier, 24 hexadecimal digits in files that Xcode wrote.
  let id: String

  /// The type, such as `PBXNativeTarget`.
  let isa: String

  /// Everything else.
  let fields: [String: StructuredValue]

  /// The project file.
  let file: URL
}

extension XcodeObject {
  /// A text, or nil when the key is absent.
  func string(_ key: String) throws(BuildError) -> String? {
    guard let value = fields[key] else { return nil }
    guard let text = value.settingText else {
      throw malformed(key, "is \(value.propertyListKind), expected a string")
    }
    return text
  }

  /// A text that must be there.
  func required(_ key: String) throws(BuildError) -> String {
    guard let text = try string(key) else { throw malformed(key, "is missing") }
    return text
  }

  /// A list of texts, or an empty one when the key is absent.
  func strings(_ key: String) throws(BuildError) -> [String] {
    guard let value = fields[key] else { return [] }
    guard let texts = value.settingTexts else {
      throw malformed(key, "is \(value.propertyListKind), expected a list of strings")
    }
    return texts
  }

  /// A dictionary, or an empty one when the key is absent.
  func dictionary(_ key: String) throws(BuildError) -> [String: StructuredValue] {
    guard let value = fields[key] else { return [:] }
    guard case .object(let entries) = value else {
      throw malformed(key, "is \(value.propertyListKind), expected a dictionary")
    }
    return entries
  }

  func malformed(_ key: String, _ problem: String) -> BuildError {
    BuildError(
      .projectMalformed, at: file, key: "objects.\(id).\(key)",
      "the value of this \(isa) \(problem)",
      remedy: XcodeProjectFile.remedy)
  }
}

extension StructuredValue {
  /// Text, also of a number or a truth value, which a project in JSON or XML may have.
  var settingText: String? {
    switch self {
    case .text(let text): text
    case .integer(let number): String(number)
    case .number(let number): String(number)
    case .flag(let isTrue): isTrue ? "YES" : "NO"
    case .null, .date, .data, .list, .object: nil
    }
  }

  /// A list of such texts.
  var settingTexts: [String]? {
    guard let values = list else { return nil }
    let texts = values.compactMap(\.settingText)
    return texts.count == values.count ? texts : nil
  }
}
