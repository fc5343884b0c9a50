package import Foundation
package import Texts

/// What an extension's Info.plist says, with every build setting expanded.
package struct InfoPlist: Equatable, Sendable {
  /// The property list as a whole, expanded and completed.
  package let file: PropertyListFile

  /// `CFBundleIdentifier`.
  package let bundleIdentifier: String

  /// `CFBundleName`.
  package let bundleName: String

  /// `CFBundleDisplayName`, else `CFBundleName`: what the user sees in Settings.
  package let displayName: String

  /// `CFBundleExecutable`.
  package let executableName: String

  /// `CFBundleVersion`, if there is one.
  package let version: String?

  /// `CFBundleShortVersionString`, if there is one.
  package let shortVersion: String?

  /// `NSExtension.NSExtensionPointIdentifier`.
  package let extensionPoint: ExtensionPoint

  /// What the system creates for the extension.
  package let principal: PrincipalObject

  /// `ILMessageFilterExtensionNetworkURL` of the extension attributes, as written; nil if absent.
  package let networkURL: String?

  /// `ILClassificationExtensionNetworkReportDestination` of the extension attributes, as written; nil if
  /// absent or blank.
  package let networkReportDestination: String?

  /// `ILClassificationExtensionSMSReportDestination` of the extension attributes, as written; nil if absent
  /// or blank.
  package let smsReportDestination: String?

  /// Suspicious entries that do not keep the extension from running, one sentence each.
  package let notes: [String]
}

extension InfoPlist {
  /// Reads the Info.plist of a source folder: expands build settings, adds what Xcode would add.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - variables: The build settings.
  ///   - generated: Entries that the target's settings put in the place of those in the file.
  /// - Throws: `BuildError` naming the file and the key.
  package init(
    source url: URL, variables: BuildVariables, generated: [String: StructuredValue] = [:]
  ) throws(BuildError) {
    try self.init(
      source: PropertyListFile(contentsOf: url), variables: variables, generated: generated)
  }

  /// The same for a property list that was read or made already.
  package init(
    source: PropertyListFile, variables: BuildVariables,
    generated: [String: StructuredValue] = [:]
  ) throws(BuildError) {
    var file = source
    file.root.merge(generated) { $1 }
    for (key, value) in Self.defaults where file.root[key] == nil {
      file.root[key] = .text(value)
    }
    try file.expand(with: variables)
    try self.init(expanded: file)
  }

  /// Reads the Info.plist of a finished bundle, where nothing is left to expand.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - inventedKeys: Its keys whose value no author wrote.
  /// - Throws: `BuildError` naming the file and the key.
  package init(bundle url: URL, inventedKeys: Set<String> = []) throws(BuildError) {
    try self.init(expanded: PropertyListFile(contentsOf: url, invented: inventedKeys))
  }

  /// Xcode's entries for a target that generates its Info.plist; an entry of the file wins.
  private static let defaults = [
    "CFBundleDevelopmentRegion": "$(DEVELOPMENT_LANGUAGE)",
    "CFBundleExecutable": "$(EXECUTABLE_NAME)",
    "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)",
    "CFBundleInfoDictionaryVersion": "6.0",
    "CFBundleName": "$(PRODUCT_NAME)",
    "CFBundlePackageType": "$(PRODUCT_BUNDLE_PACKAGE_TYPE)",
    "CFBundleShortVersionString": "$(MARKETING_VERSION)",
    "CFBundleVersion": "$(CURRENT_PROJECT_VERSION)",
  ]

  private init(expanded file: PropertyListFile) throws(BuildError) {
    self.file = file
    extensionPoint = try Self.extensionPoint(of: file)
    principal = try PrincipalObject(of: file, at: extensionPoint)
    networkURL = try Self.attribute(Self.networkURLKey, of: file)
    networkReportDestination = try Self.destination(Self.networkReportKey, of: file)
    smsReportDestination = try Self.destination(Self.smsReportKey, of: file)
    bundleIdentifier = try Self.fileName("CFBundleIdentifier", of: file)
    executableName = try Self.executableName(of: file)
    let name = try file.string(file.root["CFBundleName"], key: "CFBundleName")
    bundleName = name ?? executableName
    let shown = try file.string(file.root["CFBundleDisplayName"], key: "CFBundleDisplayName")
    displayName = shown ?? bundleName
    version = try file.string(file.root["CFBundleVersion"], key: "CFBundleVersion")
    shortVersion = try file.string(
      file.root["CFBundleShortVersionString"], key: "CFBundleShortVersionString")
    notes = Self.notes(on: file, at: extensionPoint)
  }

  private static let networkURLKey = "ILMessageFilterExtensionNetworkURL"
  private static let networkReportKey = "ILClassificationExtensionNetworkReportDestination"
  private static let smsReportKey = "ILClassificationExtensionSMSReportDestination"

  /// A text of the extension attributes.
  private static func attribute(
    _ key: String, of file: PropertyListFile
  ) throws(BuildError) -> String? {
    try file.string(
      file.value("NSExtension", "NSExtensionAttributes", key),
      key: "NSExtension.NSExtensionAttributes.\(key)")
  }

  /// A text of the extension attributes with the white space around it, which a phone may not forgive.
  private static func destination(
    _ key: String, of file: PropertyListFile
  ) throws(BuildError) -> String? {
    guard try attribute(key, of: file) != nil,
      case .text(let text)? = try file.value("NSExtension", "NSExtensionAttributes", key)
    else { return nil }
    return text
  }

