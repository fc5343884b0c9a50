import ExtensionBuilding
import ExtensionBundles
import Foundation
import Texts

extension XcodeTarget {
  /// The place that the target extends; nil for any other target.
  ///
  /// - Throws: `BuildError` when the Info.plist of an app extension cannot be read.
  func extensionPoint() throws(BuildError) -> ExtensionPoint? {
    guard let list = try extensionInfoPlist() else { return nil }
    let file = try project.propertyList(at: list)
    let value = try file.value("NSExtension", "NSExtensionPointIdentifier")
    guard case .text(let text)? = value else { return nil }
    return (try? variables.expand(text)).flatMap { ExtensionPoint(rawValue: $0) }
  }

  /// Where the Info.plist of an app extension is; nil for any other target, and where none is named.
  ///
  /// - Throws: `BuildError` for a setting that cannot be had.
  func extensionInfoPlist() throws(BuildError) -> URL? {
    guard productType == "com.apple.product-type.app-extension",
      try setting("INFOPLIST_FILE") != nil
    else { return nil }
    return try infoPlist()
  }

  /// Describes the extension, without its modules.
  ///
  /// What keeps it only from being built is told in the description.
  ///
  /// - Throws: `BuildError` for everything that keeps it from being an extension.
  func extensionTarget() throws(BuildError) -> ExtensionTarget {
    let (name, module) = (try productName(), try moduleName())
    let list = try project.propertyList(at: infoPlist())
    let info = try InfoPlist(
      source: list, variables: variables, generated: try generatedEntries())
    let (files, problem) = filesOrProblem(principal: list.principalClass)
    let compiler = try compilerSettings()
    var target = ExtensionTarget(
      name: name, moduleName: module, sources: files.sources,
      infoPlist: info, entitlements: try entitlements(), resources: files.resources,
      languageMode: compiler.languageMode, compilerFlags: compiler.flags,
      deploymentTarget: try setting(of: "IPHONEOS_DEPLOYMENT_TARGET"),
      objectiveCSources: files.skipped.filter(InputFile.isObjectiveC), buildProblem: problem,
      notes: info.notes + notes + compiler.notes + files.notes)
    target.settingNotes = notes + compiler.notes
    target.hints = files.hints
    if list.url == project.file.url { target.writtenInfo = list }
    target.take(containingAppOf: self)
    target.notes += try emptySettings()
    target.complete { (target) throws(BuildError) in
      do throws(BuildError) {
        let notes = try bridgingHeaderNotes()
        target.notes += notes
        target.settingNotes += notes
      } catch {
        throw ObjectiveCRefusal.naming(files.skipped, in: error)
      }
    }
    try target.rejectReservedNames()
    return target
  }

  /// The files, and why they cannot be compiled, if they cannot.
  private func filesOrProblem(principal: String?) -> (TargetFiles, BuildError?) {
    do throws(BuildError) {
      let files = try filesAsFound()
      let problem =
        objectiveCRefusal(of: files, principal: principal) ?? files.problem
        ?? (files.sources.isEmpty ? noSources : nil)
      return (files, problem)
    } catch {
      return (TargetFiles(), error)
    }
  }

  private func objectiveCRefusal(of files: TargetFiles, principal: String?) -> BuildError? {
    ObjectiveCRefusal(
      sources: files.sources, others: files.skipped, principal: principal, at: project.file.url)?
      .error
  }

  /// The refusal of a target in Objective-C; it counts more than what else is wrong with it.
  func objectiveCRefusal() -> BuildError? {
    guard productType == "com.apple.product-type.app-extension", let files = try? filesAsFound()
    else { return nil }
    let list = try? project.propertyList(at: infoPlist())
    return objectiveCRefusal(of: files, principal: list?.principalClass)
  }

  /// `PRODUCT_NAME`.
  private func productName() throws(BuildError) -> String {
    let name = try setting("PRODUCT_NAME") ?? ""
    guard name.isFileName else { throw invalid("PRODUCT_NAME", name, "the name of a file") }
    return name
  }

  /// `PRODUCT_MODULE_NAME`.
  func moduleName() throws(BuildError) -> String {
    let name = try setting("PRODUCT_MODULE_NAME") ?? ""
    guard name.isIdentifier else { throw invalid("PRODUCT_MODULE_NAME", name, "an identifier") }
    return name
  }

  /// A setting that the project assigns; Xcode's default does not count.
  func setting(of name: String) throws(BuildError) -> String? {
    assignedSettings.contains(name) ? try setting(name) : nil
  }

  func infoPlist() throws(BuildError) -> URL {
    guard let path = try setting("INFOPLIST_FILE") else {
      throw BuildError(
        .plistMissing, at: project.file.url, key: "INFOPLIST_FILE",
        "target \(name) has no Info.plist",
        remedy: "An extension names its extension point in one.")
    }
    return try file(path, of: "INFOPLIST_FILE")
  }

  private func entitlements() throws(BuildError) -> Entitlements {
    guard let path = try setting("CODE_SIGN_ENTITLEMENTS") else { return .none }
    return try Entitlements(
      source: try project.propertyList(at: file(path, of: "CODE_SIGN_ENTITLEMENTS")),
      variables: variables)
  }

  func file(_ path: String, of setting: String) throws(BuildError) -> URL {
    let url = project.path(path)
    if project.propertyLists[url.path] != nil { return url }
    guard let found = DiskPath.find(url) else {
      throw BuildError(
        .projectFileMissing, at: project.file.url, key: setting,
        "target \(name) names \(path), but there is no file \(url.path)",
        remedy: "Add the file, or correct the build setting.")
    }
    return found
  }

