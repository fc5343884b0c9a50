import ExtensionBuilding
import ExtensionBundles
import Foundation

/// A target of a project with its build settings.
struct XcodeTarget {
  let project: XcodeProject
  let object: XcodeObject
  let name: String

  /// Such as `com.apple.product-type.app-extension`.
  let productType: String

  /// The settings, to be expanded where they are used.
  let variables: BuildVariables

  /// Names of the settings that the project assigns, and not just Xcode's defaults.
  let assignedSettings: Set<String>

  /// One line about each thing in the settings that was left out.
  let notes: [String]

  /// Reads a target's settings.
  ///
  /// - Parameters:
  ///   - object: The `PBXNativeTarget`.
  ///   - project: Its project.
  ///   - overrides: Settings that count more than the project's.
  /// - Throws: `BuildError` for a configuration or a settings file that cannot be read.
  init(
    _ object: XcodeObject, of project: XcodeProject, overrides: [String: String] = [:]
  ) throws(BuildError) {
    self.project = project
    self.object = object
    name = try object.required("name")
    productType = try object.string("productType") ?? ""
    let own = try project.configuration(of: object)
    var levels = BuildSettingLevels(configuration: try own.required("name"))
    var notes: [String] = []
    for configuration in [try project.configuration(of: project.file.root), own] {
      let base = try Self.baseSettings(of: configuration, in: project, notes: &notes)
      try levels.add(base?.assignments ?? [], of: base?.files.first ?? project.file.url)
      try levels.add(try Self.settings(of: configuration), of: project.file.url)
    }
    var variables = BuildVariables.defaults(
      target: name, productType: productType, project: project, configuration: levels.configuration)
    variables.values.merge(levels.values) { $1 }
    variables.values.merge(overrides) { $1 }
    self.variables = variables
    assignedSettings = Set(levels.values.keys).union(overrides.keys)
    self.notes = notes
  }
}

extension XcodeTarget {
  /// A setting with everything expanded; nil where it is empty.
  ///
  /// - Throws: `BuildError` naming the setting when it cannot be expanded.
  func setting(_ name: String) throws(BuildError) -> String? {
    guard variables.values[name] != nil else { return nil }
    do {
      let value = try variables.expand("$(\(name))").trimmingCharacters(in: .whitespaces)
      return value.isEmpty ? nil : value
    } catch {
      throw BuildError(
        .settingInvalid, at: project.file.url, key: name,
        "the build setting of target \(self.name) \(error)")
    }
  }

  /// The same target with settings that count more than the project's.
  func overriding(_ settings: [String: String]) throws(BuildError) -> XcodeTarget {
    settings.isEmpty ? self : try XcodeTarget(object, of: project, overrides: settings)
  }

  private static func settings(
    of configuration: XcodeObject
  ) throws(BuildError) -> [BuildSettingAssignment] {
    var assignments: [BuildSettingAssignment] = []
    let settings = try configuration.dictionary("buildSettings")
    for (key, value) in settings.sorted(by: { $0.key < $1.key }) {
      let quoted = value.settingTexts?.map { $0.contains(" ") ? "\"\($0)\"" : $0 }
      guard let text = value.settingText ?? quoted?.joined(separator: " ") else {
        throw configuration.malformed(
          "buildSettings.\(key)", "is \(value.propertyListKind), expected text or a list of texts")
      }
      // A key of another form is no setting that could be used here.
      if let assignment = BuildSettingAssignment(key: key, value: text) {
        assignments.append(assignment)
      }
    }
    return assignments
  }

  private static func baseSettings(
    of configuration: XcodeObject, in project: XcodeProject, notes: inout [String]
  ) throws(BuildError) -> XcconfigFile? {
    var url: URL?
    if let file = try project.file.object("baseConfigurationReference", of: configuration) {
      url = try project.tree.url(of: file)
    } else if let path = try configuration.string("baseConfigurationReferenceRelativePath"),
      let folder = try project.file.object("baseConfigurationReferenceAnchor", of: configuration)
    {
      url = try project.tree.url(of: folder)?.appendingPathComponent(path)
    }
    guard let url else { return nil }
    guard let found = DiskPath.find(url) else {
      // Such files hold secrets or are made by CocoaPods, so they are often not in a repository.
      notes.append(
        "\(project.file.url.path): warning: there is no file \(url.path); its settings are left out"
      )
      return nil
    }
    let file = try XcconfigFile(found, project: project.tree.root)
    notes += file.notes
    return file
  }
}

extension BuildVariables {
  /// What Xcode sets for a target of a project that leaves every setting at its default.
  static func defaults(
    target: String, productType: String, project: XcodeProject, configuration: String
  ) -> BuildVariables {
    var variables = defaults(targetName: target)
    variables.isLenient = true
    let folder = project.url.deletingLastPathComponent().path
    variables.setVerbatim([
      "PROJECT_NAME": project.name, "PROJECT": project.name, "TARGETNAME": target,
      "PROJECT_FILE_PATH": project.url.path, "PROJECT_DIR": folder,
      "SRCROOT": project.tree.root.path, "SOURCE_ROOT": project.tree.root.path,
    ])
    variables.values.merge([
      "CONFIGURATION": configuration, "PRODUCT_TYPE": productType, "SDKROOT": "iphoneos",
      "EFFECTIVE_PLATFORM_NAME": "-iphoneos", "ARCHS": "arm64", "DEVELOPER_DIR": "",
      "PRODUCT_BUNDLE_PACKAGE_TYPE": packageType(of: productType),
    ]) { $1 }
    return variables
  }

  static func packageType(of productType: String) -> String {
    switch productType {
    case "com.apple.product-type.application": "APPL"
    case "com.apple.product-type.framework": "FMWK"
    case "com.apple.product-type.app-extension": "XPC!"
    default: "BNDL"
    }
  }
}

extension XcodeTarget {
  private static let libraryTypes: Set<String> = [
    "com.apple.product-type.framework", "com.apple.product-type.framework.static",
    "com.apple.product-type.library.static", "com.apple.product-type.library.dynamic",
  ]

  /// Whether another target can import it.
  var isLibrary: Bool { Self.libraryTypes.contains(productType) }

  /// Describes the module of a framework or library; what it imports is not looked at.
  ///
  /// - Parameters:
  ///   - notes: Gets one line about each thing that is left out.
  ///   - hints: Gets what may be behind an error of the compiler's.
  /// - Returns: The module, without its dependencies.
  /// - Throws: `BuildError` for a file or a setting that cannot be used.
  func module(
    notes: inout [String], hints: inout [String]
  ) throws(BuildError) -> ModuleTarget {
    let files = try files()
    hints += files.hints
    let compiler = try compilerSettings()
    notes += self.notes + compiler.notes + files.notes
    return ModuleTarget(
      name: try moduleName(), origin: project.file.url, sources: files.sources,
      languageMode: compiler.languageMode, compilerFlags: compiler.flags, dependencies: [],
      resources: files.resources, resourceBundle: nil, settingNotes: self.notes + compiler.notes)
  }
}