  private static func required(_ key: String, of file: PropertyListFile) throws(BuildError)
    -> String
  {
    guard let value = try file.string(file.root[key], key: key) else {
      throw BuildError(.keyMissing, at: file.url, key: key, "the key is missing or empty")
    }
    return value
  }

  /// Bytes of the longest name of a file (`NAME_MAX`).
  private static let longestFileName = 255

  /// A value after which a file or a folder is called.
  private static func fileName(
    _ key: String, of file: PropertyListFile
  ) throws(BuildError) -> String {
    let name = try required(key, of: file)
    guard name.utf8.count <= longestFileName else {
      throw file.invalid(
        key, "has \(name.utf8.count) bytes; the name of a file has \(longestFileName) at most")
    }
    return name
  }

  private static func executableName(of file: PropertyListFile) throws(BuildError) -> String {
    let key = "CFBundleExecutable"
    let name = try fileName(key, of: file)
    guard !name.contains("/"), !name.contains("\0"), name != ".", name != ".." else {
      throw file.invalid(key, "\"\(name)\" is not the name of a file")
    }
    return name
  }

  private static func extensionPoint(
    of file: PropertyListFile
  ) throws(BuildError) -> ExtensionPoint {
    guard try file.value("NSExtension") != nil else {
      throw BuildError(
        .keyMissing, at: file.url, key: "NSExtension",
        "this is not the Info.plist of an app extension",
        remedy: "Give the folder of the extension's target, not that of the containing app.")
    }
    let key = "NSExtension.NSExtensionPointIdentifier"
    let value = try file.value("NSExtension", "NSExtensionPointIdentifier")
    guard let identifier = try file.string(value, key: key) else {
      throw BuildError(
        .keyMissing, at: file.url, key: key, "the key is missing or empty",
        remedy:
          "A message filter has \(ExtensionPoint.messageFilter.rawValue), a reporting extension "
          + "\(ExtensionPoint.reporting.rawValue).")
    }
    guard let point = ExtensionPoint(rawValue: identifier) else {
      throw BuildError(
        .extensionPointUnsupported, at: file.url, key: key,
        "\"\(identifier)\" is neither a message filter\u{2019}s extension point nor a reporting "
          + "extension\u{2019}s",
        remedy:
          "A message filter has \(ExtensionPoint.messageFilter.rawValue), a reporting extension "
          + "\(ExtensionPoint.reporting.rawValue).")
    }
    return point
  }

  private static func notes(on file: PropertyListFile, at point: ExtensionPoint) -> [String] {
    guard case .object(let ext)? = file.root["NSExtension"] else { return [] }
    var notes: [String] = []
    let keys = point == .messageFilter ? [networkURLKey] : [networkReportKey, smsReportKey]
    for key in keys where file.root[key] != nil || ext[key] != nil {
      notes.append(
        "\(key) is not where the system looks for it: NSExtension.NSExtensionAttributes.\(key)")
    }
    if let note = PrincipalObject.note(on: ext) { notes.append(note) }
    if case .object(let attributes)? = ext["NSExtensionAttributes"] {
      notes += Self.notes(onSpelling: attributes, keys)
      notes += Self.notes(onKeysOfOthers: attributes, keys, at: point)
      if point == .reporting, let note = Self.noteOnNumber(in: attributes) { notes.append(note) }
    }
    return notes.map { "\(file.url.path): warning: \($0)" }
  }

  /// Keys that the system does not read, near to one that it does; Apple's reference page has one (REP).
  private static func notes(
    onSpelling attributes: [String: StructuredValue], _ keys: [String]
  ) -> [String] {
    attributes.keys.sorted().compactMap { key in
      KeySpelling.meant(by: key, in: keys).map {
        "\(key) is no key that the system reads; did you mean \($0)?"
      }
    }
  }

  /// Keys that the other kind of extension has; an author's own may begin as they do.
  private static func notes(
    onKeysOfOthers attributes: [String: StructuredValue], _ keys: [String],
    at point: ExtensionPoint
  ) -> [String] {
    let others = point == .messageFilter ? [networkReportKey, smsReportKey] : [networkURLKey]
    return attributes.keys.sorted()
      .filter { KeySpelling.isOne($0, of: others) && KeySpelling.meant(by: $0, in: keys) == nil }
      .map { "\($0) is a key of a \(point.other.noun), and does nothing here" }
  }

  /// Apple documents a fully qualified phone number; what is none at all is no slip of its form.
  private static func noteOnNumber(in attributes: [String: StructuredValue]) -> String? {
    guard case .text(let text)? = attributes[smsReportKey],
      !text.allSatisfy(\.isWhitespace), WrittenNumber(text) == .other
    else { return nil }
    return "\(smsReportKey) is \(text), which is no phone number"
  }
}

/// The places of the system that an IdentityLookup extension can extend.
package enum ExtensionPoint: String, Equatable, Sendable, CaseIterable {
  /// Filters messages (DOC).
  case messageFilter = "com.apple.identitylookup.message-filter"

  /// Reports unwanted communication (DOC).
  case reporting = "com.apple.identitylookup.classification-ui"
}

extension ExtensionPoint {
  /// What extends it, in words.
  package var noun: String {
    switch self {
    case .messageFilter: "message filter"
    case .reporting: "reporting extension"
    }
  }

  /// The other one.
  package var other: ExtensionPoint { self == .messageFilter ? .reporting : .messageFilter }

  /// The extension point that an Info.plist names; nil if it is none of these.
  package init?(in plist: URL) {
    guard let file = try? PropertyListFile(contentsOf: plist),
      case .text(let text)? = try? file.value("NSExtension", "NSExtensionPointIdentifier")
    else { return nil }
    self.init(rawValue: text)
  }
}