  /// Warnings about build settings in property lists that no place gives a value.
  private func emptySettings() throws(BuildError) -> [String] {
    var notes: [String] = []
    for setting in ["INFOPLIST_FILE", "CODE_SIGN_ENTITLEMENTS"] {
      guard let path = try self.setting(setting) else { continue }
      let list = try project.propertyList(at: file(path, of: setting))
      var names: Set<String> = []
      for text in StructuredValue.object(list.root).allTexts {
        for match in text.matches(of: #/\$[({]([A-Za-z_][A-Za-z0-9_]*)/#) {
          names.insert(String(match.1))
        }
      }
      for name in names.sorted() where variables.values[name] == nil {
        notes.append("\(list.url.path): warning: $(\(name)) has no value here and is left empty")
      }
    }
    return notes
  }

  private var noSources: BuildError {
    BuildError(
      .sourcesMissing, at: project.file.url, "target \(name) has no Swift source",
      remedy: "Check its Compile Sources phase in Xcode.")
  }

  /// What `GENERATE_INFOPLIST_FILE` puts into the Info.plist, over what is in the file.
  ///
  /// Only settings that the project assigns count (DOC: Xcode's build system has it so).
  private func generatedEntries() throws(BuildError) -> [String: StructuredValue] {
    guard try isOn("GENERATE_INFOPLIST_FILE") else { return [:] }
    var entries: [String: StructuredValue] = [:]
    for (key, name) in Self.settingOfKey where assignedSettings.contains(name) {
      entries[key] = try setting(name).map(StructuredValue.text)
    }
    let prefix = "INFOPLIST_KEY_"
    for name in assignedSettings.sorted() where name.hasPrefix(prefix) {
      let key = String(name.dropFirst(prefix.count)).replacing("_iPhone", with: "~iphone")
        .replacing("_iPad", with: "~ipad")
      let value = try setting(name) ?? ""
      entries[key] =
        switch value {
        case "YES": .flag(true)
        case "NO": .flag(false)
        default: .text(value)
        }
    }
    return entries
  }

  private static let settingOfKey = [
    "CFBundleName": "PRODUCT_NAME",
    "CFBundleExecutable": "EXECUTABLE_NAME",
    "CFBundleVersion": "CURRENT_PROJECT_VERSION",
    "CFBundleDevelopmentRegion": "DEVELOPMENT_LANGUAGE",
    "CFBundleIdentifier": "PRODUCT_BUNDLE_IDENTIFIER",
    "CFBundlePackageType": "PRODUCT_BUNDLE_PACKAGE_TYPE",
    "CFBundleShortVersionString": "MARKETING_VERSION",
  ]

  /// The app that the extension comes in: one that embeds it, else one that depends on it.
  fileprivate func containingApp() throws(BuildError) -> XcodeTarget? {
    var dependent: XcodeTarget?
    for target in try project.file.objects("targets", of: project.file.root)
    where try target.string("productType") == "com.apple.product-type.application" {
      if try embeds(target) { return try XcodeTarget(target, of: project) }
      if dependent == nil, try depends(target) {
        dependent = try XcodeTarget(target, of: project)
      }
    }
    return dependent
  }

  private func embeds(_ app: XcodeObject) throws(BuildError) -> Bool {
    guard let product = try object.string("productReference") else { return false }
    for phase in try project.file.objects("buildPhases", of: app)
    where phase.isa == "PBXCopyFilesBuildPhase" {
      for id in try phase.strings("files")
      where try project.file.object(id)?.string("fileRef") == product {
        return true
      }
    }
    return false
  }

  private func depends(_ app: XcodeObject) throws(BuildError) -> Bool {
    for id in try app.strings("dependencies")
    where try project.file.object(id)?.string("target") == object.id {
      return true
    }
    return false
  }

  /// Describes an app, as far as its extension depends on it.
  fileprivate func appDescription() throws(BuildError) -> ContainingApp {
    ContainingApp(
      info: try appInfo(),
      entitlements: try setting("CODE_SIGN_ENTITLEMENTS") == nil ? nil : entitlements())
  }

  /// The Info.plist with what is generated; a file that is not there has no entries.
  private func appInfo() throws(BuildError) -> PropertyListFile {
    var file = PropertyListFile(url: project.file.url, root: [:])
    if let path = try setting("INFOPLIST_FILE"),
      let url = try? self.file(path, of: "INFOPLIST_FILE")
    {
      file = try project.propertyList(at: url)
    }
    file.root.merge(try generatedEntries()) { $1 }
    try file.expand(with: variables)
    return file
  }
}

extension ExtensionTarget {
  /// Takes the containing app over; one that cannot be read does not keep the extension from it.
  fileprivate mutating func takeApp(of target: XcodeTarget) throws(BuildError) {
    containingApp = try target.containingApp()?.appDescription()
  }

  fileprivate mutating func take(containingAppOf target: XcodeTarget) {
    do {
      try takeApp(of: target)
    } catch {
      notes.append(
        "\(error.path ?? target.project.url.path): note: the containing app is passed over: "
          + error.problem)
    }
  }
}

extension StructuredValue {
  /// Every text in it, keys left out.
  fileprivate var allTexts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let values): values.flatMap(\.allTexts)
    case .object(let fields): fields.sorted { $0.key < $1.key }.flatMap(\.value.allTexts)
    case .null, .flag, .number, .integer, .date, .data: []
    }
  }
}
