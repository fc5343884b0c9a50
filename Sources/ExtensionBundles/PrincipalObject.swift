import Texts

/// What the system creates for an extension, as its Info.plist says.
package enum PrincipalObject: Equatable, Sendable {
  /// `NSExtensionPrincipalClass`: `Module.Class`, `Class` or an Objective-C name.
  case ofClass(String)

  /// `NSExtensionMainStoryboard`: the initial view controller of a storyboard, by its name (DOC).
  case ofStoryboard(String)
}

extension PrincipalObject {
  private static let classKey = "NSExtensionPrincipalClass"
  private static let storyboardKey = "NSExtensionMainStoryboard"

  /// Reads what an Info.plist says; where it names both, the class counts (ASSUMED).
  ///
  /// - Throws: `BuildError` naming the file and the key.
  init(of file: PropertyListFile, at point: ExtensionPoint) throws(BuildError) {
    if let name = try Self.text(Self.classKey, of: file) {
      self = .ofClass(name)
      return
    }
    let key = "NSExtension.\(Self.classKey)"
    switch point {
    case .messageFilter:
      guard try Self.text(Self.storyboardKey, of: file) == nil else {
        throw BuildError(
          .extensionPointUnsupported, at: file.url,
          key: "NSExtension.NSExtensionPointIdentifier",
          "\(Self.storyboardKey) is a reporting extension\u{2019}s, and the extension point is a "
            + "message filter\u{2019}s",
          remedy: "Write \(ExtensionPoint.reporting.rawValue); a message filter has "
            + "\(Self.classKey) instead of the storyboard.")
      }
      throw BuildError(
        .keyMissing, at: file.url, key: key, "the key is missing or empty",
        remedy: "Xcode's template has $(PRODUCT_MODULE_NAME).MessageFilterExtension.")
    case .reporting:
      guard let name = try Self.text(Self.storyboardKey, of: file) else {
        throw BuildError(
          .keyMissing, at: file.url, key: key,
          "neither this key nor \(Self.storyboardKey) is there",
          remedy: "Xcode's template has \(Self.storyboardKey) = MainInterface.")
      }
      self = .ofStoryboard(name)
    }
  }

  private static func text(
    _ key: String, of file: PropertyListFile
  ) throws(BuildError) -> String? {
    try file.string(file.value("NSExtension", key), key: "NSExtension.\(key)")
  }

  /// What is odd about the keys of an Info.plist's `NSExtension`; nil if nothing is.
  static func note(on dictionary: [String: StructuredValue]) -> String? {
    guard dictionary[classKey] != nil, dictionary[storyboardKey] != nil else { return nil }
    return "\(classKey) and \(storyboardKey) are both there; Apple documents one of the two, and "
      + "here the class counts"
  }

  /// The class; nil where a storyboard says it.
  package var className: String? {
    if case .ofClass(let name) = self { name } else { nil }
  }

  /// The class, or the storyboard with its suffix.
  package var name: String {
    switch self {
    case .ofClass(let name): name
    case .ofStoryboard(let name): "\(name).storyboard"
    }
  }
}
