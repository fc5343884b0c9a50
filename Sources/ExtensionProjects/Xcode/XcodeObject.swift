import ExtensionBundles
import Foundation

/// An entry of a project file's `objects`, such as a group or a target.
struct XcodeObject: Equatable {
  /// The identifier, 24 hexadecimal digits in files that Xcode wrote.
  let id: String

  /// The type, such as `PBXNativeTarget`.
  let isa: String

  /// Everything else.
  let fields: [String: PropertyListValue]

  /// The project file.
  let file: URL
}

extension XcodeObject {
  /// A text, or nil when the key is absent.
  func string(_ key: String) throws(BuildError) -> String? {
    guard let value = fields[key] else { return nil }
    guard let text = value.text else {
      throw malformed(key, "is \(value.typeName), expected a string")
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
    guard let texts = value.texts else {
      throw malformed(key, "is \(value.typeName), expected a list of strings")
    }
    return texts
  }

  /// A dictionary, or an empty one when the key is absent.
  func dictionary(_ key: String) throws(BuildError) -> [String: PropertyListValue] {
    guard let value = fields[key] else { return [:] }
    guard case .dictionary(let entries) = value else {
      throw malformed(key, "is \(value.typeName), expected a dictionary")
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
